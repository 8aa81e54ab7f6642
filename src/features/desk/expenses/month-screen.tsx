import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { BarChart } from "../../../portal/kit/chart/bar-chart.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { lastMonths, monthsAfter } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { sumOf } from "../../ledger/index.ts";
import type { Route } from "./+types/month-screen";
import { type ByHead, expenseContract } from "./contract.ts";
import styles from "./expenses.module.css";
import { accountExport, monthIn } from "./export.ts";
import { pathOfHead, type Side } from "./head-path.ts";
import { resultOf } from "./rules.ts";
import { incomeTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "bookKeeping");
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const { data } = await ask(context, expenseContract.month, { month: monthIn(readListParams(request)) });
  return { books: data, now, before };
}

/** A month's income and expense by head, beside the month before and last year's, and over twelve months. */
export default function IncomeAndExpense({ loaderData: { books, now, before } }: Route.ComponentProps) {
  const { month, income, expense, over } = books;
  const names = {
    now: monthOf(`${month}-01`),
    before: monthOf(`${monthsAfter(month, -1)}-01`),
    yearBefore: monthOf(`${monthsAfter(month, -12)}-01`),
  };
  const isEmpty = [...income, ...expense].every(({ amount }) => amount === 0);
  return (
    <>
      <PageHeader title={`${words.title}: ${names.now}`}>
        <PrintButton>{words.print}</PrintButton>
        <ExportMenu list={accountExport} paper={false} />
      </PageHeader>
      <div className={styles.tools}>
        <Toolbar>
          <MonthFilter name="month" now={now} before={before} />
        </Toolbar>
      </div>
      {isEmpty ? (
        <p>{words.nothing}</p>
      ) : (
        <Sums month={month} income={income} expense={expense} names={names} />
      )}
      <div className={styles.lists}>
        <Heads side="income" month={month} rows={income} none={words.noIncome} names={names} />
        <Heads side="expense" month={month} rows={expense} none={words.noExpense} names={names} />
        <Over over={over} />
      </div>
    </>
  );
}

type Sides = { month: string; income: readonly ByHead[]; expense: readonly ByHead[]; names: Names };

function Sums({ month, income, expense, names }: Sides) {
  const sums = [
    { name: words.income, to: pathOfHead({ month, side: "income" }), ...sumsOf(income) },
    { name: words.expense, to: pathOfHead({ month, side: "expense" }), ...sumsOf(expense) },
    { name: words.result, to: undefined, ...resultOf(income, expense) },
  ];
  return (
    <StatLine label={names.now}>
      {sums.map(({ name, to, amount, before, yearBefore }) => (
        <StatCard
          key={name}
          label={name}
          value={taka(amount)}
          to={to}
          note={[
            words.before(taka(before), names.before),
            words.before(taka(yearBefore), names.yearBefore),
          ].join(" · ")}
        />
      ))}
    </StatLine>
  );
}

/** Twelve months drawn: what came in, and what was spent. Months before anything moved are not drawn as if they were known. */
function Over({ over }: { over: BooksOver }) {
  return (["income", "expense"] as const).map((side) => {
    const first = over.findIndex((one) => one[side] !== 0);
    const shown = first < 0 ? [] : over.slice(first);
    const most = Math.max(...shown.map((one) => one[side]), 1);
    const nameOf = ({ month }: BooksOver[number]) => monthOf(`${month}-01`);
    return (
      <Card key={side} title={words.over(words[side])}>
        {shown.length ? (
          <BarChart
            label={words.over(words[side])}
            columns={[words.month, words[side]]}
            bars={shown.map((one) => ({
              key: one.month,
              name: nameOf(one),
              value: one[side] === 0 ? words.nil : taka(one[side]),
              part: Math.max(0, one[side]) / most,
              to: { address: `?month=${one.month}`, label: `${nameOf(one)}: ${taka(one[side])}` },
            }))}
          />
        ) : (
          <p>{words.noneOver[side]}</p>
        )}
      </Card>
    );
  });
}

type BooksOver = Route.ComponentProps["loaderData"]["books"]["over"];

const sumsOf = (rows: readonly ByHead[]) => ({
  amount: sumOf(rows.map(of("amount"))),
  before: sumOf(rows.map(of("before"))),
  yearBefore: sumOf(rows.map(of("yearBefore"))),
});

const of = (key: "amount" | "before" | "yearBefore") => (one: ByHead) => one[key];

type Names = { now: string; before: string; yearBefore: string };

type Shown = {
  side: Side;
  month: string;
  rows: readonly ByHead[];
  none: string;
  names: Names;
};

/** Each figure opens the receipts or vouchers that it consists of. */
function Heads({ side, month, rows, none, names }: Shown) {
  const title = words[side];
  const total = { head: words.total, ...sumsOf(rows) };
  // Where there was nothing, nothing stands.
  const opens = (amount: number, row: ByHead, of: string) =>
    amount !== 0 && (
      <Link
        to={pathOfHead({ month: of, side, head: row === total ? undefined : row.head })}
        className="touchable"
      >
        {taka(amount)}
      </Link>
    );
  const columns: readonly Column<ByHead>[] = [
    { name: words.head, onCard: "title", cell: ({ head }) => head },
    { name: names.now, look: "number", cell: (row) => <strong>{opens(row.amount, row, month)}</strong> },
    {
      name: names.before,
      look: "number",
      cell: (row) => opens(row.before, row, monthsAfter(month, -1)),
    },
    {
      name: names.yearBefore,
      look: "number",
      cell: (row) => opens(row.yearBefore, row, monthsAfter(month, -12)),
    },
  ];
  return (
    <Card title={title}>
      {rows.length ? (
        <DataTable
          label={title}
          columns={columns}
          rows={[...rows, total]}
          keyOf={({ head }) => head}
          actionCount={0}
        />
      ) : (
        <p>{none}</p>
      )}
    </Card>
  );
}
