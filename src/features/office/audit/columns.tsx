import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { Change } from "./change.tsx";
import styles from "./columns.module.css";
import { auditColumns } from "./export.ts";
import { actionOf } from "./rules.ts";
import { actionName, entityName } from "./texts.ts";

export const columns = tableColumns(auditColumns, {
  at: { cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>, look: "moment", onCard: "named" },
  who: { look: "name" },
  what: {
    onCard: "title",
    cell: ({ entity, entityId, about, ...change }) => (
      <>
        <span className={styles.whole}>
          {entityName(entity)}: {actionName(actionOf(change))}
        </span>
        <span className={styles.about}>{about ?? (/^[0-9]+$/.test(entityId) ? `#${entityId}` : null)}</span>
      </>
    ),
  },
  change: { cell: (row) => <Change {...row} />, look: "prose", onCard: "named" },
});
