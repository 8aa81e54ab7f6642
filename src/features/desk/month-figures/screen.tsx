import { Link } from "react-router";
import { Button } from "../../../portal/kit/button.tsx";
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
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { StudentName } from "../../people/parts.ts";
import { monthFigures } from "../dues/month-figures.ts";
import { monthTexts } from "../dues/texts.ts";
import type { Route } from "./+types/screen";
import { monthFigureContract } from "./contract.ts";
import { figureColumns, figureExport, figureFilter } from "./export.ts";
import { monthFigureTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.monthFigures;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const filter = figureFilter(query);
  const list = await ask(context, monthFigureContract.getAll, { ...filter, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filter };
}

/** What a figure of a month consists of: each bill, or each receipt, refund and void. */
export default function MonthFigureLines({ loaderData }: Route.ComponentProps) {
  const { data, total, sum, filter } = loaderData;
  const name = monthTexts[filter.of];
  const month = monthOf(`${filter.month}-01`);
  return (
    <>
      <PageHeader title={words.of(name, month)} count={total}>
        <Button component={Link} to={`/dashboard/money/month?month=${filter.month}`} variant="default">
          {words.back}
        </Button>
        <ExportMenu list={figureExport} />
      </PageHeader>
      <Toolbar>
        <FilterSelect
          label={words.figure}
          name="of"
          all={monthTexts.billed}
          options={monthFigures.flatMap((value) =>
            value === "billed" ? [] : { value, label: monthTexts[value] },
          )}
        />
      </Toolbar>
      <StatLine label={month}>
        <StatCard label={name} value={taka(sum)} note={words.now} />
      </StatLine>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="payments" />}
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ studentId, subject, day, amount }) => `${studentId} ${subject} ${day} ${amount}`}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}

const columns = tableColumns(figureColumns, {
  day: { look: "date" },
  student: { onCard: "title", cell: StudentName },
  regId: { look: "id" },
  batch: { look: "name", onCard: "folded" },
  subject: {
    look: "name",
    cell: ({ receiptId, subject }) =>
      receiptId === null ? (
        subject
      ) : (
        <Link to={`/dashboard/receipts/${receiptId}`} className="touchable">
          {subject}
        </Link>
      ),
  },
  amount: { look: "number", cell: ({ amount }) => <strong>{taka(amount)}</strong> },
});
