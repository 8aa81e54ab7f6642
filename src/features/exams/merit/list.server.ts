import { and, asc, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batchCourses, batches, students } from "../../catalogue/index.server.ts";
import { examResults } from "../exams/table.server.ts";
import { type ListOrder, percentileOf, positions, type Standing } from "../ranking/rules.ts";
import { isAdmitted } from "../ranking/scripts.ts";
import { certainPass } from "./certain.ts";
import type { RankedInExam } from "./contract.ts";
import { lackingNames } from "./lacking.ts";
import { liveMerit, type Marked } from "./live.server.ts";
import { batchNames, enteredIn, entriesOf, personColumns, previousOf, sectionsOf } from "./read.server.ts";
import { examStandings } from "./table.server.ts";

type Cached = Pick<Call, "db" | "cached">;

type Filter = {
  batchId?: number | undefined;
  courseId?: number | undefined;
  shift?: string | undefined;
  order: ListOrder;
};
type Placed = Standing & { position: number | null };

/** A page of an exam's students with their standings and marks, and how many there are. */
export async function readList(call: Cached, exam: Marked, filter: Filter, rows: Rows) {
  const { placed, total, sat } = await (exam.publishedAt ? storedPage : livePage)(call, exam, filter, rows);
  const ids = placed.map(({ studentId }) => studentId);
  const { examId, category, examDate, scheme } = exam;
  const [found, names] = await Promise.all([
    detailsQuery(call.db).execute({ examId, category, examDate, studentIds: ids }),
    namesOf(call),
  ]);
  const details = new Map(found.map((one) => [one.studentId, one]));
  const data = placed.flatMap(({ studentId, batchId, ...one }): RankedInExam[] => {
    const student = details.get(studentId);
    if (!student) return [];
    const { regId, userName, entries, previous } = student;
    return [
      {
        ...{ studentId, regId, userName, ...one, batch: batchOf(names, batchId) },
        ...{ previous, percentile: percentileOf(one.centralPosition, sat.get(one.shift) ?? 0) },
        sections: sectionsOf(scheme, entries, one.scriptRead),
        ...{ unplaced: one.state === "sat" && !isAdmitted(scheme, one), lacking: lackingNames(scheme, one) },
        told: certainPass(scheme, { studentId, batchId, ...one }, enteredIn(entries)),
      },
    ];
  });
  return { data, total };
}

/** Who these students are, what was entered of them, and where they stood before. */
const detailsQuery = prepared((db) => {
  const [examId, category] = [sql`${sql.placeholder("examId")}::int`, sql.placeholder("category")];
  const exam = { examId, category, examDate: sql.placeholder("examDate") };
  return db
    .select({
      ...personColumns,
      ...{ entries: entriesOf(examId), previous: previousOf(students.studentId, exam) },
    })
    .from(students)
    .where(sql`${students.studentId} = any(${sql.placeholder("studentIds")}::int[])`)
    .prepare("details_of_standings");
});

/** A published exam's page, by the indexes of its standings; how many there are is kept. */
async function storedPage({ db, cached }: Cached, exam: Marked, filter: Filter, rows: Rows) {
  const { batchId, courseId, shift } = filter;
  const { examId } = exam;
  const ofExam = eq(examStandings.examId, examId);
  const where = and(
    ofExam,
    batchId ? eq(examStandings.batchId, batchId) : undefined,
    courseId ? ofCourse(examStandings.batchId, courseId) : undefined,
    shift ? eq(examStandings.shift, shift) : undefined,
  );
  const found = await placesOf(db, exam, filter, where, rows);
  const kept = <Of>(what: unknown[], read: () => Promise<Of>) =>
    cached([examStandings, examResults, batchCourses], JSON.stringify(["standings", examId, ...what]), read);
  const [total, sat] = await Promise.all([
    kept([{ batchId, courseId, shift }], () => db.$count(examStandings, where)),
    kept(["sat"], async () => {
      const many = sql<number>`count(${examStandings.centralPosition})::int`;
      const rows = db.select({ shift: examStandings.shift, many }).from(examStandings).where(ofExam);
      return new Map((await rows.groupBy(examStandings.shift)).map((one) => [one.shift, one.many]));
    }),
  ]);
  const placed = found.map(({ standing, place }): Placed => ({ ...standing, position: place }));
  return { placed, total, sat };
}

function placesOf(
  db: Reader,
  { examId, scheme }: Marked,
  filter: Filter,
  where: SQL | undefined,
  rows: Rows,
) {
  const { batchId, courseId, shift, order } = filter;
  if (order === "position" && !batchId && !courseId && !shift)
    return placesQuery(db).execute({ examId, ...rows });
  const byShift = scheme.merit === "shift";
  const place = batchId && !byShift ? examStandings.batchPosition : examStandings.centralPosition;
  const page = db.select({ standing: examStandings, place: placeIn(filter, byShift) }).from(examStandings);
  const placed =
    order === "position"
      ? page.where(where).orderBy(asc(place), asc(examStandings.studentId))
      : page
          .innerJoin(students, eq(students.studentId, examStandings.studentId))
          .where(where)
          .orderBy(asc(students.regId));
  return placed.limit(rows.limit).offset(rows.offset);
}

/** A page of all, by central position: what is asked for most. */
const placesQuery = prepared((db) =>
  db
    .select({ standing: examStandings, place: examStandings.centralPosition })
    .from(examStandings)
    .where(eq(examStandings.examId, sql.placeholder("examId")))
    .orderBy(asc(examStandings.centralPosition), asc(examStandings.studentId))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare("standings_of_exam"),
);

const ofCourse = (batchId: SQLWrapper, courseId: number): SQL =>
  sql`${batchId} in (select ${batchCourses.batchId} from ${batchCourses} where ${batchCourses.courseId} = ${courseId})`;

/** The place in the list: positions of all, or of the batch; of a course's students, or a batch's of a shift, how many of them stand before. */
function placeIn({ batchId, courseId }: Filter, byShift: boolean): SQL<number | null> {
  const { examId, centralPosition, batchPosition, shift } = examStandings;
  if (!courseId && !(batchId && byShift)) return sql`${batchId ? batchPosition : centralPosition}`;
  const before = sql`select count(*)::int + 1 from exam_standings other where other.exam_id = ${examId}
    and other.central_position < ${centralPosition} and other.shift is not distinct from ${shift}
    ${courseId ? sql`and ${ofCourse(sql`other.batch_id`, courseId)}` : sql``}
    ${batchId ? sql`and other.batch_id = ${batchId}` : sql``}`;
  return sql`case when ${centralPosition} is not null then (${before}) end`;
}

/** A draft's page, of everyone as they stand now. */
async function livePage(
  call: Cached,
  exam: Marked,
  { batchId, courseId, shift, order }: Filter,
  { limit, offset }: Rows,
) {
  const { standings } = await liveMerit(call, exam);
  const taught = courseId ? await batchesWith(call, courseId) : null;
  const chosen = standings.filter(
    (one) =>
      (!batchId || one.batchId === batchId) &&
      (!taught || taught.has(one.batchId ?? 0)) &&
      (!shift || one.shift === shift),
  );
  const ranked = chosen.filter(({ centralPosition }) => centralPosition !== null);
  const place = new Map(
    [...Map.groupBy(ranked, (one) => one.shift).values()].flatMap((of) => [
      ...positions(of, (one, other) => (one.centralPosition ?? 0) - (other.centralPosition ?? 0)),
    ]),
  );
  const placed = chosen.map((one): Placed => ({ ...one, position: place.get(one) ?? null }));
  const listed = order === "position" ? placed : await byRoll(call, placed);
  return { placed: listed.slice(offset, offset + limit), total: listed.length, sat: satIn(standings) };
}

/** How many are placed of each shift that is placed by itself, or of all. */
const satIn = (standings: readonly Standing[]) =>
  new Map(
    [...Map.groupBy(standings, ({ shift }) => shift)].map(([shift, of]) => [
      shift,
      of.filter(({ centralPosition }) => centralPosition !== null).length,
    ]),
  );

async function byRoll({ db }: Cached, placed: Placed[]): Promise<Placed[]> {
  const ids = placed.map(({ studentId }) => studentId);
  const rolls = await db
    .select({ studentId: students.studentId })
    .from(students)
    .where(sql`${students.studentId} = any(${sql.param(ids)}::int[])`)
    .orderBy(asc(students.regId));
  const of = new Map(placed.map((one) => [one.studentId, one]));
  return rolls.flatMap(({ studentId }) => of.get(studentId) ?? []);
}

async function batchesWith({ db }: Cached, courseId: number): Promise<Set<number>> {
  const found = await db.select().from(batchCourses).where(eq(batchCourses.courseId, courseId));
  return new Set(found.map(({ batchId }) => batchId));
}

/** Batches by name, kept. */
export const namesOf = ({ db, cached }: Cached) => cached([batches], "batch names", () => batchNames(db));

export function batchOf(names: Map<number, string>, batchId: number | null) {
  const batchName = batchId === null ? undefined : names.get(batchId);
  return batchId === null || batchName === undefined ? null : { batchId, batchName };
}
