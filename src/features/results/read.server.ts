import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import { today } from "../../shared/dates.ts";
import { batches } from "../batches/table.server.ts";
import { students } from "../students/table.server.ts";
import type { ResultDocument } from "./contract.ts";
import { resultDocuments, results } from "./table.server.ts";

/** The condition that a result may be seen by its student: its day has come, or it never had one. */
export const isPublished = () =>
  sql`(${results.publishDate} is null or ${results.publishDate} <= ${today()})`;

/** A present student's results as the contract answers them; undefined for nobody. */
export async function readResults(
  db: Reader,
  studentId: number,
  { publishedOnly = false } = {},
): Promise<ResultDocument | undefined> {
  const [found] = await db
    .select({ userName: students.userName, batchName: batches.batchName, document: resultDocuments })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .leftJoin(resultDocuments, eq(resultDocuments.studentId, students.studentId))
    .where(and(eq(students.studentId, studentId), isNull(students.archivedAt)));
  if (!found) return undefined;
  const rows = await db
    .select()
    .from(results)
    .where(and(eq(results.studentId, studentId), publishedOnly ? isPublished() : undefined))
    .orderBy(results.resultId);
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
