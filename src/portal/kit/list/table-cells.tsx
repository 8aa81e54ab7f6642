import { type ReactNode, useState } from "react";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { widthOf } from "./column-widths.ts";
import styles from "./data-table.module.css";
import { useListParams } from "./list-params.ts";
import { InOpenCard } from "./row-actions.tsx";
import type { Column } from "./table-columns.ts";

/** The name of a column; one that sorts is pressed, again for the other way round, and once more for the list's own order. */
export function Head<Row>({
  column,
  first,
  hidden,
}: Omit<CellOf<Row>, "row" | "head" | "folded"> & { first: boolean }) {
  const { get, set } = useListParams();
  const { name, sort } = column;
  const className = classOf(column) || (first && styles.first) || undefined;
  if (!sort)
    return (
      <th scope="col" className={className} data-further={hidden}>
        {name}
      </th>
    );
  const now = get("sort");
  const way = now === sort ? "ascending" : now === `-${sort}` ? "descending" : "none";
  const next = { none: sort, ascending: `-${sort}`, descending: "" }[way];
  return (
    <th scope="col" className={className} aria-sort={way} data-further={hidden}>
      <button
        type="button"
        className={styles.sort}
        title={kitTexts.sortBy(name)}
        onClick={() => set("sort", next)}
      >
        {name}
        <Icon name={arrows[way]} size={14} />
      </button>
      <span className={styles.onCards}>{name}</span>
    </th>
  );
}

const arrows = { none: "sort", ascending: "up", descending: "down" } as const;

type CellOf<Row> = {
  column: Column<Row>;
  row: Row;
  head: boolean;
  /** On a card alone, when it is opened. */
  hidden: true | undefined;
  folded: boolean;
};

export function Cell<Row>({ column, row, head, hidden, folded }: CellOf<Row>) {
  const told = column.cell(row);
  const title = wholeOf(column, row, told);
  const content = title && (head || inLines(column)) ? <span className={styles.lines}>{told}</span> : told;
  if (head)
    return (
      <th scope="row" className={styles.first} title={title}>
        {content}
      </th>
    );
  return (
    <td
      data-name={column.name}
      data-known={isKnown(column) || undefined}
      data-folded={folded || undefined}
      data-further={hidden}
      data-beside={column.onCard === "beside" || undefined}
      data-line={column.onCard === "line" || undefined}
      data-rest={column.onCard === "rest" || undefined}
      className={classOf(column)}
      title={title}
    >
      {content}
    </td>
  );
}

type ActionsOf = { many: boolean; folds: boolean; onlyCard: boolean; children: ReactNode };

/** The buttons of a row; where rows are cards, many of them fold behind one, with what else the row folds. */
export function Actions({ many, folds, onlyCard, children }: ActionsOf) {
  const [open, setOpen] = useState(false);
  if (children === null && !folds) return <td className={styles.actions} />;
  return (
    <td className={onlyCard ? styles.ofCard : styles.actions} data-open={open}>
      {(many || folds) && (
        <IconButton
          className={styles.more}
          label={many ? kitTexts.actions : kitTexts.moreColumns}
          icon="more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      <div className={styles.buttons} data-many={many}>
        <InOpenCard value={open}>{children}</InOpenCard>
      </div>
    </td>
  );
}

/** What a cell that may be cut says as a whole; of what is never cut nothing. */
function wholeOf<Row>({ look = "text", whole }: Column<Row>, row: Row, content: ReactNode) {
  if (!["text", "word", "name", "step", "prose"].includes(look)) return undefined;
  return (typeof content === "string" ? content : whole?.(row)) || undefined;
}

/** What has no room in one line has two, and is cut after them; prose has as many as it needs. */
const inLines = ({ look = "text" }: Column<never>) => ["text", "word", "name"].includes(look);

export const classOf = (column: Column<never>) => styles[widthOf(column)];

/** Whether a card shows it without the column's name. */
function isKnown({ look = "text", onCard }: Column<never>): boolean {
  if (onCard === "named") return false;
  const byItself = !["text", "number", "day"].includes(look);
  return byItself || onCard === "line" || onCard === "beside" || onCard === "rest";
}
