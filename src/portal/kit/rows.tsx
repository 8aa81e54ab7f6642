import type { ReactNode } from "react";
import { kitTexts } from "../texts.ts";
import { useListBusy } from "./address.ts";
import styles from "./rows.module.css";

/** The first column names its row; `code` keeps ids and numbers in one piece. */
export type Column<Row> = { name: string; cell: (row: Row) => ReactNode; code?: true };

type Table<Row> = {
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
  /** Buttons at the end of each row. */
  actions?: (row: Row) => ReactNode;
};

/** A table of rows; where there is no room for it, every row is a card that names its values. */
export function Rows<Row>({ label, columns, rows, keyOf, actions }: Table<Row>) {
  const busy = useListBusy();
  return (
    <div className={styles.around} aria-busy={busy}>
      <table className={styles.table} data-many={columns.length > 7} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, code }) => (
              <th key={name} scope="col" className={code && styles.code}>
                {name}
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
              {columns.map((column, index) => (
                <Cell key={column.name} column={column} row={row} first={index === 0} />
              ))}
              {actions && (
                <td className={styles.actions}>
                  <div className={styles.buttons}>{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cell<Row>({ column, row, first }: { column: Column<Row>; row: Row; first: boolean }) {
  const content = column.cell(row);
  if (first)
    return (
      <th scope="row" className={styles.first}>
        {content}
      </th>
    );
  return (
    <td data-name={column.name} className={column.code && styles.code}>
      {content}
    </td>
  );
}
