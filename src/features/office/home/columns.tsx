import type { ReactNode } from "react";
import styles from "./home.module.css";

/** A card of a home; `rem` is about how high it will stand. */
type HomeCard = { key: string; rem: number; card: ReactNode };

/** The height of a card with so many rows of two lines. */
export const withRows = (rows: number): number => 5 + 3.5 * Math.max(1, rows);

type Shown = {
  cards: readonly (HomeCard | null | false)[];
  /** On a phone all stand in their order; else the first alone stands where it is said, and the others where there is room. */
  inOrder?: boolean;
};

/**
 * Cards on a desk in two columns that end as near to one another as they can, in their order within each: each is its own, so that no row of one
 * leaves a hole in the other, and what unfolds later moves nothing to the other side.
 */
export function Columns({ cards, inOrder = false }: Shown) {
  const shown = cards.filter((one) => one !== null && one !== false);
  const columns = columnsOf(shown, inOrder).filter((some) => some.length);
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

/** Of the ways to part the cards, the one whose longer column is the shortest. */
function columnsOf(cards: readonly HomeCard[], inOrder: boolean): HomeCard[][] {
  const [first, ...others] = cards;
  if (!first) return [];
  const ways = Array.from({ length: inOrder ? cards.length : 2 ** others.length }, (_none, way) => {
    const isLeft = (_card: HomeCard, at: number) => (inOrder ? at < way : ((way >> at) & 1) === 1);
    const left = [first, ...others.filter(isLeft)];
    const right = others.filter((card, at) => !isLeft(card, at));
    return { columns: [left, right], longest: Math.max(heightOf(left), heightOf(right)) };
  });
  return ways.reduce((best, way) => (way.longest < best.longest ? way : best)).columns;
}

const heightOf = (some: readonly HomeCard[]) => some.reduce((all, { rem }) => all + rem + 1, 0);
