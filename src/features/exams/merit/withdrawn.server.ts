import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { PublicationCheck } from "./contract.ts";

/** The condition that a row's exam was published, and its result taken back since. */
export const isWithdrawn: SQL = sql`(${exams.publishedAt} is null and exists (select from ${audit}
  where ${audit.entity} = 'exams' and ${audit.action} = 'withdraw' and ${audit.entityId} = ${exams.examId}::text))`;

/** When a result was last taken back, by whom and why; null of one that never was, or is published again. */
export async function readWithdrawn(db: Reader, examId: number): Promise<PublicationCheck["withdrawn"]> {
  const [found] = await db
    .select({ at: audit.at, now: audit.new, regId: audit.regId, name: teachers.teacherName })
    .from(audit)
    .innerJoin(exams, and(eq(exams.examId, examId), isWithdrawn))
    .leftJoin(teachers, eq(teachers.teacherId, audit.accountId))
    .where(and(eq(audit.entity, "exams"), eq(audit.entityId, String(examId)), eq(audit.action, "withdraw")))
    .orderBy(desc(audit.auditId))
    .limit(1);
  if (!found) return null;
  const { reason = "" } = (found.now ?? {}) as { reason?: string };
  return { at: found.at.toISOString(), by: found.name ?? found.regId ?? "", reason };
}
