import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { Notice } from "../../../portal/kit/notice.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { phoneLink } from "../../../shared/phone-number.ts";
import { ask } from "../../../web/caller.ts";
import { Icon } from "../../../web/icons.tsx";
import { batchContract } from "../../catalogue/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/absent-screen";
import { rollCallContract } from "./contract.ts";
import styles from "./day.module.css";
import { absentColumns, absentExport, absentFilter } from "./export.ts";
import { runningAbsences } from "./rules.ts";
import { absentFieldTexts as fields, absentTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.absent;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "studentManagement", "rollCall");
  const { page, ...query } = readListParams(request);
  const filter = absentFilter(query);
  const [list, batches] = await Promise.all([
    ask(context, rollCallContract.absent, { ...filter, page, pageSize }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const manages = grants(user, "studentManagement");
  const { batchId, day } = filter;
  const sends = manages || grants(user, "messaging");
  return {
    ...{ ...list, page, manages, day: day ?? null },
    sms: sends && day ? outboxAddress({ kind: "absence", day, ...(batchId && { batchId }) }) : null,
    batches: batches.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
  };
}

/** Who was absent on a day or is missing without a break: called from here, or written to. */
export default function Absent({ loaderData }: Route.ComponentProps) {
  const { data, total, day, sms, batches, manages, taken, notHeld, untaken } = loaderData;
  const toCall = day && `/dashboard/roll-call?day=${day}`;
  return (
    <>
      <PageHeader title={words.title} counted={people} {...((taken || notHeld) && { count: total })}>
        <ExportMenu list={absentExport} />
        {sms && total > 0 && (
          <Button component={Link} to={sms} color="marigold" leftSection={<Icon name="sms" size={18} />}>
            {words.sms}
          </Button>
        )}
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.which}
          name="which"
          all={words.ofDay}
          options={[{ value: "running", label: words.running(runningAbsences) }]}
        />
        {day && <DayFilter label={words.day} name="day" initial={day} />}
        <FilterSelect label={words.batch} name="batch" all={words.allBatches} options={batches} />
      </Toolbar>
      {toCall && taken > 0 && untaken.length > 0 && (
        <Notice role="status" action={<Link to={toCall}>{words.take}</Link>}>
          {words.untaken(untaken.map(({ batchName }) => batchName))}
        </Notice>
      )}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          taken || (notHeld && !untaken.length) ? (
            <EmptyState
              text={!taken ? words.notHeld : day ? words.none : words.noneRunning(runningAbsences)}
              icon="check"
            />
          ) : (
            <EmptyState text={words.unknown(day)} icon="rollCall">
              {toCall && (
                <Button component={Link} to={toCall} variant="default">
                  {words.take}
                </Button>
              )}
            </EmptyState>
          )
        }
      >
        <DataTable
          label={words.table}
          columns={manages ? columns : withoutPhones}
          rows={data}
          keyOf={({ studentId }) => studentId}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const Phone = ({ number, of, whose }: { number: string | null; of: string; whose: string }) =>
  number && (
    <a href={phoneLink(number)} className={styles.phone} aria-label={words.call(of, whose, number)}>
      {number}
    </a>
  );

const columns = tableColumns(absentColumns, {
  regId: { look: "id" },
  student: { onCard: "title", cell: StudentName },
  batch: { look: "name" },
  running: { look: "number" },
  since: {},
  mobile: {
    onCard: "folded",
    cell: ({ mobile, userName }) => <Phone number={mobile} of={userName} whose={fields.mobile} />,
  },
  guardianMobile: {
    cell: ({ guardianMobile, userName }) => (
      <Phone number={guardianMobile} of={userName} whose={fields.guardianMobile} />
    ),
  },
});

const withoutPhones = columns.filter(({ name }) => name !== fields.mobile && name !== fields.guardianMobile);
