import type { CSSProperties, ReactNode } from "react";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Direction } from "../../../shared/order.ts";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import styles from "./sortable-list.module.css";
import { type Move, useSorting } from "./sorting.ts";

type List<Row> = {
  label: string;
  rows: readonly Row[];
  idOf: (row: Row) => number;
  /** Says which row a button is of, to those who do not see it. */
  nameOf: (row: Row) => string;
  /** The least width of a card. */
  minWidth: string;
  onMove: Move;
  moveFailed: string;
  actions: (row: Row) => ReactNode;
  /** What stands in place of a list without rows. */
  empty: ReactNode;
  show: (row: Row) => ReactNode;
};

/** A list that is shown in an order of the office's own: every row with its number, moved by buttons. */
export function SortableList<Row>(list: List<Row>) {
  const { label, rows, idOf, nameOf, minWidth, onMove, moveFailed, actions, empty, show } = list;
  const { status, busy, press } = useSorting(rows, onMove, moveFailed);
  if (!rows.length) return empty;
  return (
    <>
      <ol
        className={styles.list}
        style={{ "--min-width": minWidth } as CSSProperties}
        aria-label={label}
        aria-busy={busy}
      >
        {rows.map((row, at) => {
          const move = (direction: Direction) => ({
            name: nameOf(row),
            direction,
            onPress: (button: HTMLElement) => press(idOf(row), nameOf(row), direction, button),
          });
          return (
            <li key={idOf(row)} className={styles.item}>
              <div className={styles.card}>
                <span className={styles.number}>{bengaliDigits(at + 1)}</span>
                <div className={styles.shown}>{show(row)}</div>
                <div className={styles.actions}>
                  <MoveButton {...move("up")} off={at === 0} />
                  <MoveButton {...move("down")} off={at === rows.length - 1} />
                  {actions(row)}
                </div>
              </div>
            </li>
          );
        })}
      </ol>
      <p role="status" className="visually-hidden">
        {status}
      </p>
    </>
  );
}

type Button = { name: string; direction: Direction; off: boolean; onPress: (button: HTMLElement) => void };

/** At its end of the list it does nothing, but keeps the focus that it may have. */
function MoveButton({ name, direction, off, onPress }: Button) {
  return (
    <IconButton
      label={`${kitTexts[direction]}: ${name}`}
      title={kitTexts[direction]}
      aria-disabled={off}
      data-disabled={off || undefined}
      onClick={(event) => off || onPress(event.currentTarget)}
      icon={direction}
    />
  );
}
