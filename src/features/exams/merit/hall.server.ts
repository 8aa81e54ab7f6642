import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { attendance, rollCalls } from "../../classes/index.server.ts";
import { readWaiting } from "../examiners/held.server.ts";
import type { Standing } from "../ranking/rules.ts";
import type { Marked } from "./live.server.ts";

type Entered = Pick<Standing, "studentId" | "batchId" | "state">;

/**
 * Where the roll-call of the exam's day and what came of the papers differ: who was there and has no mark, who was not and has one. Who
 * came to one class of the day was there; whose script is with two examiners lacks none. Without a roll-call there is nothing to tell.
 */
export async function hallOf<Of extends Entered>(
  db: Reader,
  exam: Marked,
  standings: readonly Of[],
): Promise<{ presentWithout: Of[]; absentWith: Of[] }> {
  const was = await readHall(db, exam.examDate);
  const isWaiting = exam.publishedAt ? () => false : await readWaiting(db, exam);
  return {
    presentWithout: standings.filter(
      (one) => was.get(one.studentId) === true && without.includes(one.state) && !isWaiting(one),
    ),
    absentWith: standings.filter(({ studentId, state }) => was.get(studentId) === false && state === "sat"),
  };
}

const without: readonly Standing["state"][] = ["absent", "excused", "notEntered"];

/** Who was called on a day, and whether they were there. */
async function readHall(db: Reader, day: string): Promise<Map<StudentId, boolean>> {
  const found = await db
    .select({
      studentId: attendance.studentId,
      there: sql<boolean>`bool_or(${attendance.state} in ('present', 'late'))`,
    })
    .from(attendance)
    .innerJoin(rollCalls, eq(rollCalls.rollCallId, attendance.rollCallId))
    .where(and(eq(rollCalls.day, day), eq(rollCalls.held, true)))
    .groupBy(attendance.studentId);
  return new Map(found.map(({ studentId, there }) => [studentId, there]));
}
