import type { ReactNode } from "react";
import { JumpList, JumpTarget } from "../../../portal/kit/jump-list.tsx";
import styles from "./student-page.module.css";

/** What a page of one person or one batch has of something; null where the reader's user type does not open it. `first` stands first on a phone. */
export type Part = { id: string; name: string; first?: boolean; card: ReactNode } | null | false;

type Shown = {
  main: readonly Part[];
  beside: readonly Part[];
  below?: Part;
  /** Whether a table stands in the first column, which needs the room. */
  wide?: boolean;
};

/** The parts in two columns, each its own, so that none leaves a hole in the other; what is as wide as the page stands below; a list leads to each. */
export function PageParts({ main, beside, below = null, wide = false }: Shown) {
  const columns = [main, beside].map((some) => some.filter(isShown)).filter((some) => some.length);
  return (
    <>
      <JumpList parts={[...main, ...beside, below].filter(isShown).toSorted(firstFirst)} />
      <div className={styles.cards} data-wide={wide}>
        {columns.map((some) => (
          <div key={some[0]?.id} className={styles.column}>
            {some.map(({ id, card, first }) => (
              <div key={id} className={styles.part} data-first={first}>
                <JumpTarget id={id}>{card}</JumpTarget>
              </div>
            ))}
          </div>
        ))}
      </div>
      {below && <JumpTarget id={below.id}>{below.card}</JumpTarget>}
    </>
  );
}

const firstFirst = (one: { first?: boolean }, other: { first?: boolean }) =>
  Number(other.first ?? false) - Number(one.first ?? false);

const isShown = (part: Part): part is Exclude<Part, null | false> => Boolean(part);
