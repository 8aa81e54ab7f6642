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
        <ExportMenu list={accountExport} />
      </PageHeader>
      <div className={styles.tools}>
        <Toolbar>
          <MonthFilter name="month" now={now} before={before} />
        </Toolbar>
      </div>
      {isEmpty ? <p>{words.nothing}</p> : <Sums income={income} expense={expense} names={names} />}
      <div className={styles.lists}>
        <Heads title={words.income} rows={income} none={words.noIncome} names={names} />
        <Heads title={words.expense} rows={expense} none={words.noExpense} names={names} />
        <Over over={over} />
      </div>
    </>
  );
}

type Sides = { income: readonly ByHead[]; expense: readonly ByHead[]; names: Names };

function Sums({ income, expense, names }: Sides) {
  const sums = [
    { name: words.income, ...sumsOf(income) },
    { name: words.expense, ...sumsOf(expense) },
    { name: words.result, ...resultOf(income, expense) },
  ];
  return (
    <StatLine label={names.now}>
      {sums.map(({ name, amount, before, yearBefore }) => (
        <StatCard
          key={name}
          label={name}
          value={taka(amount)}
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
  const first = over.findIndex(({ income, expense }) => income !== 0 || expense !== 0);
  if (first < 0) return null;
  const shown = over.slice(first);
  const most = Math.max(...shown.flatMap(({ income, expense }) => [income, expense]), 1);
  return (["income", "expense"] as const).map((side) => (
    <Card key={side} title={words.over(words[side])}>
      <BarChart
        label={words.over(words[side])}
        columns={[words.month, words[side]]}
        bars={shown.map((one) => ({
          key: one.month,
          name: monthOf(`${one.month}-01`),
          value: taka(one[side]),
          part: one[side] / most,
          to: { address: `?month=${one.month}`, label: `${monthOf(`${one.month}-01`)}: ${taka(one[side])}` },
        }))}
      />
    </Card>
  ));
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
  title: string;
  rows: readonly ByHead[];
  none: string;
  names: Names;
};

function Heads({ title, rows, none, names }: Shown) {
  const total = { head: words.total, ...sumsOf(rows) };
  const columns: readonly Column<ByHead>[] = [
    { name: words.head, onCard: "title", cell: ({ head }) => head },
    { name: names.now, look: "number", cell: ({ amount }) => <strong>{taka(amount)}</strong> },
    { name: names.before, look: "number", cell: ({ before }) => known(before) },
    { name: names.yearBefore, look: "number", cell: ({ yearBefore }) => known(yearBefore) },
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

/** Where there was nothing, nothing stands. */
const known = (amount: number) => (amount ? taka(amount) : "");
