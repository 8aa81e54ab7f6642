import { and, eq, isNull, type Placeholder, sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { prepared } from "../../server/db/prepared.ts";
import { today } from "../../shared/dates.ts";
import { batches } from "../batches/table.server.ts";
import { students } from "../students/table.server.ts";
import type { ResultDocument } from "./contract.ts";
import { resultDocuments, results } from "./table.server.ts";

/** The condition that a result may be seen by its student: its day has come, or it never had one. */
export const isPublished = (day: string | Placeholder = today()) =>
  sql`(${results.publishDate} is null or ${results.publishDate} <= ${day})`;

/** A present student's results as the contract answers them; undefined for nobody. */
export async function readResults(
  db: Reader,
  studentId: number,
  { publishedOnly = false } = {},
): Promise<ResultDocument | undefined> {
  const [found] = await documentQuery(db).execute({ studentId });
  if (!found) return undefined;
  const rows = await rowsQuery(db).execute({ studentId, until: publishedOnly ? today() : "infinity" });
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

const documentQuery = prepared((db) =>
  db
    .select({ userName: students.userName, batchName: batches.batchName, document: resultDocuments })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .leftJoin(resultDocuments, eq(resultDocuments.studentId, students.studentId))
    .where(and(eq(students.studentId, sql.placeholder("studentId")), isNull(students.archivedAt)))
    .prepare("result_document"),
);

const rowsQuery = prepared((db) =>
  db
    .select()
    .from(results)
    .where(and(eq(results.studentId, sql.placeholder("studentId")), isPublished(sql.placeholder("until"))))
    .orderBy(results.resultId)
    .prepare("results_of_student"),
);
