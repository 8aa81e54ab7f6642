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
import { PaymentStatus } from "../../ledger/parts.ts";
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
      <div className={styles.pair}>
        <StatLine label={words.table}>
          <StatCard label={words.paid} value={taka(paid)} />
          <StatCard label={words.due} value={taka(due)} />
        </StatLine>
        {detail !== null && <p className={styles.same}>{words.allFor(detail)}</p>}
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
        <DataTable
          label={words.table}
          columns={detail === null ? columns : withoutDetail}
          rows={data}
          keyOf={({ _id }) => _id}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const columns = tableColumns(entryColumns, {
  student: { sort: "student", cell: (entry) => <Whose entry={entry} /> },
  regId: { look: "id", onCard: "folded", sort: "regId" },
  detail: { look: "word", onCard: "folded" },
  payment: {
    sort: "payment",
    look: "money",
    onCard: "named",
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
  status: {
    sort: "status",
    look: "state",
    onCard: "folded",
    cell: ({ status }) => <PaymentStatus status={status} amongMany />,
  },
  date: { sort: "date", look: "date" },
});

/** Where all rows say the same, it is said once above them; on a card it is folded. */
const withoutDetail = columns.map((column) =>
  column.key === "detail" ? { ...column, onCard: "folded" as const, further: true as const } : column,
);

function sameOf(words: readonly string[]): string | null {
  const [first = null, ...others] = new Set(words);
  return others.length ? null : first;
}

function Whose({ entry: { studentId, userName, archived } }: { entry: Entry }) {
  if (archived) return words.archived(userName);
  return <StudentName studentId={studentId} userName={userName} />;
}
