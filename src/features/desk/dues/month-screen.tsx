import { useState } from "react";
import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { PrintButton } from "../../../portal/kit/print-button.tsx";
import { allow } from "../../../portal/page-access.ts";
import { printTexts } from "../../../portal/texts.ts";
import { monthOf } from "../../../shared/dates.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { asMonth, lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { sumOf } from "../../ledger/index.ts";
import { toldSumContract } from "../told-sums/contract.ts";
import { toldSumTexts } from "../told-sums/texts.ts";
import type { Route } from "./+types/month-screen";
import { dueContract, type MonthOfMoney } from "./contract.ts";
import { Closed, CloseMonth, ReopenMonth } from "./month-closing.tsx";
import { monthFigures, pathOf } from "./month-figures.ts";
import { monthTexts as words } from "./texts.ts";

export const handle = { name: words.title };

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const month = asMonth(readListParams(request).text("month")) ?? now;
  const [{ data, closing, last }, told] = await Promise.all([
    ask(context, dueContract.month, { month }),
    ask(context, toldSumContract.getAll, { page: 1, pageSize: 1 }),
  ]);
  const mayBeClosed = month < now && (last === null || month > last);
  return {
    data,
    closing,
    mayBeReopened: last === month,
    mayBeClosed,
    month,
    now,
    before,
    told: told.total > 0,
  };
}

/** What a month brought: closed, its figures stay. */
export default function Month({ loaderData }: Route.ComponentProps) {
  const { data, closing, mayBeClosed, mayBeReopened, month, now, before, told } = loaderData;
  const [dialog, setDialog] = useState<"close" | "reopen" | null>(null);
  const name = monthOf(`${month}-01`);
  return (
    <>
      <PageHeader title={`${words.title}: ${name}`}>
        {data.length > 0 && <PrintButton>{printTexts.print}</PrintButton>}
        <Button component={Link} to={`/dashboard/overview/payments?month=${month}`} variant="default">
          {words.entries}
        </Button>
        {told && (
          <Button component={Link} to="/dashboard/money/told-sums" variant="default">
            {toldSumTexts.title}
          </Button>
        )}
        {mayBeClosed && (
          <Button variant="default" onClick={() => setDialog("close")}>
            {words.close}
          </Button>
        )}
        {mayBeReopened && (
          <Button variant="default" onClick={() => setDialog("reopen")}>
            {words.reopen}
          </Button>
        )}
      </PageHeader>
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
      </Toolbar>
      {data.length > 0 && (
        <StatLine label={name}>
          {monthFigures.map((of) => (
            <StatCard
              key={of}
              label={words[of]}
              value={taka(sumOf(data.map((row) => row[of])))}
              note={name}
              to={pathOf({ month, of })}
            />
          ))}
        </StatLine>
      )}
      {closing && <Closed closing={closing} />}
      {data.length ? (
        <DataTable
          label={words.table}
          columns={columnsOf(month)}
          rows={[...data, totalOf(data)]}
          keyOf={({ batchId }) => batchId ?? 0}
          actionCount={0}
        />
      ) : (
        <EmptyState text={words.none} icon="payments" />
      )}
      {dialog === "close" && <CloseMonth month={month} onClose={() => setDialog(null)} />}
      {dialog === "reopen" && <ReopenMonth month={month} onClose={() => setDialog(null)} />}
    </>
  );
}

/** All batches together; no batch has this id. */
const all = -1;
const totalOf = (data: readonly MonthOfMoney[]): MonthOfMoney => ({
  ...{ batchId: all, batchName: printTexts.total, billed: 0, discounted: 0, outstanding: 0, collected: 0 },
  ...Object.fromEntries(monthFigures.map((of) => [of, sumOf(data.map((row) => row[of]))])),
});

const columnsOf = (month: string): readonly Column<MonthOfMoney>[] => [
  { name: words.batch, onCard: "title", cell: ({ batchName }) => batchName ?? words.noBatch },
  ...monthFigures.map((of) => ({
    name: words[of],
    look: "number" as const,
    cell: ({ batchId, ...row }: MonthOfMoney) =>
      row[of] ? (
        <Link
          to={pathOf({ month, of, batchId: batchId === all ? undefined : batchId })}
          className="touchable"
        >
          {taka(row[of])}
        </Link>
      ) : (
        taka(0)
      ),
  })),
];
