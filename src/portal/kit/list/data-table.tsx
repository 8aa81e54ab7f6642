import { type CSSProperties, type ReactNode, useState } from "react";
import { kitTexts } from "../../texts.ts";
import { IconButton } from "../icon-button.tsx";
import { useAllColumns } from "./columns-toggle.tsx";
import styles from "./data-table.module.css";
import { useListPending } from "./list-params.ts";
import type { Column } from "./table-columns.ts";

type Table<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Buttons at the end of each row. */
  actions?: (row: Row) => ReactNode;
  actionCount?: number;
};

/** A table of rows; where there is no room for it, every row is a card that names its values. */
export function DataTable<Row>({ label, columns: all, rows, keyOf, actions, actionCount = 2 }: Table<Row>) {
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
          <tr>
            {columns.map((column) => (
              <th key={column.name} scope="col" className={column === head ? styles.first : widthOf(column)}>
                {column.name}
              </th>
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
            <tr key={keyOf(row)}>
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

const widthOf = ({ code, short }: Column<never>) => (code ? styles.code : short && styles.short);

/** The rem below which a table of these columns and buttons could not be read. */
function roomFor(columns: readonly Column<never>[], actionCount: number): number {
  const dense = isDense(columns);
  const [head, text] = dense ? [8, 6.1] : [12, 7.5];
  const width = ({ code, short }: Column<never>) => (short ? 4.8 : code ? (dense ? 6.4 : 8) : text);
  return columns.reduce((room, column) => room + width(column), head - text + actionCount * 2.8 + 1.25);
}

const isDense = (columns: readonly Column<never>[]) => columns.length > 7;
