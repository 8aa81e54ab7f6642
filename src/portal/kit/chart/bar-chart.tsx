import type { ReactNode } from "react";
import { Link } from "react-router";
import styles from "./bar-chart.module.css";

export type Bar = {
  key: string | number;
  name: ReactNode;
  value: string;
  /** How much of the bar is full, 0 to 1; null where there is nothing to be a part of, and no bar is drawn. */
  part: number | null;
  /** Where the figure comes from, and what the link is called. */
  to?: { address: string; label: string } | undefined;
  /** More than there is room for. */
  full?: boolean;
};

type Table = {
  label: string;
  columns: readonly [name: string, value: string];
  bars: readonly Bar[];
  /** The bars stand side by side: of times that follow one another, with short names and values. */
  upright?: boolean;
};

/** A table that draws its figures: a chart for those who see it, rows and columns for those who hear it. */
export function BarChart({ label, columns: [name, value], bars, upright = false }: Table) {
  return (
    <table className={styles.bars} aria-label={label} data-upright={upright}>
      <thead className={styles.heads}>
        <tr>
          <th scope="col">{name}</th>
          <td aria-hidden="true" />
          <th scope="col">{value}</th>
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.key}>
            <th scope="row">{bar.name}</th>
            <td aria-hidden="true" className={styles.track}>
              {bar.part !== null && (
                <span data-full={bar.full}>
                  <span
                    style={{
                      [upright ? "height" : "width"]: `${Math.min(100, Math.max(0, bar.part * 100))}%`,
                    }}
                  />
                </span>
              )}
            </td>
            <td className={styles.value}>
              {bar.to ? (
                <Link to={bar.to.address} aria-label={bar.to.label}>
                  {bar.value}
                </Link>
              ) : (
                bar.value
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
