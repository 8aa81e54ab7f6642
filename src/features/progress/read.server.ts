import { and, asc, desc, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { batches } from "../batches/table.server.ts";
import { isPublished } from "../results/read.server.ts";
import { results } from "../results/table.server.ts";
import { students } from "../students/table.server.ts";
import type { OwnMark, Person } from "./contract.ts";

type Rows = { limit: number; offset: number };

/** Present students as progress tells of them, newest roll first. */
export async function readPeople(db: Reader, where: SQL | undefined, rows: Rows): Promise<Person[]> {
  return db
    .select(person)
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(and(isNull(students.archivedAt), where))
    .orderBy(desc(students.roll))
    .limit(rows.limit)
    .offset(rows.offset);
}

/** A student's published results in the order of time; those without a day come first. */
export async function readMarks(db: Reader, studentId: number): Promise<OwnMark[]> {
  const { resultId, examName, subjectName, mcqMarks, writtenMarks, highestMarks, publishDate } = results;
  return db
    .select({
      ...{ resultId, examName, subjectName, mcqMarks, writtenMarks, highestMarks, publishDate },
      marks: results.totalMarks,
    })
    .from(results)
    .where(and(eq(results.studentId, studentId), isPublished()))
    .orderBy(sql`${publishDate} nulls first`, asc(resultId));
}

/** How many results of a student wait for their day. */
export const countWaiting = (db: Reader, studentId: number): Promise<number> =>
  db.$count(results, and(eq(results.studentId, studentId), not(isPublished())));

const person = {
  studentId: students.studentId,
  regId: students.roll,
  userName: students.userName,
  batch: { batchId: batches.batchId, batchName: batches.batchName },
};
