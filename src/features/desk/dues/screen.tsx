import { Link, useSearchParams } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { useChosen } from "../../../portal/kit/list/chosen.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { shortDate } from "../../../shared/dates.ts";
import { bengaliDigits, people } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { outboxAddress } from "../../../shared/message-list.ts";
import { taka } from "../../../shared/money.ts";
import { thisMonth } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { Icon } from "../../../web/icons.tsx";
import { batchContract, courseContract } from "../../catalogue/index.ts";
import { BatchName } from "../../catalogue/parts.ts";
import { StudentName } from "../../people/parts.ts";
import { feeContract } from "../fees/contract.ts";
import { runTexts } from "../fees/texts.ts";
import { promiseTexts } from "../promises/texts.ts";
import type { Route } from "./+types/screen";
import { ChosenDues } from "./chosen-dues.tsx";
import { dueContract } from "./contract.ts";
import styles from "./dues.module.css";
import { dueColumns, dueExport, dueFilter, dueQuery, dueSearch, promiseIn } from "./export.ts";
import { dueFieldTexts as fields, dueTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.dues;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const [filter, promised, search] = [dueFilter(query), promiseIn(query), dueSearch(query)];
  const [list, batches, courses] = await Promise.all([
    ask(context, dueContract.getAll, { ...dueQuery(query), page, pageSize }),
    ask(context, batchContract.getAll, {}),
    ask(context, courseContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const isFiltered = [...Object.values(filter), promised, search].some((one) => one !== undefined);
  return {
    ...list,
    page,
    toBill: list.total || isFiltered ? null : await toBillNow(context),
    // A message goes to a filter, not to whom somebody looks for.
    sms: search ? null : outboxAddress({ kind: "due", ...filter, promise: promised }),
    isFiltered,
    batches: batches.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
    courses: courses.data.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName })),
  };
}

/** What the bills of this month that nobody has made come to. */
async function toBillNow(context: Route.LoaderArgs["context"]) {
  const { bills, sum } = await ask(context, feeContract.preview, { month: thisMonth(), pageSize: 1 });
  return bills > 0 ? { bills, sum } : null;
}

export default function Dues({ loaderData }: Route.ComponentProps) {
  const { data, total, sum, broken, sms, batches, courses, isFiltered, toBill } = loaderData;
  const [query] = useSearchParams();
  const chosen = useChosen(data.map(({ studentId }) => studentId));
  const days = (all: number[], word: (days: string) => string) =>
    all.map((value) => ({ value: String(value), label: word(bengaliDigits(value)) }));
  return (
    <>
      <PageHeader title={words.title} count={total} counted={people}>
        <div className={styles.columns}>
          <ColumnsToggle columns={columns} />
        </div>
        <ExportMenu list={dueExport} />
        <Button
          component={Link}
          to={`/dashboard/money/slips?${query}`}
          variant="default"
          leftSection={<Icon name="print" size={18} />}
        >
          {words.slips}
        </Button>
        {sms && (
          <Button component={Link} to={sms} variant="default" leftSection={<Icon name="sms" size={18} />}>
            {words.sms}
          </Button>
        )}
      </PageHeader>
      <Toolbar>
        <SearchBox label={words.search} />
        <FilterSelect label={words.batch} name="batch" all={words.allBatches} options={batches} />
        <FilterSelect label={words.course} name="course" all={words.allCourses} options={courses} />
        <FilterSelect
          label={words.late}
          name="late"
          all={words.late}
          options={days([1, 15, 30, 60], words.lateFor)}
        />
        <FilterSelect
          label={words.paid}
          name="notPaidFor"
          all={words.paid}
          options={days([7, 15, 30], words.notPaidFor)}
        />
        <FilterSelect
          label={promiseTexts.filter}
          name="promise"
          all={promiseTexts.filter}
          options={(["open", "broken"] as const).map((value) => ({
            value,
            label: promiseTexts.states[value],
          }))}
        />
        {broken > 0 && (
          <Button component={Link} to="?promise=broken" variant="default">
            {promiseTexts.brokenMany(broken)}
          </Button>
        )}
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={isFiltered ? words.noneHere : words.none}
            icon="payments"
            showAll={isFiltered && words.showAll}
          >
            {toBill && (
              <>
                <p>{words.toBill(toBill.bills, taka(toBill.sum))}</p>
                <Button component={Link} to="/dashboard/money/bills" variant="default">
                  {runTexts.title}
                </Button>
              </>
            )}
          </EmptyState>
        }
      >
        <div className={styles.list}>
          <DataTable
            bar={<ChosenDues chosen={chosen} dues={data} />}
            label={words.table}
            chosen={{ ...chosen, nameOf: ({ userName }) => userName }}
            columns={columns}
            rows={data}
            totals={{ owed: taka(sum) }}
            keyOf={({ studentId }) => studentId}
            actionCount={1.8}
            actions={({ studentId, userName }) => (
              <Button
                component={Link}
                to={`/dashboard/desk?student=${studentId}`}
                size="compact"
                variant="quiet"
                aria-label={words.payOf(userName)}
                data-verb
              >
                {words.pay}
              </Button>
            )}
          />
        </div>
      </PagedList>
    </>
  );
}

const columns = tableColumns(dueColumns, {
  student: {
    onCard: "title",
    sort: "userName",
    cell: StudentName,
  },
  regId: { look: "id", sort: "regId" },
  batch: {
    look: "name",
    onCard: "folded",
    sort: "batch",
    cell: ({ batchName }) => batchName && <BatchName name={batchName} />,
  },
  owed: {
    sort: "owed",
    look: "money",
    name: fields.owed,
    cell: ({ owed }) => <strong>{taka(owed)}</strong>,
  },
  since: {
    sort: "since",
    look: "name",
    cell: ({ since, late }) =>
      late > 0 ? `${shortDate(since)} (${fields.lateDays(bengaliDigits(late))})` : fields.notYet,
  },
  lastDay: {
    sort: "lastDay",
    onCard: "folded",
    cell: ({ lastDay }) => (lastDay ? shortDate(lastDay) : fields.never),
  },
  lastAmount: {
    look: "money",
    further: true,
    onCard: "folded",
    name: fields.lastAmount,
    cell: ({ lastAmount }) => lastAmount !== null && taka(lastAmount),
  },
  promise: {
    onCard: "folded",
    further: true,
    look: "moment",
    cell: ({ promise }) =>
      promise && (
        <>
          {promiseTexts.said(taka(promise.amount), shortDate(promise.day))}{" "}
          {promise.state === "broken" && <strong>{promiseTexts.states.broken}</strong>}
        </>
      ),
  },
  mobile: { look: "id", onCard: "folded", further: true },
});
