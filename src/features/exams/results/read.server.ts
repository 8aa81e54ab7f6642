import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { prepared } from "../../../server/db/prepared.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { ResultDocument } from "./contract.ts";
import { resultDocuments, results } from "./table.server.ts";

/**
 * Every result as it is shown: those typed by hand, and those of an exam with the names and the day that they take from
 * it, the highest mark that anyone has, and its section's full marks, which of others somebody may have told. One of an exam that is not published is a draft.
 */
export const shownResults = (db: Reader) =>
  db
    .select({
      ...{ resultId: results.resultId, studentId: results.studentId, version: results.version },
      ...{ examId: results.examId, section: results.section, state: results.state },
      ...{ mcqMarks: results.mcqMarks, writtenMarks: results.writtenMarks, totalMarks: results.totalMarks },
      examName: sql<string>`coalesce(${results.examName}, ${exams.examName})`.as("exam_name"),
      subjectName: sql<string>`coalesce(${results.subjectName}, ${subjectOfSection})`.as("subject_name"),
      highestMarks: sql<number | null>`coalesce(${results.highestMarks}, ${highestOfSection})`
        .mapWith(results.highestMarks)
        .as("highest_marks"),
      fullMarks: sql<number | null>`coalesce(${results.fullMarks}, ${fullOfSection})`
        .mapWith(results.highestMarks)
        .as("full_marks"),
      publishDate: sql<string | null>`coalesce(${results.publishDate}, ${publishedOn})`
        .mapWith(results.publishDate)
        .as("publish_date"),
      draft: sql<boolean>`(${results.examId} is not null and ${exams.publishedAt} is null)`.as("draft"),
    })
    .from(results)
    .leftJoin(exams, eq(exams.examId, results.examId))
    .as("shown");
export type Shown = ReturnType<typeof shownResults>;

/** The condition that a result may be seen by its student: its day has come, or it never had one; its exam is published. */
export const isPublished = (shown: Shown, day: string | Placeholder = today()): SQL =>
  sql`(not ${shown.draft} and (${shown.publishDate} is null or ${shown.publishDate} <= ${day}))`;

/** A present student's results as the contract answers them; undefined for nobody. */
export async function readResults(
  db: Reader,
  studentId: StudentId,
  { publishedOnly = false } = {},
): Promise<ResultDocument | undefined> {
  const [found] = await documentQuery(db).execute({ studentId });
  if (!found) return undefined;
  const rows = await (publishedOnly ? publishedRowsQuery : rowsQuery)(db).execute({
    studentId,
    day: today(),
  });
  return {
    studentId,
    studentName: found.userName,
    batchName: found.batchName ?? "",
    resultDetail: rows.map(({ resultId, studentId: _, ...row }) => ({ _id: resultId, ...row })),
    publishDate: found.document?.publishDate ?? null,
    isUpdate: rows.length > 0,
    version: found.document?.version ?? 0,
  };
}

const subjectOfSection = sql`(select part ->> 'subject' from jsonb_array_elements(${exams.scheme} -> 'sections') part
  where part ->> 'key' = ${results.section})`;

const fullOfSection = sql`(select coalesce((part -> 'mcq' ->> 'questions')::numeric * (part -> 'mcq' ->> 'right')::numeric, 0)
    + coalesce((part -> 'written' ->> 'full')::numeric, 0)
  from jsonb_array_elements(${exams.scheme} -> 'sections') part where part ->> 'key' = ${results.section})`;

/** One look at an index. */
const highestOfSection = sql`(select max(top.total_marks) from results top
  where top.exam_id = ${results.examId} and top.section = ${results.section})`;

const publishedOn = dhakaDay(exams.publishedAt);

const documentQuery = prepared((db) =>
  db
    .select({ userName: students.userName, batchName: batches.batchName, document: resultDocuments })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .leftJoin(resultDocuments, eq(resultDocuments.studentId, students.studentId))
    .where(and(eq(students.studentId, sql.placeholder("studentId")), isNull(students.archivedAt)))
    .prepare("result_document"),
);

const rowsOf = (db: Reader, only?: (shown: Shown) => SQL) => {
  const shown = shownResults(db);
  return db
    .select()
    .from(shown)
    .where(and(eq(shown.studentId, sql.placeholder("studentId")), only?.(shown)))
    .orderBy(shown.resultId);
};
const rowsQuery = prepared((db) => rowsOf(db).prepare("results_of_student"));
const publishedRowsQuery = prepared((db) =>
  rowsOf(db, (shown) => isPublished(shown, sql.placeholder("day"))).prepare("published_results_of_student"),
);
