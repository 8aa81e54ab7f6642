import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { Folded } from "../../../portal/kit/folded.tsx";
import { save } from "../../../portal/kit/form/save.ts";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { usePrintAll } from "../../../portal/kit/list/print-all.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import type { Column } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf, shortDate } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { pagesOf } from "../../../shared/list-export.ts";
import { taka } from "../../../shared/money.ts";
import { asNearMonth, lastMonths } from "../../../shared/months.ts";
import { tellFailure, tellSuccess } from "../../../web/alerts.tsx";
import { ask } from "../../../web/caller.ts";
import { confirm } from "../../../web/confirm.tsx";
import { batchContract } from "../../catalogue/index.ts";
import { useFirstStep } from "../../identity/parts.ts";
import { less } from "../../ledger/index.ts";
import type { Route } from "./+types/run-screen";
import { type BillToBe, feeContract } from "./contract.ts";
import { runTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.dues;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, text, id } = readListParams(request);
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const scope = { month: asNearMonth(text("month")) ?? now, batchId: id("batch") ?? undefined };
  const only = (["billed", "left"] as const).find((one) => one === text("only"));
  const [list, batches] = await Promise.all([
    ask(context, feeContract.preview, { ...scope, only, page, pageSize }),
    ask(context, batchContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  const choices = batches.data.map(({ batchId, batchName }) => ({
    value: String(batchId),
    label: batchName,
  }));
  return { ...list, page, scope, only, now, before, choices };
}

/** Shows who is billed for a month, how much, and who is left out and why, before it is done. */
export default function BillRun({ loaderData }: Route.ComponentProps) {
  const { bills, left, sum, scope, only, now, before, choices } = loaderData;
  const { rows } = usePrintAll(loaderData, (ask) => pagesOf(ask, feeContract.preview, { ...scope, only }));
  const [sending, setSending] = useState(false);
  const { revalidate } = useRevalidator();
  const goOn = useFirstStep();
  const many = bengaliDigits(bills);
  const month = monthOf(`${scope.month}-01`);

  const run = async () => {
    const asked = { title: words.sure, text: words.sureText(month, many, taka(sum)), yes: words.yes };
    if (!(await confirm(asked))) return;
    setSending(true);
    try {
      const { data } = await save(feeContract.run, scope, crypto.randomUUID());
      const told = words.done(bengaliDigits(data.bills), taka(data.sum));
      if (goOn) return goOn(told, "desk");
      void tellSuccess(told);
    } catch (error) {
      void tellFailure(words.failed, error);
    }
    setSending(false);
    void revalidate();
  };

  return (
    <>
      <PageHeader title={words.title}>
        <Link to="/dashboard/money/fines">{words.fines}</Link>
        {bills > 0 && (
          <Button color="marigold" loading={sending} onClick={run}>
            {words.run(many)}
          </Button>
        )}
      </PageHeader>
      <Folded>
        <p>{words.lead}</p>
      </Folded>
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
        <FilterSelect label={words.batch} name="batch" all={words.allBatches} options={choices} />
        <FilterSelect
          label={words.only}
          name="only"
          all={words.all}
          options={[
            { value: "billed", label: words.billed },
            { value: "left", label: words.left },
          ]}
        />
        <ColumnsToggle />
      </Toolbar>
      <StatLine label={month}>
        <StatCard label={words.bills} value={words.many(many)} note={month} />
        <StatCard label={words.sum} value={taka(sum)} note={month} />
        <StatCard label={words.leftOut} value={words.many(bengaliDigits(left))} />
      </StatLine>
      <PagedList
        list={{ ...loaderData, data: rows }}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="payments" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={rows}
          keyOf={(row) => `${row.studentId}/${row.planId}/${row.label}/${row.dueDay}`}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const isLeft = ({ amount }: BillToBe) => amount === 0;

const columns: readonly Column<BillToBe>[] = [
  { name: words.student, onCard: "title", cell: ({ userName }) => userName },
  { name: words.roll, look: "id", onCard: "folded", cell: ({ regId }) => regId },
  { name: words.batch, look: "name", onCard: "folded", further: true, cell: ({ batchName }) => batchName },
  {
    name: words.head,
    look: "name",
    onCard: "rest",
    cell: ({ head, label }) => [head, label].filter(Boolean).join(", "),
  },
  {
    name: words.net,
    look: "number",
    onCard: "beside",
    cell: (row) => (isLeft(row) ? "" : taka(less(row.amount, row.discount))),
  },
  {
    name: words.discount,
    onCard: "folded",
    cell: ({ discount, discountReason }) => (discount ? `${taka(discount)} (${discountReason})` : ""),
  },
  { name: words.dueDay, look: "day", cell: ({ dueDay, why }) => (why ? "" : shortDate(dueDay)) },
  { name: words.why, cell: ({ why }) => why && words.whys[why] },
];
