import { Card } from "../../../portal/kit/card.tsx";
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

/** A month's income and expense by head, with the month before beside it. */
export default function IncomeAndExpense({ loaderData: { books, now, before } }: Route.ComponentProps) {
  const { month, income, expense } = books;
  const names = { now: monthOf(`${month}-01`), before: monthOf(`${monthsAfter(month, -1)}-01`) };
  const result = resultOf(income, expense);
  const sums = [
    { name: words.income, amount: sumOf(income.map(of("amount"))), before: sumOf(income.map(of("before"))) },
    {
      name: words.expense,
      amount: sumOf(expense.map(of("amount"))),
      before: sumOf(expense.map(of("before"))),
    },
    { name: words.result, ...result },
  ];
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
      <StatLine label={names.now}>
        {sums.map(({ name, amount, before }) => (
          <StatCard
            key={name}
            label={name}
            value={taka(amount)}
            note={words.before(taka(before), names.before)}
          />
        ))}
      </StatLine>
      <div className={styles.lists}>
        <Heads title={words.income} rows={income} none={words.noIncome} names={names} />
        <Heads title={words.expense} rows={expense} none={words.noExpense} names={names} />
      </div>
    </>
  );
}

const of = (key: "amount" | "before") => (one: ByHead) => one[key];

type Shown = {
  title: string;
  rows: readonly ByHead[];
  none: string;
  names: { now: string; before: string };
};

function Heads({ title, rows, none, names }: Shown) {
  const total = {
    head: words.total,
    amount: sumOf(rows.map(of("amount"))),
    before: sumOf(rows.map(of("before"))),
  };
  const columns: readonly Column<ByHead>[] = [
    { name: words.head, onCard: "title", cell: ({ head }) => head },
    { name: names.now, look: "number", cell: ({ amount }) => <strong>{taka(amount)}</strong> },
    { name: names.before, look: "number", cell: ({ before }) => taka(before) },
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
