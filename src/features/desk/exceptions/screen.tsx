import { Card } from "../../../portal/kit/card.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { MonthFilter } from "../../../portal/kit/list/month-filter.tsx";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { monthOf } from "../../../shared/dates.ts";
import { overviewRows, pageSizes } from "../../../shared/limits.ts";
import { lastMonths } from "../../../shared/months.ts";
import { ask } from "../../../web/caller.ts";
import { approvalKinds, approvalKindTexts } from "../../ledger/index.ts";
import type { Route } from "./+types/screen";
import { columns, personColumns } from "./columns.tsx";
import { exceptionContract } from "./contract.ts";
import { exceptionExport, exceptionFilter } from "./export.ts";
import { exceptionTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.exceptions;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "moneyApproval", "studentManagement", "bookKeeping");
  const { page, ...query } = readListParams(request);
  const filter = exceptionFilter(query);
  const [now = "", ...before] = lastMonths(overviewRows.months);
  const list = await ask(context, exceptionContract.getAll, { ...filter, page, pageSize });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filter, now, before };
}

/** A month's discounts, voids, refunds and reopened books: who did what, and why. */
export default function Exceptions({ loaderData }: Route.ComponentProps) {
  const { data, total, people, filter, now, before } = loaderData;
  const isNarrowed = filter.byId !== undefined || filter.kind !== undefined;
  const names = new Map(people.map(({ byId, by }) => [byId, by || words.unknown]));
  return (
    <>
      <PageHeader title={words.of(monthOf(`${filter.month}-01`))} count={total}>
        <ExportMenu list={exceptionExport} />
      </PageHeader>
      <Toolbar>
        <MonthFilter name="month" now={now} before={before} />
        <FilterSelect
          label={words.kind}
          name="kind"
          all={words.allKinds}
          options={approvalKinds.map((value) => ({ value, label: approvalKindTexts[value] }))}
        />
        <FilterSelect
          label={words.by}
          name="by"
          all={words.allPeople}
          options={[...names].flatMap(([byId, label]) =>
            byId === null ? [] : { value: String(byId), label },
          )}
        />
      </Toolbar>
      {people.length > 0 && (
        <Card title={words.people}>
          <DataTable
            label={words.people}
            columns={personColumns}
            rows={people}
            keyOf={({ byId, kind }) => `${byId} ${kind}`}
            actionCount={0}
          />
        </Card>
      )}
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={isNarrowed ? words.noneHere : words.none}
            icon="check"
            showAll={isNarrowed && words.showAll}
          />
        }
      >
        <DataTable
          label={words.table}
          columns={columns}
          rows={data}
          keyOf={({ at, kind, subject, studentId }) => `${at} ${kind} ${subject} ${studentId}`}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}
