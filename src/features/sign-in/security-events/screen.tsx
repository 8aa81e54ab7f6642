import { Folded } from "../../../portal/kit/folded.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../../portal/kit/list/search-box.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { securityEventNames } from "../../../shared/security-event.ts";
import { ask } from "../../../web/caller.ts";
import type { Route } from "./+types/screen";
import { columns } from "./columns.tsx";
import { securityEventContract } from "./contract.ts";
import { securityEventExport, securityEventFilter } from "./export.ts";
import { securityEventNameTexts, securityEventTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.securityEvents;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "userTypeManagement");
  const { page, ...query } = readListParams(request);
  const filter = securityEventFilter(query);
  const list = await ask(context, securityEventContract.getAll, { page, pageSize, ...filter });
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, page, filtered: Object.values(filter).some(Boolean) };
}

export default function SecurityEvents({ loaderData }: Route.ComponentProps) {
  const { data, total, filtered } = loaderData;
  return (
    <>
      <PageHeader title={words.title} count={total}>
        <ExportMenu list={securityEventExport} />
      </PageHeader>
      <Folded>
        <p>{words.note}</p>
      </Folded>
      <Toolbar>
        <SearchBox label={words.person} />
        <FilterSelect
          label={words.event}
          name="event"
          all={words.allEvents}
          options={securityEventNames.map((value) => ({ value, label: securityEventNameTexts[value] }))}
        />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="key" showAll={filtered && words.showAll} />}
      >
        <DataTable label={words.table} columns={columns} rows={data} keyOf={({ eventId }) => eventId} />
      </PagedList>
    </>
  );
}
