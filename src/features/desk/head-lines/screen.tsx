import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { ColumnsToggle } from "../../../portal/kit/list/columns-toggle.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { grants } from "../../../portal/nav-items.ts";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { incomeTexts } from "../expenses/texts.ts";
import type { Route } from "./+types/screen";
import { headLineContract } from "./contract.ts";
import { headLineColumns, headLineExport, headLineFilter } from "./export.ts";
import { headLineTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.monthFigures;

export async function loader({ context, request }: Route.LoaderArgs) {
  const user = await allow(context, "bookKeeping");
  const { page, ...query } = readListParams(request);
  const filter = headLineFilter(query);
  const list = await ask(context, headLineContract.getAll, { ...filter, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  const opensReceipts = grants(user, "feeDesk") || grants(user, "studentManagement");
  return { ...list, page, filter, opensReceipts };
}

/** What a head of a month's income or expense consists of: each receipt, refund, voucher and void. */
export default function HeadLines({ loaderData }: Route.ComponentProps) {
  const { data, total, sum, filter, opensReceipts } = loaderData;
  const { month, side, head } = filter;
  const name = head ?? incomeTexts[side];
  return (
    <>
      <PageHeader title={words.of(name, monthOf(`${month}-01`))} count={total}>
        <Button component={Link} to={`/dashboard/expenses/month?month=${month}`} variant="default">
          {words.back}
        </Button>
        <ExportMenu list={headLineExport} />
      </PageHeader>
      <StatLine label={name}>
        <StatCard label={name} value={taka(sum)} note={monthOf(`${month}-01`)} />
      </StatLine>
      <Toolbar>
        <ColumnsToggle columns={columnsOf(opensReceipts)} />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="payments" />}
      >
        <DataTable
          label={words.table}
          columns={columnsOf(opensReceipts)}
          rows={data}
          keyOf={({ number, head, void: isVoid }) => `${number} ${head} ${isVoid}`}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const columnsOf = (opensReceipts: boolean) =>
  tableColumns(headLineColumns, {
    day: { look: "date" },
    number: {
      look: "id",
      cell: ({ receiptId, expenseId, number }) =>
        receiptId !== null && !opensReceipts ? (
          number
        ) : (
          <Link
            className="touchable"
            to={receiptId === null ? `/dashboard/vouchers/${expenseId}` : `/dashboard/receipts/${receiptId}`}
          >
            {number}
          </Link>
        ),
    },
    party: { look: "name", onCard: "title" },
    regId: { look: "id", further: true },
    head: { look: "name", onCard: "folded", further: true },
    detail: { look: "prose", onCard: "folded" },
    amount: { look: "number", cell: ({ amount }) => <strong>{taka(amount)}</strong> },
  });
