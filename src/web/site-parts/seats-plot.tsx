import styles from "./plot.module.css";
import { Sheet } from "./sheet.tsx";

const rows = 5;
const seats = 7;

/** Thirty-five seats before one board: the size of a batch, drawn. */
export function SeatsPlot() {
  return (
    <Sheet className={styles.plot} width={520} height={420}>
      <rect x="120" y="36" width="280" height="96" rx="8" fill="none" stroke="var(--sky)" strokeWidth="4" />
      <path
        d="M146 108C176 108 186 60 216 60S256 108 286 108 326 60 372 60"
        fill="none"
        stroke="var(--paper)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="251" cy="84" r="9" fill="var(--marigold)" stroke="var(--ink)" strokeWidth="3" />
      {Array.from({ length: rows * seats }, (_, seat) => {
        const row = Math.floor(seat / seats);
        const spread = 46 + row * 6;
        const x = 260 + ((seat % seats) - 3) * spread;
        const y = 178 + row * 50;
        const asks = seat === 17;
        return (
          <g key={seat} fill={asks ? "var(--marigold)" : "var(--sky)"}>
            <circle cx={x} cy={y} r={8 + row * 0.7} />
            <path
              d={`M${x - 15 - row} ${y + 29}c0-${13 + row} 7-${17 + row} ${15 + row}-${17 + row}s${15 + row} 4 ${15 + row} ${17 + row}z`}
            />
            {asks && (
              <path
                d={`M${x + 12} ${y + 16}L${x + 19} ${y - 20}`}
                stroke="var(--marigold)"
                strokeWidth="6"
                strokeLinecap="round"
              />
            )}
          </g>
        );
      })}
    </Sheet>
  );
}
