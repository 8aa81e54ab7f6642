import type { ReactNode } from "react";
import styles from "./home.module.css";

/** A card of a home; `rem` is about how high it will stand. */
type HomeCard = { key: string; rem: number; card: ReactNode };

/** The height of a card with so many rows of two lines. */
export const withRows = (rows: number): number => 5 + 3.5 * Math.max(1, rows);

/**
 * Cards on a desk in two columns that end as near to one another as they can, in their order within each: each is its own, so that no row of one
 * leaves a hole in the other, and what unfolds later moves nothing to the other side. The first card stands first.
 */
export function Columns({ cards }: { cards: readonly (HomeCard | null | false)[] }) {
  const shown = cards.filter((one) => one !== null && one !== false);
  const columns = columnsOf(shown).filter((some) => some.length);
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

/** Of every way to part the cards, the one whose longer column is the shortest. */
function columnsOf(cards: readonly HomeCard[]): HomeCard[][] {
  const [first, ...others] = cards;
  if (!first) return [];
  const ways = Array.from({ length: 2 ** others.length }, (_none, way) => {
    const isLeft = (_card: HomeCard, at: number) => ((way >> at) & 1) === 1;
    const left = [first, ...others.filter(isLeft)];
    const right = others.filter((card, at) => !isLeft(card, at));
    return { columns: [left, right], longest: Math.max(heightOf(left), heightOf(right)) };
  });
  return ways.reduce((best, way) => (way.longest < best.longest ? way : best)).columns;
}

const heightOf = (some: readonly HomeCard[]) => some.reduce((all, { rem }) => all + rem + 1, 0);
