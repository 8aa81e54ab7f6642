import type { IconNode } from "lucide";

/** A drawing of the icon set, in the colour of the text around it; says nothing to those who do not see it. */
export function LineIcon({ icon, size }: { icon: IconNode; size: number }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {icon.map(([Shape, attributes], at) => (
        <Shape key={at} {...attributes} />
      ))}
    </svg>
  );
}
