import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { dayAndTime } from "../../shared/dates.ts";
import styles from "./columns.module.css";
import { auditColumns } from "./export.ts";
import { actionName, entityName, auditFieldTexts as words } from "./texts.ts";

export const columns = tableColumns(auditColumns, {
  at: { cell: ({ at }) => <time dateTime={at}>{dayAndTime(at)}</time>, rowHeader: true },
  who: { code: true },
  what: {
    cell: ({ action, entity, entityId }) => (
      <>
        {entityName(entity)} <span className={styles.code}>{entityId}</span>: {actionName(action)}
      </>
    ),
  },
  change: { cell: (row) => <Change old={row.old ?? {}} now={row.new ?? {}} /> },
});

/** Every field that became different, as it was and as it is. */
function Change({ old, now }: { old: object; now: object }) {
  const before = new Map(Object.entries(old));
  const after = new Map(Object.entries(now));
  const names = [...new Set([...before.keys(), ...after.keys()])].filter((name) => name !== "version");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={styles.changes} tabIndex={0}>
      {names.map((name) => (
        <li key={name}>
          <span className={styles.code}>{name}</span>:{" "}
          {before.has(name) && <del>{shown(before.get(name))}</del>}
          {after.has(name) && <ins>{shown(after.get(name))}</ins>}
        </li>
      ))}
    </ul>
  );
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === "") return words.nothing;
  return typeof value === "string" ? value : JSON.stringify(value);
}
