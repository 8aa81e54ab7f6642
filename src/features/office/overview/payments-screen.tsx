import { Link } from "react-router";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { paymentFieldTexts } from "../../ledger/index.ts";
import { StudentName } from "../../people/parts.ts";
import type { Route } from "./+types/payments-screen";
import { type Entry, overviewContract } from "./contract.ts";
import { entryColumns, monthFilter, monthOfPaymentsExport } from "./export.ts";
import { listPaths } from "./links.ts";
import styles from "./overview.module.css";
import { monthPaymentTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.monthOfPayments;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const { month, only, sort } = monthFilter(query);
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const list = await ask(context, overviewContract.payments, { month, only, sort, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  const others = [...new Set([...before, ...(month ? [month] : [])])];
  return { ...list, page, now, month: month ?? now, others, only };
}

export default function MonthOfPayments({ loaderData }: Route.ComponentProps) {
  const { data, total, paid, due, now, month, others, only } = loaderData;
  const detail = sameOf(data.map(({ detail }) => detail));
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={monthOfPaymentsExport} />
      </PageHeader>
      <div className={styles.tools}>
        <Toolbar>
          <FilterSelect
            label={words.month}
            name="month"
            all={words.thisMonth(monthOf(now))}
            options={others.map((one) => ({ value: one, label: monthOf(one) }))}
          />
          <FilterSelect
            label={words.only}
            name="only"
            all={words.all}
            options={[{ value: "due", label: words.onlyDue }]}
          />
        </Toolbar>
        <StatLine label={words.table}>
          <StatCard label={words.paid} value={taka(paid)} />
          <StatCard label={words.due} value={taka(due)} />
          {detail !== null && <StatCard label={paymentFieldTexts.detail} value={detail} />}
        </StatLine>
      </div>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState text={words.none} icon="payments">
            {only && <Link to={`${listPaths.payments}?month=${month}`}>{words.showAll}</Link>}
          </EmptyState>
        }
      >
        <div className={styles.month}>
          <DataTable
            label={words.table}
            columns={detail === null ? columns : columns.filter(({ key }) => key !== "detail")}
            rows={data}
            keyOf={({ _id }) => _id}
            actionCount={0}
          />
        </div>
      </PagedList>
    </>
  );
}

const columns = tableColumns(entryColumns, {
  student: { sort: "student", cell: (entry) => <Whose entry={entry} /> },
  regId: { look: "id", sort: "regId" },
  detail: { look: "word", onCard: "rest" },
  payment: {
    sort: "payment",
    look: "money",
    onCard: "beside",
    name: paymentFieldTexts.payment,
    cell: ({ payment }) => taka(payment),
  },
  due: {
    sort: "due",
    look: "money",
    onCard: "named",
    name: paymentFieldTexts.due,
    cell: ({ due }) => due !== 0 && <strong>{taka(due)}</strong>,
  },
  date: { sort: "date", look: "date" },
});

/** What all rows say alike, which is told once above them. */
function sameOf(words: readonly string[]): string | null {
  const [first = null, ...others] = new Set(words);
  return others.length ? null : first;
}

function Whose({ entry: { studentId, userName, archived } }: { entry: Entry }) {
  if (archived) return words.archived(userName);
  return <StudentName studentId={studentId} userName={userName} />;
}
