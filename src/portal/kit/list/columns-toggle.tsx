import { kitTexts } from "../../texts.ts";
import { Button } from "../button.tsx";
import { CheckBox } from "../check-box.tsx";
import { headOf, useChooseColumns, useShownColumns } from "./column-choice.ts";
import styles from "./columns-toggle.module.css";
import { useListParams } from "./list-params.ts";
import { Menu } from "./menu.tsx";
import type { Column } from "./table-columns.ts";

/** Shows the list's further columns too, and, of those `columns`, each by itself. */
export function ColumnsToggle<Row>({ columns }: { columns?: readonly Column<Row>[] }) {
  const { get, set } = useListParams();
  const all = get("columns") === "all";
  return (
    <div className={styles.columns} data-columns>
      <Button
        variant="default"
        aria-pressed={all}
        onClick={() => set("columns", all ? "" : "all", { keepPage: true })}
      >
        {all ? kitTexts.fewerColumns : kitTexts.moreColumns}
      </Button>
      {columns && <ColumnMenu columns={columns} />}
    </div>
  );
}

/** Every column that may be hidden, with a box; what is chosen is kept for the next time. */
function ColumnMenu<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const shown = useShownColumns(columns);
  const choose = useChooseColumns();
  const free = columns.filter((column) => column.key && column !== headOf(columns));
  const many = free.filter(shown.has).length;
  const press = (pressed: Column<Row>) =>
    choose(free.flatMap((one) => (shown.has(one) !== (one === pressed) && one.key ? [one.key] : [])));
  return (
    <Menu label={kitTexts.columns} icon="down" className={styles.open}>
      {free.map((column) => (
        <label key={column.key} className={styles.choice}>
          <CheckBox
            checked={shown.has(column)}
            disabled={many === 1 && shown.has(column)}
            onChange={() => press(column)}
          />
          {column.name}
        </label>
      ))}
      {shown.isChosen && (
        <button type="button" className={styles.reset} onClick={() => choose([])}>
          {kitTexts.ownColumns}
        </button>
      )}
    </Menu>
  );
}
