import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { sentKinds } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { lastMonths, thisMonth } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { outboxContract } from "./contract.ts";
import { DecideAll } from "./decide-all.tsx";
import { logFilter, outboxExport } from "./export.ts";
import { LogTable } from "./log-table.tsx";
import styles from "./outbox.module.css";
import { QueueActions, WhyItWaits } from "./queue-actions.tsx";
import { messageStates } from "./rules.ts";
import type { Standing } from "./shape.ts";
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
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={outboxExport} />
        <QueueActions standing={standing} />
      </PageHeader>
      <WhyItWaits standing={standing} />
      <StatLine label={outboxTexts.title}>
        {[
          { label: words.waiting, value: standing.waiting, note: undefined, look: "state=waiting" },
          {
            label: words.uncertain,
            value: standing.uncertain,
            note: words.uncertainNote,
            look: "state=uncertain",
          },
          { label: words.held, value: standing.held, note: words.heldNote, look: "state=held" },
          { label: words.toLookAt, value: standing.toLookAt, note: words.onlyToLookAt, look: "look=1" },
        ]
          .filter(({ value }) => value > 0)
          .map(({ label, value, note, look }) => (
            <StatCard
              key={label}
              label={label}
              value={bengaliDigits(value)}
              note={note}
              to={`/dashboard/outbox?${look}`}
            />
          ))}
        <StatCard
          label={words.monthCard(monthOf(`${month}-01`))}
          value={bengaliDigits(standing.messages)}
          note={monthNote(standing)}
        />
      </StatLine>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect label={words.state} name="state" all={words.allStates} options={states} />
        <FilterSelect label={words.kind} name="kind" all={words.allKinds} options={kinds} />
        <FilterSelect label={words.month} name="month" all={words.allMonths} options={months()} />
        <ColumnsToggle />
      </Toolbar>
      {filter.state === "uncertain" && data.length > 0 && (
        <p className={styles.said}>{words.uncertainHint}</p>
      )}
      {(filter.state || filter.toLookAt) && (
        <DecideAll
          choice={filter}
          states={filter.state ? { [filter.state]: total } : {}}
          toLookAt={filter.toLookAt ? total : 0}
        />
      )}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="sms" showAll={isFiltered && words.showAll} />}
      >
        <LogTable rows={data} />
      </PagedList>
    </>
  );
}

const states = messageStates.map((value) => ({ value, label: stateTexts[value] }));
const kinds = sentKinds.map((value) => ({ value, label: kindTexts[value] }));
const monthNote = ({ parts, price, perhaps, perhapsMessages }: Standing) =>
  perhapsMessages > 0
    ? words.perhapsNote(bengaliDigits(parts), taka(price), bengaliDigits(perhapsMessages), taka(perhaps))
    : words.monthNote(bengaliDigits(parts), taka(price));
const months = () =>
  lastMonths(overviewRows.months).map((value) => ({ value, label: monthOf(`${value}-01`) }));
