import { serve } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { type AgedDue, ageingContract } from "./contract.ts";
import { type Aged, cachedAges } from "./read.server.ts";
import { type Grouping, sumOfAges } from "./rules.ts";

const api = serve(ageingContract);

export const ageingHandlers = api.router({
  getAll: api.getAll.handler(async ({ input, context }) => {
    const { day = today(), by, batchId, courseId } = input;
    const all = (await cachedAges(context, day)).filter(
      (one) =>
        (batchId === undefined || one.batchId === batchId) &&
        (courseId === undefined || one.courses.some((course) => course.courseId === courseId)),
    );
    const rows = by === "student" ? all.map(ofStudent) : grouped(all, by);
    const { limit, offset } = rowsOf(input);
    const sums = { ...sumOfAges(all), people: all.length };
    return { data: rows.slice(offset, offset + limit), total: rows.length, day, sums };
  }),
});

const ofStudent = ({ courses: _, userName, batchId, ...aged }: Aged): AgedDue => ({
  ...{ ...aged, name: userName, groupId: batchId },
  people: 1,
});

/** By batch or by course, in the order of their names; who has none comes last. */
function grouped(all: readonly Aged[], by: Exclude<Grouping, "student">): AgedDue[] {
  const placed = all.flatMap((one) => groupsOf(one, by).map((group) => ({ ...group, one })));
  const groups = [...Map.groupBy(placed, ({ groupId }) => groupId).values()];
  return groups
    .map((of) => ({
      ...{ studentId: null, regId: null, batchName: null, mobile: null },
      ...{ groupId: of[0]?.groupId ?? null, name: of[0]?.name ?? null, people: of.length },
      ...sumOfAges(of.map(({ one }) => one)),
    }))
    .sort((one, other) => rank(one).localeCompare(rank(other), "bn"));
}

const rank = ({ name }: AgedDue) => name ?? "\u{10ffff}";

function groupsOf({ batchId, batchName, courses }: Aged, by: "batch" | "course") {
  const none = [{ groupId: null, name: null }];
  if (by === "batch") return [{ groupId: batchId, name: batchName }];
  return courses.length
    ? courses.map(({ courseId, courseName }) => ({ groupId: courseId, name: courseName }))
    : none;
}
