import { type CSSProperties, type ReactNode, useState } from "react";
import { Icon } from "../../../web/icons.tsx";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { ChooseBox, type Chosen } from "./chosen.tsx";
import { useAllColumns } from "./columns-toggle.tsx";
import styles from "./data-table.module.css";
import { useListParams, useListPending } from "./list-params.ts";
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
};

/** A table of rows; where there is no room for it, every row is a card that names its values, and of the heads stand those that sort. */
export function DataTable<Row>(table: Table<Row>) {
  const { label, columns: all, rows, keyOf, actions, actionCount = actions ? 2 : 0, chosen } = table;
  const allColumns = useAllColumns();
  const columns = allColumns ? all : all.filter(({ further }) => !further);
  const busy = useListPending();
  const head = columns.find(({ rowHeader }) => rowHeader) ?? columns[0];
  const room = { "--buttons": actionCount, "--room": roomFor(columns, actionCount) } as CSSProperties;
  return (
    <div className={styles.around} style={room} aria-busy={busy}>
      <table
        className={styles.table}
        data-few={columns.length < 6}
        data-many={isDense(columns)}
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
              <Head key={column.name} column={column} first={column === head} />
            ))}
            {actions && (
              <th scope="col" className={styles.end}>
                {kitTexts.actions}
              </th>
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
                <Cell key={column.name} column={column} row={row} head={column === head} />
              ))}
              {actions && <Actions many={actionCount > 2}>{actions(row)}</Actions>}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The name of a column; one that sorts is pressed, again for the other way round, and once more for the list's own order. */
function Head<Row>({ column, first }: { column: Column<Row>; first: boolean }) {
  const { get, set } = useListParams();
  const { name, sort } = column;
  const className = first ? styles.first : widthOf(column);
  if (!sort)
    return (
      <th scope="col" className={className}>
        {name}
      </th>
    );
  const now = get("sort");
  const way = now === sort ? "ascending" : now === `-${sort}` ? "descending" : "none";
  const next = { none: sort, ascending: `-${sort}`, descending: "" }[way];
  return (
    <th scope="col" className={className} aria-sort={way}>
      <button
        type="button"
        className={styles.sort}
        title={kitTexts.sortBy(name)}
        onClick={() => set("sort", next)}
      >
        {name}
        {way !== "none" && <Icon name={way === "ascending" ? "up" : "down"} size={14} />}
      </button>
    </th>
  );
}

function Cell<Row>({ column, row, head }: { column: Column<Row>; row: Row; head: boolean }) {
  const content = column.cell(row);
  if (head)
    return (
      <th scope="row" className={styles.first}>
        {content}
      </th>
    );
  return (
    <td
      data-name={column.name}
      data-known={(column.code || column.known) ?? undefined}
      className={widthOf(column)}
      title={typeof content === "string" ? content : undefined}
    >
      {content}
    </td>
  );
}

/** The buttons of a row; many of them fold behind one where rows are cards. */
function Actions({ many, children }: { many: boolean; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  if (children === null) return <td className={styles.actions} />;
  return (
    <td className={styles.actions} data-open={open}>
      {many && (
        <IconButton
          className={styles.more}
          label={kitTexts.actions}
          icon="more"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        />
      )}
      <div className={styles.buttons} data-many={many}>
        {children}
      </div>
    </td>
  );
}

const widthOf = ({ code, short, moment, long }: Column<never>) =>
  code ? styles.code : short ? styles.short : moment ? styles.moment : long && styles.long;

/** The rem below which a table of these columns and buttons could not be read. */
function roomFor(columns: readonly Column<never>[], actionCount: number): number {
  const dense = isDense(columns);
  const [head, text] = dense ? [8, 5.5] : [12, 7.5];
  const width = ({ code, short, moment, long }: Column<never>) =>
    short ? 4.8 : code ? (dense ? 6.4 : 8) : moment ? (dense ? 6.4 : 12) : long ? 13 : text;
  return columns.reduce((room, column) => room + width(column), head - text + actionCount * 2.8 + 1.25);
}

const isDense = (columns: readonly Column<never>[]) => columns.length > 5;
