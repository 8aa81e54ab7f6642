import { Link } from "react-router";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { PrintAllButton, usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/lists-screen";
import { outboxContract } from "./contract.ts";
import styles from "./outbox.module.css";
import { messageStates } from "./rules.ts";
import type { OutboxList } from "./shape.ts";
import { kindTexts, stateTexts, listTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.outbox;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "messaging", "studentManagement");
  const { page } = readListParams(request);
  const list = await ask(context, outboxContract.getLists, { page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page };
}

/** What was confirmed together, the newest first, and what became of it. */
export default function OutboxLists({ loaderData }: Route.ComponentProps) {
  const { rows, printing } = usePrintAll(loaderData, (ask) => pagesOf(ask, outboxContract.getLists, {}));
  return (
    <>
      <PageHeader title={words.title} count={loaderData.total}>
        {rows.length > 0 && <PrintAllButton printing={printing}>{printTexts.print}</PrintAllButton>}
      </PageHeader>
      <PagedList list={loaderData} pageSize={pageSize} empty={<EmptyState text={words.none} icon="sms" />}>
        <DataTable label={words.table} columns={columns} rows={rows} keyOf={({ runId }) => runId} />
      </PagedList>
    </>
  );
}

const columns: readonly Column<OutboxList>[] = [
  {
    name: words.kind,
    onCard: "title",
    cell: ({ runId, kind, text }) => (
      <>
        <Link to={`/dashboard/outbox/lists/${runId}`}>{kindTexts[kind]}</Link>
        {text && <small className={styles.sample}>{text}</small>}
      </>
    ),
  },
  { name: words.at, look: "moment", cell: ({ at }) => dayAndTime(at) },
  { name: words.by, look: "name", cell: ({ by }) => by ?? "" },
  { name: words.messages, look: "number", cell: ({ messages }) => bengaliDigits(messages) },
  { name: words.price, look: "number", cell: ({ price }) => taka(price) },
  {
    name: words.states,
    look: "prose",
    onCard: "named",
    cell: ({ states }) =>
      messageStates
        .filter((state) => states[state] > 0)
        .map((state) => words.stateOf(stateTexts[state], bengaliDigits(states[state])))
        .join(", "),
  },
];
