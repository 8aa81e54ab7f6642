import { and, asc, desc, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Rows } from "../../../shared/paging.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { isPublished, shownResults } from "../results/read.server.ts";
import type { OwnMark, Person } from "./contract.ts";

/** Present students as progress tells of them, newest roll first. */
export async function readPeople(db: Reader, where: SQL | undefined, rows: Rows): Promise<Person[]> {
  return peopleFrom(db)
    .where(and(isNull(students.archivedAt), where))
    .orderBy(desc(students.regId))
    .limit(rows.limit)
    .offset(rows.offset);
}

/** One present student, or undefined. */
export async function readPerson(db: Reader, studentId: StudentId): Promise<Person | undefined> {
  const [found] = await personQuery(db).execute({ studentId });
  return found;
}

/** A student's published results in the order of time; those without a day come first. */
export const readMarks = (db: Reader, studentId: StudentId): Promise<OwnMark[]> =>
  marksQuery(db).execute({ studentId, today: today() });

/** How many results of a student wait for their day. */
export function countWaiting(db: Reader, studentId: StudentId): Promise<number> {
  const shown = shownResults(db);
  return db.$count(shown, and(eq(shown.studentId, studentId), not(isPublished(shown))));
}

const peopleFrom = (db: Reader) =>
  db
    .select({
      studentId: students.studentId,
      regId: students.regId,
      userName: students.userName,
      batch: { batchId: batches.batchId, batchName: batches.batchName },
    })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId));

const personQuery = prepared((db) =>
  peopleFrom(db)
    .where(and(isNull(students.archivedAt), eq(students.studentId, sql.placeholder("studentId"))))
    .prepare("person_of_progress"),
);

const marksQuery = prepared((db) => {
  const shown = shownResults(db);
  const { resultId, examId, examName, subjectName, mcqMarks, writtenMarks, publishDate } = shown;
  return db
    .select({
      ...{ resultId, examId, examName, subjectName, mcqMarks, writtenMarks, publishDate },
      marks: sql<number>`${shown.totalMarks}`.mapWith(Number),
      highestMarks: sql<number>`${shown.highestMarks}`.mapWith(Number),
      fullMarks: shown.fullMarks,
    })
    .from(shown)
    .where(
      and(
        eq(shown.studentId, sql.placeholder("studentId")),
        isNotNull(shown.totalMarks),
        isPublished(shown, sql.placeholder("today")),
      ),
    )
    .orderBy(sql`${publishDate} nulls first`, asc(resultId))
    .prepare("marks_of_progress");
});
