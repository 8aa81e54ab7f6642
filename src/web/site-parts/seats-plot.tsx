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
        stroke="var(--text-on-ink)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <circle cx="251" cy="84" r="9" fill="var(--marigold)" stroke="var(--ink-ground)" strokeWidth="3" />
      {Array.from({ length: rows }, (_, row) => (
        <People key={row} row={row} colour="var(--sky)" />
      ))}
      <People row={2} from={3} many={1} colour="var(--marigold)" />
      <path d="M272 294 279 258" stroke="var(--marigold)" strokeWidth="6" strokeLinecap="round" />
    </Sheet>
  );
}

type Shown = { row: number; from?: number; many?: number; colour: string };

/** So many of a row, from a seat on: heads, and shoulders below them, each by the same step from the one before. */
function People({ row, from = 0, many = seats, colour }: Shown) {
  const step = 46 + row * 6;
  const [x, y] = [260 + (from - 3) * step, 178 + row * 50];
  const [half, high] = [15 + row, 17 + row];
  const shoulders = `c0-${high - 4} 7-${high} ${half}-${high}s${half} 4 ${half} ${high}z`;
  return (
    <>
      <path
        d={`M${x} ${y}${`h0m${step} 0`.repeat(many)}`}
        stroke={colour}
        strokeWidth={16 + row * 1.5}
        strokeLinecap="round"
      />
      <path d={`M${x - half} ${y + 29}${`${shoulders}m${step} 0`.repeat(many)}`} fill={colour} />
    </>
  );
}
