import { and, type Column, desc, eq, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { jsonRows } from "../../../server/db/json-rows.ts";
import { sortOrder } from "../../../server/db/sort-order.ts";
import { wallClock } from "../../../shared/dates.ts";
import { examMinutes } from "../../../shared/limits.ts";
import { firstRow, type Rows } from "../../../shared/paging.ts";
import type { Person } from "../../../shared/permissions.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import type { Exam, ExamSort } from "./contract.ts";
import { examBatches, exams } from "./table.server.ts";

/** The exams that a person may see: a student those of the own batch and of every batch, staff all. */
export const visibleTo = ({ kind, batchId }: Pick<Person, "kind" | "batchId">): SQL | undefined =>
  kind === "staff" ? undefined : or(isOf(batchId ?? 0), isEveryones());

/** The condition that an exam is this batch's; a batch that shares it is one of them. */
export const isOf = (batchId: number): SQL =>
  sql`exists (select from ${examBatches} where ${examBatches.examId} = ${exams.examId} and ${examBatches.batchId} = ${batchId})`;

/** The condition that an exam is every batch's. */
export const isEveryones = (): SQL =>
  sql`not exists (select from ${examBatches} where ${examBatches.examId} = ${exams.examId})`;

/** The condition of exams that are not over at a moment, and the order that puts the next of them first. */
export function coming(now: number): { where: SQL; order: SQL[] } {
  const { day, time } = wallClock(now - examMinutes * 60_000);
  const where = sql`(${exams.examDate}, ${exams.time}) > (${day}::date, ${time}::time)`;
  return { where, order: [sql`${exams.examDate}`, sql`${exams.time}`, sql`${exams.examId}`] };
}

/** The same for exams that are over, the latest first. */
export function past(now: number): { where: SQL; order: SQL[] } {
  return {
    where: sql`not ${coming(now).where}`,
    order: [desc(exams.examDate), desc(exams.time), desc(exams.examId)],
  };
}

const newest = [desc(exams.examDate), desc(exams.examId)];

/** What is alike stands by day, the newest first. */
export const orderOf = (sort: ExamSort | undefined): SQL[] => sortOrder(sort, sortColumns, newest);

const sortColumns = {
  examId: [exams.examId],
  examName: [exams.examName],
  category: [exams.category],
  when: [exams.examDate, exams.time, exams.examId],
};

/** Of exams that are not over the next, at most so many; those that are called alike and begin at once are one of all their batches. */
export async function readNextExams(db: Reader, own: SQL | undefined, rows: number) {
  const { where, order } = coming(Date.now());
  const found = await readExams(db, and(where, own), { limit: rows * 8, offset: 0 }, order);
  const alike = Map.groupBy(found, ({ examName, examDate, time }) => `${examDate} ${time} ${examName}`);
  return [...alike.values()].slice(0, rows).flatMap(([first, ...others]) => {
    if (!first) return [];
    const { examId, examName, examDate, time } = first;
    return [
      { examId, examName, examDate, time, batches: [first, ...others].flatMap(({ batches }) => batches) },
    ];
  });
}

/** Exams as the contract answers them, the newest day first unless another order is asked for. */
export async function readExams(
  db: Reader,
  where: SQL | undefined,
  rows: Rows = firstRow,
  order: SQL[] = newest,
): Promise<Exam[]> {
  const found = await db
    .select({
      exam: exams,
      course: { courseId: courses.courseId, courseName: courses.courseName },
      batches: batchesOf(exams.examId),
    })
    .from(exams)
    .leftJoin(courses, eq(courses.courseId, exams.courseId))
    .where(where)
    .orderBy(...order)
    .limit(rows.limit)
    .offset(rows.offset);
  return found.map(
    ({
      exam: {
        courseId: _,
        uid: _uid,
        oddConfirmed: _odd,
        checkedAt: _checkedAt,
        checkedBy: _checkedBy,
        checkedAs: _checkedAs,
        publishAt,
        publishedAt,
        ...exam
      },
      course,
      batches,
    }) => ({
      ...exam,
      time: exam.time.slice(0, 5),
      course,
      batches,
      batch: oneOf(batches),
      publishAt: publishAt?.toISOString() ?? null,
      publishedAt: publishedAt?.toISOString() ?? null,
    }),
  );
}

/** The batches of a row's exam, as one value of the row. */
export const batchesOf = (examId: Column): SQL<BatchOfExam[]> =>
  jsonRows(
    { batchId: batches.batchId, batchName: batches.batchName },
    sql`from ${examBatches} inner join ${batches} on ${eq(batches.batchId, examBatches.batchId)}
        where ${eq(examBatches.examId, examId)}`,
    batches.batchId,
  );

type BatchOfExam = { batchId: number; batchName: string };

const oneOf = (of: BatchOfExam[]) => (of.length === 1 ? (of[0] ?? null) : null);

/** One exam, or undefined. */
export async function readExam(db: Reader, examId: number): Promise<Exam | undefined> {
  const [found] = await readExams(db, eq(exams.examId, examId));
  return found;
}
