import { data as answerWith } from "react-router";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { dayAndTime } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { id } from "../../../shared/text.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/list-screen";
import { outboxContract } from "./contract.ts";
import { DecideAll } from "./decide-all.tsx";
import { logFilter } from "./export.ts";
import { LogTable } from "./log-table.tsx";
import styles from "./outbox.module.css";
import { messageStates } from "./rules.ts";
import type { OutboxList as List } from "./shape.ts";
import { kindTexts, logTexts, stateTexts, listTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.outbox;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  await allow(context, "messaging", "studentManagement");
  const runId = id().safeParse(Number(params.runId)).data;
  if (!runId) throw answerWith(null, { status: 404 });
  const { page, ...query } = readListParams(request);
  const { state } = logFilter(query);
  const [list, messages] = await Promise.all([
    ask(context, outboxContract.getList, { runId }),
    ask(context, outboxContract.getAll, { runId, state, page, pageSize }),
  ]);
  redirectPastEnd(request, page, messages.total, pageSize);
  return { ...messages, page, list: list.data, asked: state };
}

/** A list that was confirmed: what became of it, and what may still be done with it as a whole. */
export default function OutboxList({ loaderData }: Route.ComponentProps) {
  const { list, asked } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) =>
    pagesOf(ask, outboxContract.getAll, { runId: list.runId, state: asked }),
  );
  const { runId, kind, at, by, states, toLookAt } = list;
  const open = messageStates.filter((state) => states[state] > 0);
  return (
    <>
      <PageHeader title={kindTexts[kind]} count={list.messages} />
      <p className={styles.confirmed}>{words.confirmed(dayAndTime(at), by)}</p>
      <Figures list={list} />
      <DecideAll choice={{ runId }} states={states} toLookAt={toLookAt} />
      <Toolbar>
        <FilterSelect
          label={logTexts.state}
          name="state"
          all={logTexts.allStates}
          options={open.map((value) => ({ value, label: stateTexts[value] }))}
        />
      </Toolbar>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={
          <EmptyState text={logTexts.none} icon="sms" showAll={asked !== undefined && logTexts.showAll} />
        }
      >
        <LogTable rows={rows} />
      </PagedList>
    </>
  );
}

function Figures({ list: { states, price, spent } }: { list: List }) {
  const many = (...of: (keyof typeof states)[]) =>
    bengaliDigits(of.reduce((sum, state) => sum + states[state], 0));
  return (
    <StatLine label={words.title}>
      <StatCard
        label={words.taken}
        value={many("sent", "delivered")}
        note={words.takenNote(many("delivered"))}
      />
      <StatCard label={words.waiting} value={many("waiting", "sending")} />
      <StatCard label={words.failed} value={many("failed")} />
      <StatCard label={words.uncertain} value={many("uncertain")} />
      <StatCard label={words.held} value={many("held")} />
      <StatCard label={words.out} value={many("cancelled", "handedOver")} />
      <StatCard label={words.spent} value={taka(spent)} note={words.spentNote(taka(price))} />
    </StatLine>
  );
}
