import styles from "./plot.module.css";
import { curve, onSheet } from "./plot.ts";
import { Sheet } from "./sheet.tsx";

const decay = (x: number) => 2.5 * Math.exp(-0.32 * x) * Math.cos(x * 1.55);
const place = ([x, y]: readonly [number, number]) => [x * 66 + 64, 236 - y * 66] as const;
const crossings = [1, 3, 5].map((odd) => (odd * Math.PI) / 2 / 1.55);
const benzene = hexagon(412, 92, 50);

/** An oscillation that settles on its constant, with what else a page of notes collects. */
export function ConstantPlot() {
  return (
    <Sheet className={styles.plot} width={520} height={420}>
      <g fill="none" stroke="var(--sky)" strokeWidth="2.5" strokeLinecap="round" strokeLinejoin="round">
        <path d="M64 396V28M40 372H500M58 38 64 26 70 38M490 366 502 372 490 378" opacity="0.75" />
        <path d="M64 236H500" strokeDasharray="10 9" strokeWidth="3" />
        <path d={benzene} strokeWidth="3.5" />
        <circle cx="412" cy="92" r="29" strokeWidth="3" />
        <path d="M455 117 488 136M369 67 340 50" strokeWidth="3.5" />
      </g>
      <path d={`M${onSheet([236, 330])}L330 290`} stroke="var(--sky)" strokeWidth="4" strokeLinecap="round" />
      <path
        d="M318 283 334 288 325 302"
        fill="none"
        stroke="var(--sky)"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d={curve(decay, [0, 6.5], place)}
        fill="none"
        stroke="var(--text-on-ink)"
        strokeWidth="6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {crossings.map((x) => (
        <circle
          key={x}
          cx={place([x, 0])[0].toFixed(1)}
          cy="236"
          r="10"
          fill="var(--marigold)"
          stroke="var(--ink-ground)"
          strokeWidth="4"
        />
      ))}
      <circle cx="490" cy="137" r="8" fill="var(--marigold)" />
      <circle cx="338" cy="49" r="7" fill="var(--text-on-ink)" />
      <g fill="none" strokeWidth="5" strokeLinecap="round" strokeLinejoin="round">
        <path
          d="M196 66Q204 48 224 50L284 47M226 50C226 82 222 108 208 120M262 48C257 92 258 130 284 118"
          stroke="var(--text-on-ink)"
        />
        <path
          d="M140 312C126 298 118 320 116 348S108 390 94 380"
          stroke="var(--marigold)"
          transform="translate(328 -4)"
        />
      </g>
    </Sheet>
  );
}

function hexagon(x: number, y: number, radius: number): string {
  const corners = Array.from({ length: 6 }, (_, corner) => {
    const angle = (corner * Math.PI) / 3 + Math.PI / 6;
    return onSheet([x + radius * Math.cos(angle), y + radius * Math.sin(angle)]);
  });
  return `M${corners.join("L")}Z`;
}
