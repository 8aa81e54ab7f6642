import type { ReactNode } from "react";

type Shown = {
  className: string | undefined;
  width: number;
  height: number;
  /** What it says to those who do not see it; without one it is decoration. */
  label?: string;
  children: ReactNode;
};

/** The sheet of a drawing, in units of its own. */
export function Sheet({ className, width, height, label, children }: Shown) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {children}
    </svg>
  );
}
