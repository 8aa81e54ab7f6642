import { curve } from "../../web/site-parts/plot.ts";
import { Sheet } from "../../web/site-parts/sheet.tsx";
import styles from "./drawings.module.css";

const place = ([x, y]: readonly [number, number]) => [x * 100 + 40, 190 - y * 62] as const;
const f = (x: number) => 1 + Math.sin(x * 1.35 - 0.6);
const hole = place([3.1, f(3.1)]);

/** A function with a hole at x = 404. */
export function HolePlot() {
  return (
    <Sheet className={styles.wide} width={640} height={270}>
      <g stroke="var(--sky)" strokeWidth="2" fill="none">
        <path d="M20 220H622M40 250V18" />
        <path d="M614 214 624 220 614 226M34 26 40 16 46 26" strokeLinejoin="round" />
        <path d={`M${hole[0]} 220V${hole[1]}`} strokeDasharray="3 7" strokeLinecap="round" />
      </g>
      <g fill="none" stroke="var(--text-on-ink)" strokeWidth="5" strokeLinecap="round">
        <path d={curve(f, [0, 3.1], place)} />
        <path d={curve(f, [3.1, 5.6], place)} />
      </g>
      <circle
        cx={hole[0]}
        cy={hole[1]}
        r="11"
        fill="var(--ink-ground)"
        stroke="var(--marigold)"
        strokeWidth="5"
      />
      <text x={hole[0]} y="250" textAnchor="middle" fill="var(--text-on-ink)" fontSize="22" fontWeight="600">
        x = 404
      </text>
    </Sheet>
  );
}
