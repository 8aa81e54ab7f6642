import { Folded } from "../../../portal/kit/folded.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { auditContract } from "./contract.ts";
import { auditExport, auditFilter } from "./export.ts";
import { entityName, auditTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.audit;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  const { page, ...query } = readListParams(request);
  const filter = auditFilter(query);
  const list = await ask(context, auditContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filtered: Object.values(filter).some(Boolean) };
}

export default function Audit({ loaderData }: Route.ComponentProps) {
  const { data, total, entities, filtered } = loaderData;
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={auditExport} />
      </PageHeader>
      <Folded>
        <p>{words.note}</p>
      </Folded>
      <Toolbar>
        <SearchBox label={words.person} />
        <FilterSelect
          label={words.entity}
          name="entity"
          all={words.allEntities}
          options={entities.map((value) => ({ value, label: entityName(value) }))}
        />
        <SearchBox label={words.record} name="record" />
        <DayFilter label={words.from} name="from" />
        <DayFilter label={words.until} name="until" />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="schedule" showAll={filtered && words.showAll} />}
      >
        <DataTable label={words.table} columns={columns} rows={data} keyOf={({ auditId }) => auditId} />
      </PagedList>
    </>
  );
}
