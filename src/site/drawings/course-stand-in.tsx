import { curve } from "../../web/site-parts/plot.ts";
import { Sheet } from "../../web/site-parts/sheet.tsx";
import styles from "./drawings.module.css";

const place = ([x, y]: readonly [number, number]) => [x * 100 + 80, 300 - y * 130] as const;

/** Stands where a course has no picture yet. */
export function CourseStandIn({ title }: { title: string }) {
  return (
    <Sheet className={styles.stand} width={960} height={600} label={title}>
      <rect width="960" height="600" fill="var(--tint-sky)" />
      <path d="M60 300H900M80 540V60" stroke="var(--sky)" strokeWidth="5" />
      <path
        d={curve(Math.sin, [0, 7.9], place)}
        fill="none"
        stroke="var(--ink)"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <circle
        cx={80 + Math.PI * 100}
        cy="300"
        r="17"
        fill="var(--marigold)"
        stroke="var(--tint-sky)"
        strokeWidth="6"
      />
    </Sheet>
  );
}
