import type { ReactNode } from "react";
import styles from "./home.module.css";

/** A card of a home; `rem` is about how high it will stand. */
type HomeCard = { key: string; rem: number; card: ReactNode };

/** The height of a card with so many rows of two lines. */
export const withRows = (rows: number): number => 5 + 3.5 * Math.max(1, rows);

/**
 * Cards in their order, on a desk in two columns that end as near to one another as they can: each is its own, so that no row of one leaves a hole
 * in the other, and what unfolds later moves nothing to the other side.
 */
export function Columns({ cards }: { cards: readonly (HomeCard | null | false)[] }) {
  const shown = cards.filter((one) => one !== null && one !== false);
  const heightOf = (some: readonly HomeCard[]) => some.reduce((all, { rem }) => all + rem + 1, 0);
  const apart = (at: number) => Math.abs(heightOf(shown.slice(0, at)) - heightOf(shown.slice(at)));
  const at = shown.reduce((best, _, index) => (apart(index + 1) < apart(best) ? index + 1 : best), 1);
  const columns = [shown.slice(0, at), shown.slice(at)].filter((some) => some.length);
  return (
    <div className={styles.two} data-one={columns.length < 2}>
      {columns.map((some) => (
        <div key={some[0]?.key} className={styles.stack}>
          {some.map(({ key, card }) => (
            <div key={key} data-card={key}>
              {card}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
