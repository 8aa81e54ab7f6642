import type { CSSProperties, ReactNode } from "react";
import { kitTexts } from "../../texts.ts";
import { ChooseAll, ChooseBox, type Chosen } from "./chosen.tsx";
import { headOf, useShownColumns } from "./column-choice.ts";
import { densityOf, roomFor } from "./column-widths.ts";
import styles from "./data-table.module.css";
import { useListPending } from "./list-params.ts";
import { SortBy } from "./sort-by.tsx";
import { Actions, Cell, classOf, Head } from "./table-cells.tsx";
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
  /** What is done with them: stands over the heads, and where rows are cards at the bottom of the window. */
  bar?: ReactNode;
  /** What columns come to in all rows that were found, by their keys; stays in sight at the foot. */
  totals?: Readonly<Record<string, ReactNode>>;
};

/** A table of rows; where there is no room for it, every row is a card that names its values, and of the heads stand those that sort. */
export function DataTable<Row>(table: Table<Row>) {
  const { label, columns: all, rows, keyOf, actions, actionCount = actions ? 2 : 0 } = table;
  const { chosen, bar, totals } = table;
  const shown = useShownColumns(all);
  const columns = all.filter((column) => shown.has(column) || column.onCard === "folded");
  const atDesk = all.filter(shown.has);
  const folds = !shown.all && all.some(({ onCard }) => onCard === "folded");
  const density = densityOf(atDesk, actionCount, shown.all);
  const sorted = columns.filter(({ sort }) => sort);
  const busy = useListPending();
  const head = headOf(all);
  const hidden = (column: Column<Row>) => !shown.has(column) || undefined;
  const room = roomFor(atDesk, actionCount, density) as CSSProperties;
  return (
    <div className={styles.around} style={room} aria-busy={busy}>
      {bar}
      <table
        className={styles.table}
        data-few={density === 0}
        data-many={density > 0}
        data-all={shown.all}
        aria-label={label}
      >
        <thead>
          <tr>
            {chosen && (
              <th scope="col" className={styles.choose}>
                <ChooseAll chosen={chosen} of={rows.length} />
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
            {sorted.length > 0 && <SortBy columns={sorted} />}
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
