import { data as answer } from "react-router";
import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { DataTable } from "../../portal/kit/list/data-table.tsx";
import { FilterSelect } from "../../portal/kit/list/filter-select.tsx";
import { PagedList } from "../../portal/kit/list/paged-list.tsx";
import { SearchBox } from "../../portal/kit/list/search-box.tsx";
import { readSearchParams, redirectPastEnd } from "../../portal/kit/list/search-params.ts";
import { EmptyState } from "../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../portal/kit/page-header.tsx";
import { today } from "../../shared/dates.ts";
import { pageSizes } from "../../shared/limits.ts";
import { id as idSchema } from "../../shared/text.ts";
import { ask } from "../../web/caller.ts";
import type { Route } from "./+types/hand-ins-screen";
import { AboutAssignment } from "./about-assignment.tsx";
import { assignmentContract, handInStates } from "./contract.ts";
import { columns } from "./hand-in-columns.tsx";
import { assignmentScreenTexts, handInTexts, handInListTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.assignments;

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = idSchema().safeParse(parseNumber(params.assignmentId)).data;
  if (!id) throw answer(null, { status: 404 });
  const { page, word } = readSearchParams(request);
  const state = handInStates.find((one) => one === word("state"));
  const roll = word("search");
  const [{ data: assignment }, list] = await Promise.all([
    ask(context, assignmentContract.getById, { id }),
    ask(context, assignmentContract.getHandIns, { id, page, pageSize, roll, state }),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return { ...list, assignment, page, day: today(), filtered: roll !== undefined || state !== undefined };
}

/** Who has handed an assignment in and who has not, with their files. */
export default function HandIns({ loaderData }: Route.ComponentProps) {
  const { data, total, assignment, day, filtered } = loaderData;
  return (
    <>
      <PageHeader title={words.title} count={total} />
      <AboutAssignment assignment={assignment} day={day} />
      <Toolbar>
        <SearchBox label={assignmentScreenTexts.search} placeholder={assignmentScreenTexts.searchExample} />
        <FilterSelect
          label={words.state}
          name="state"
          all={words.anyState}
          options={handInStates.map((value) => ({ value, label: handInTexts[value] }))}
        />
      </Toolbar>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={<EmptyState text={words.none} icon="students" showAll={filtered && words.showAll} />}
      >
        <DataTable label={words.table} columns={columns} rows={data} keyOf={({ studentId }) => studentId} />
      </PagedList>
    </>
  );
}
