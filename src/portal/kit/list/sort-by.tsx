import { Fragment } from "react";
import { kitTexts } from "../../texts.ts";
import { useListParams } from "./list-params.ts";
import styles from "./sort-by.module.css";
import type { Column } from "./table-columns.ts";

/** Where rows are cards: by which column they are sorted, which a table's heads say by themselves. */
export function SortBy<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  const { chosen, set } = useListParams();
  return (
    <td className={styles.sortBy}>
      <label>
        {kitTexts.sort}
        <select value={chosen("sort")} onChange={(event) => set("sort", event.currentTarget.value)}>
          <option value="">{kitTexts.ownOrder}</option>
          {columns.map(({ name, sort = "" }) => (
            <Fragment key={sort}>
              <option value={sort}>{kitTexts.upwards(name)}</option>
              <option value={`-${sort}`}>{kitTexts.downwards(name)}</option>
            </Fragment>
          ))}
        </select>
      </label>
    </td>
  );
}
