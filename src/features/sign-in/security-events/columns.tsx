import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { shortMoment } from "../../../shared/dates.ts";
import styles from "./columns.module.css";
import { deviceOf } from "./device.ts";
import { securityEventColumns } from "./export.ts";
import { wantedBy } from "./rules.ts";
import { securityEventNameTexts } from "./texts.ts";

export const columns = tableColumns(securityEventColumns, {
  at: { cell: ({ at }) => <time dateTime={at}>{shortMoment(at)}</time>, look: "name", onCard: "title" },
  event: { cell: ({ event }) => <span className={styles.whole}>{securityEventNameTexts[event]}</span> },
  person: { look: "id" },
  network: { look: "id" },
  agent: { cell: ({ agent }) => <span title={agent}>{deviceOf(agent)}</span> },
  detail: { look: "prose", cell: ({ detail }) => detail && <Wanted detail={detail} /> },
});

function Wanted({ detail }: { detail: string }) {
  return (
    <span title={detail}>
      {wantedBy(detail)}{" "}
      <code className={styles.kept} lang="en">
        {detail}
      </code>
    </span>
  );
}
