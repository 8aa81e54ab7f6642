import { and, eq, exists, getTableName, gt, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import { absentOn, attendance, rollCalls } from "../../classes/index.server.ts";
import { settledAfter } from "./rules.ts";

/** Who was absent on a day, but whose roll-call is being taken or corrected just now: what stands there may pass by. */
export async function settledAbsences(db: Reader, day: string, now: Date): Promise<number[]> {
  const absent = await absentOn(db, day, undefined);
  const since = new Date(now.getTime() - settledAfter * 60_000);
  const { entity, entityId, at } = audit;
  const savedSince = db
    .select({ id: audit.auditId })
    .from(audit)
    .where(
      and(
        ...[eq(entity, getTableName(rollCalls)), gt(at, since)],
        eq(entityId, sql`${rollCalls.rollCallId}::text`),
      ),
    );
  const found = await db
    .selectDistinct({ studentId: attendance.studentId })
    .from(attendance)
    .innerJoin(rollCalls, eq(rollCalls.rollCallId, attendance.rollCallId))
    .where(and(eq(rollCalls.day, day), exists(savedSince)));
  const unsettled = new Set(found.map(({ studentId }) => studentId));
  return absent.flatMap(({ studentId }) => (unsettled.has(studentId) ? [] : [studentId]));
}
