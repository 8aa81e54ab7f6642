import { useSearchParams } from "react-router";
import { StatCard, StatLine } from "../../../portal/kit/chart/stat-cards.tsx";
import { DataTable } from "../../../portal/kit/list/data-table.tsx";
import { DayFilter } from "../../../portal/kit/list/day-filter.tsx";
import { ExportMenu } from "../../../portal/kit/list/export-menu.tsx";
import { FilterSelect } from "../../../portal/kit/list/filter-select.tsx";
import { readListParams, redirectPastEnd } from "../../../portal/kit/list/list-params.ts";
import { PagedList } from "../../../portal/kit/list/paged-list.tsx";
import { EmptyState } from "../../../portal/kit/list/states.tsx";
import { PageHeader, Toolbar } from "../../../portal/kit/page-header.tsx";
import { allow } from "../../../portal/page-access.ts";
import { people, things } from "../../../shared/digits.ts";
import { pageSizes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { ask } from "../../../web/caller.ts";
import { batchContract, courseContract } from "../../catalogue/index.ts";
import type { Route } from "./+types/screen";
import { columnsBy } from "./columns.tsx";
import { ageingContract } from "./contract.ts";
import { ageColumns, ageingExport, ageingFilter } from "./export.ts";
import { groupings } from "./rules.ts";
import { ageTexts, ageingTexts as words } from "./texts.ts";

export const handle = { name: words.title };

const pageSize = pageSizes.dues;

export async function loader({ context, request }: Route.LoaderArgs) {
  await allow(context, "studentManagement");
  const { page, ...query } = readListParams(request);
  const filter = ageingFilter(query);
  const [list, batches, courses] = await Promise.all([
    ask(context, ageingContract.getAll, { ...filter, page, pageSize }),
    ask(context, batchContract.getAll, {}),
    ask(context, courseContract.getAll, {}),
  ]);
  redirectPastEnd(request, page, list.total, pageSize);
  return {
    ...{ ...list, page, filter },
    batches: batches.data.map(({ batchId, batchName }) => ({ value: String(batchId), label: batchName })),
    courses: courses.data.map(({ courseId, courseName }) => ({ value: String(courseId), label: courseName })),
  };
}

/** What is owed by the days since it was due: of each student, batch or course, as of a day. */
export default function Ageing({ loaderData }: Route.ComponentProps) {
  const { data, filter, day, sums, total, batches, courses } = loaderData;
  const [query] = useSearchParams();
  const isFiltered = [filter.batchId, filter.courseId].some((one) => one !== undefined);
  return (
    <>
      <PageHeader title={words.title} count={total} counted={filter.by === "student" ? people : things}>
        <ExportMenu list={ageingExport} />
      </PageHeader>
      <Toolbar>
        <DayFilter key={query.get("day")} label={words.day} name="day" initial={day} />
        <FilterSelect
          label={words.by}
          name="by"
          all={words.groupings.student}
          options={groupings
            .filter((one) => one !== "student")
            .map((value) => ({ value, label: words.groupings[value] }))}
        />
        <FilterSelect label={words.batch} name="batch" all={words.allBatches} options={batches} />
        <FilterSelect label={words.course} name="course" all={words.allCourses} options={courses} />
      </Toolbar>
      <StatLine label={words.title}>
        {ageColumns.map((age) => (
          <StatCard
            key={age}
            label={ageTexts[age]}
            value={taka(sums[age])}
            note={age === "owed" && filter.by !== "student" ? people(sums.people) : undefined}
          />
        ))}
      </StatLine>
      <PagedList
        list={loaderData}
        pageSize={pageSize}
        empty={
          <EmptyState
            text={isFiltered ? words.noneHere : words.none}
            icon="payments"
            showAll={isFiltered && words.showAll}
          />
        }
      >
        <DataTable
          label={words.table}
          columns={columnsBy[filter.by]}
          rows={data}
          keyOf={({ studentId, groupId }) => `${studentId} ${groupId}`}
          actionCount={0}
        />
      </PagedList>
    </>
  );
}
