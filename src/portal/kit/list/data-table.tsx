import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { ChooseBox, type Chosen } from "./chosen.tsx";
import { headOf, useShownColumns } from "./column-choice.ts";
import { densityOf, roomFor, widthOf } from "./column-widths.ts";
import styles from "./data-table.module.css";
import { useListParams, useListPending } from "./list-params.ts";
import { InOpenCard } from "./row-actions.tsx";
import type { Column } from "./table-columns.ts";

type Table<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Buttons at the end of each row; null where a row has none. */
  actions?: (row: Row) => ReactNode;
  actionCount?: number;
  /** Rows that something is done with at once; `nameOf` says whose box it is. */
  chosen?: Chosen & { nameOf: (row: Row) => string };
  /** What columns come to in all rows that were found, by their keys; stays in sight at the foot. */
  totals?: Readonly<Record<string, ReactNode>>;
};

/** A table of rows; where there is no room for it, every row is a card that names its values, and of the heads stand those that sort. */
export function DataTable<Row>(table: Table<Row>) {
  const { label, columns: all, rows, keyOf, actions, actionCount = actions ? 2 : 0, chosen, totals } = table;
  const shown = useShownColumns(all);
  const columns = all.filter((column) => shown.has(column) || column.onCard === "folded");
  const atDesk = all.filter(shown.has);
  const folds = !shown.all && all.some(({ onCard }) => onCard === "folded");
  const density = densityOf(atDesk, actionCount, shown.all);
  const busy = useListPending();
  const head = headOf(all);
  const hidden = (column: Column<Row>) => !shown.has(column) || undefined;
  const room = roomFor(atDesk, actionCount, density) as CSSProperties;
  return (
    <div className={styles.around} style={room} aria-busy={busy}>
      <table
        className={styles.table}
        data-few={density === 0}
        data-many={density > 0}
        data-all={shown.all}
        aria-label={label}
      >
        <thead>
          <tr data-name={kitTexts.sort}>
            {chosen && (
              <th scope="col" className={styles.choose}>
                <ChooseBox
                  label={kitTexts.chooseAll}
                  checked={chosen.ids.length === rows.length}
                  onChange={chosen.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.name} column={column} first={column === head} hidden={hidden(column)} />
            ))}
            {actions ? (
              <th scope="col" className={styles.end}>
                {kitTexts.actions}
              </th>
            ) : (
              folds && <td className={styles.ofCard} />
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-chosen={chosen?.has(keyOf(row))}>
              {chosen && (
                <td className={styles.choose}>
                  <ChooseBox
                    label={kitTexts.choose(chosen.nameOf(row))}
                    checked={chosen.has(keyOf(row))}
                    onChange={() => chosen.toggle(keyOf(row))}
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  row={row}
                  head={column === head}
                  hidden={hidden(column)}
                  folded={column.onCard === "folded" && folds}
                />
              ))}
              {(actions || folds) && (
                <Actions many={actionCount > 2} folds={folds} onlyCard={!actions}>
                  {actions?.(row) ?? null}
                </Actions>
              )}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot>
            <tr>
              {chosen && <td className={styles.choose} />}
              {columns.map((column) =>
                column === head ? (
                  <th key={column.name} scope="row">
                    {kitTexts.totals}
                  </th>
                ) : (
                  <td key={column.name} className={classOf(column)} data-further={hidden(column)}>
                    {totals[column.key ?? column.name]}
                  </td>
                ),
              )}
              {(actions || folds) && <td className={actions ? styles.end : styles.ofCard} />}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** The name of a column; one that sorts is pressed, again for the other way round, and once more for the list's own order. */
function Head<Row>({
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

function Cell<Row>({ column, row, head, hidden, folded }: CellOf<Row>) {
  const content = column.cell(row);
  const title = wholeOf(column, row, content);
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
function Actions({ many, folds, onlyCard, children }: ActionsOf) {
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

const classOf = (column: Column<never>) => styles[widthOf(column)];

/** Whether a card shows it without the column's name. */
function isKnown({ look = "text", onCard }: Column<never>): boolean {
  if (onCard === "named") return false;
  const byItself = !["text", "number", "day"].includes(look);
  return byItself || onCard === "line" || onCard === "beside" || onCard === "rest";
}
