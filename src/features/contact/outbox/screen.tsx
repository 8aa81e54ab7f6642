import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { useSending } from "../../../portal/kit/form/sending.ts";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf, shortDate, today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { messageKinds } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { lastMonths, thisMonth } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { outboxContract } from "./contract.ts";
import { logColumns, logFilter, outboxExport } from "./export.ts";
import styles from "./outbox.module.css";
import { QueueActions, WhyItWaits } from "./queue-actions.tsx";
import { messageStates } from "./rules.ts";
import type { OutboxMessage } from "./shape.ts";
import { kindTexts, outboxTexts, stateTexts, logTexts as words } from "./texts.ts";

export const handle = { name: outboxTexts.title };

const pageSize = pageSizes.outbox;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "messaging", "studentManagement");
  const { page, ...query } = readListParams(request);
  const filter = logFilter(query);
  const month = filter.month ?? thisMonth();
  const [list, standing] = await Promise.all([
    ask(context, outboxContract.getAll, { ...filter, page, pageSize }),
    ask(context, outboxContract.standing, { month }),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const isFiltered = Object.values(filter).some(Boolean);
  return { ...list, page, month, filter, isFiltered, standing: standing.data };
}

/** The log of messages and the queue of those that wait: what is uncertain is decided here. */
export default function OutboxLog({ loaderData }: Route.ComponentProps) {
  const { data, total, standing, month, filter, isFiltered } = loaderData;
  const { busy, send } = useSending();

  const decide = ({ messageId, version }: OutboxMessage, to: "resend" | "sent" | "cancel") =>
    void send(
      () => save(outboxContract.decide, { messageId, version, to }, crypto.randomUUID()),
      words.failed,
    );
  const button = (name: string, label: string, onClick: () => void) => (
    <Button size="compact" variant="default" loading={busy} aria-label={label} onClick={onClick}>
      {name}
    </Button>
  );

  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={outboxExport} />
        <QueueActions standing={standing} />
      </PageHeader>
      <WhyItWaits standing={standing} />
      <StatLine label={outboxTexts.title}>
        <StatCard label={words.waiting} value={bengaliDigits(standing.waiting)} />
        <StatCard
          label={words.uncertain}
          value={bengaliDigits(standing.uncertain)}
          note={words.uncertainNote}
        />
        <StatCard
          label={words.monthCard(monthOf(`${month}-01`))}
          value={bengaliDigits(standing.messages)}
          note={words.monthNote(bengaliDigits(standing.parts), taka(standing.price))}
        />
      </StatLine>
      <Toolbar>
        <FilterSelect label={words.state} name="state" all={words.allStates} options={states} />
        <FilterSelect label={words.kind} name="kind" all={words.allKinds} options={kinds} />
        <FilterSelect label={words.month} name="month" all={words.allMonths} options={months()} />
        <ColumnsToggle />
      </Toolbar>
      {filter.state === "uncertain" && data.length > 0 && (
        <p className={styles.said}>{words.uncertainHint}</p>
      )}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="sms" showAll={isFiltered && words.showAll} />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ messageId }) => messageId}
          actionCount={3}
          actions={(row) => {
            const unsure = row.state === "uncertain";
            if (!unsure && row.state !== "failed" && row.state !== "waiting") return null;
            return (
              <>
                {row.state !== "waiting" &&
                  button(words.resend, words.resendOf(row.userName), () => decide(row, "resend"))}
                {unsure && button(words.wasSent, words.wasSentOf(row.userName), () => decide(row, "sent"))}
                {row.state === "waiting" &&
                  button(words.cancel, words.cancelOf(row.userName), () => decide(row, "cancel"))}
              </>
            );
          }}
        />
      </PagedList>
    </>
  );
}

const states = messageStates.map((value) => ({ value, label: stateTexts[value] }));
const kinds = messageKinds.map((value) => ({ value, label: kindTexts[value] }));
const months = () =>
  lastMonths(overviewRows.months).map((value) => ({ value, label: monthOf(`${value}-01`) }));

const columns = tableColumns(logColumns, {
  student: { onCard: "title", cell: ({ userName }) => userName },
  regId: { look: "id", onCard: "folded" },
  at: { look: "date", cell: ({ at }) => shortDate(today(new Date(at))) },
  kind: { further: true },
  to: { further: true },
  phone: { look: "id" },
  text: { onCard: "folded" },
  parts: { look: "number", onCard: "folded", further: true },
  price: { look: "number", further: true },
  state: {
    look: "id",
    cell: ({ state, answer }) => (
      <>
        {stateTexts[state]}
        {(state === "failed" || state === "uncertain") && <span className={styles.quiet}> {answer}</span>}
      </>
    ),
  },
  answer: { further: true },
});
