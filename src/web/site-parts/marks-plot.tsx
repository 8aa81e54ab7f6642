import styles from "./plot.module.css";
import { Sheet } from "./sheet.tsx";

const bars = [74, 118, 104, 156, 186];

/** An answer sheet that was read, and marks that rise from test to test. */
export function MarksPlot() {
  return (
    <Sheet className={styles.plot} width={520} height={420}>
      <g transform="rotate(-5 160 200)">
        <path d="M60 50H212L250 88V350H60z" fill="var(--text-on-ink)" />
        <path d="M212 50V88H250z" fill="var(--sky)" />
        <g stroke="#9dbbdc" strokeWidth="4" strokeLinecap="round">
          <path d="M92 118H190M92 148H214M92 208H204M92 238H218M92 298H170" />
        </g>
        <path
          d="M84 176 98 190 124 162M84 266 98 280 124 252"
          fill="none"
          stroke="#1c6a43"
          strokeWidth="7"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
        <path d="M196 318c22-22 46-8 34 10s-44 14-34-10z" fill="none" stroke="#b3261e" strokeWidth="4" />
        <path d="M82 84H150" stroke="var(--ink-ground)" strokeWidth="7" strokeLinecap="round" />
      </g>
      <g stroke="var(--sky)" strokeWidth="3" fill="none" strokeLinecap="round">
        <path d="M288 360H500M288 360V120M282 130 288 120 294 130M490 354 500 360 490 366" />
      </g>
      {bars.map((height, at) => (
        <rect
          key={height}
          x={304 + at * 38}
          y={360 - height}
          width="24"
          height={height}
          rx="4"
          fill={at === bars.length - 1 ? "var(--marigold)" : "var(--sky)"}
        />
      ))}
      <path
        d={`M${bars.map((height, at) => `${316 + at * 38} ${346 - height}`).join("L")}`}
        fill="none"
        stroke="var(--text-on-ink)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </Sheet>
  );
}
