import { useState } from "react";
import { useNavigate } from "react-router";
import { AddButton } from "../../../portal/kit/add-button.tsx";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { useEditing } from "../../../portal/kit/list/editing.ts";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { methods, methodTexts } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { AddExpense } from "./add-expense.tsx";
import { columns } from "./columns.tsx";
import { type Expense, expenseContract } from "./contract.ts";
import { expenseExport, expenseFilter } from "./export.ts";
import { expenseFieldTexts as fields, expenseScreenTexts as words } from "./texts.ts";
import { VoidExpense } from "./void-expense.tsx";

export const handle = { name: words.title };

const pageSize = pageSizes.expenses;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "bookKeeping");
  const { page, ...query } = readListParams(request);
  const filter = expenseFilter(query);
  const [list, heads] = await Promise.all([
    ask(context, expenseContract.getAll, { ...filter, page, pageSize }),
    ask(context, expenseContract.heads, undefined),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const [now = "", ...before] = lastMonths(overviewRows.months);
  return { ...list, page, filter, heads: heads.data, now, before };
}

/** What was spent: each by a numbered voucher. */
export default function Expenses({ loaderData }: Route.ComponentProps) {
  const { data, filter, heads, sum, total, now, before } = loaderData;
  const navigate = useNavigate();
  const editing = useEditing<Expense>();
  const [voided, setVoided] = useState<Expense | null>(null);
  const month = filter.month ? monthOf(`${filter.month}-01`) : words.allMonths;
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={expenseExport} />
        <AddButton onClick={editing.add}>{words.add}</AddButton>
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.month}
          name="month"
          all={monthOf(`${now}-01`)}
          options={[
            { value: "all", label: words.allMonths },
            ...before.map((value) => ({ value, label: monthOf(`${value}-01`) })),
          ]}
        />
        <FilterSelect
          label={fields.headId}
          name="head"
          all={words.allHeads}
          options={heads.map(({ headId, headName }) => ({ value: String(headId), label: headName }))}
        />
        <FilterSelect
          label={fields.method}
          name="method"
          all={words.allMethods}
          options={methods.map((value) => ({ value, label: methodTexts[value] }))}
        />
        <ColumnsToggle />
      </Toolbar>
      <StatLine label={words.title}>
        <StatCard
          label={`${words.sum}, ${month}`}
          value={taka(sum)}
          note={words.many(bengaliDigits(total))}
        />
      </StatLine>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={words.none}
            icon="dayBook"
            showAll={Boolean(filter.headId || filter.method) && words.showAll}
          />
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ expenseId }) => expenseId}
          actionCount={2}
          actions={(expense) =>
            expense.voided ? null : (
              <Button
                size="compact"
                variant="subtle"
                color="red"
                aria-label={words.voidOf(expense.number)}
                onClick={() => setVoided(expense)}
              >
                {words.void}
              </Button>
            )
          }
        />
      </PagedList>
      {editing.adding && (
        <AddExpense
          heads={heads}
          onClose={editing.close}
          onAdded={({ expenseId }) => void navigate(`/dashboard/vouchers/${expenseId}`)}
        />
      )}
      {voided && (
        <VoidExpense
          expense={voided}
          onClose={() => setVoided(null)}
          onVoided={() => {
            setVoided(null);
            editing.saved(words.voided);
          }}
        />
      )}
    </>
  );
}
