import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { codeOf, exclusion } from "../../../server/db/constraints.ts";
import type { Database, Reader, Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { readClashes, refuseClashes } from "../class-days/clash.server.ts";
import { classes } from "../class-days/table.server.ts";
import { lockRoutine, markKnown, setRuns } from "../class-days/week.server.ts";
import { rooms } from "../rooms/table.server.ts";
import type { WeeklyClass } from "./contract.ts";
import { routineTexts as words } from "./texts.ts";

/**
 * Changes the routine of a batch, one after the other: `work` changes a class, then it is settled on which days the batch's classes count, and
 * that somebody has said them. Errors: TAKEN where a class that comes back on the days of a span meets another.
 */
export async function changeRoutine<Answer>(
  change: Change,
  batchId: number,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { tx } = change;
  const [batch] = await tx
    .select({ schedule: batches.schedule })
    .from(batches)
    .where(eq(batches.batchId, batchId))
    .for("update");
  if (!batch) throw refuseField("batchId", words.noBatch);
  await lockRoutine(tx);
  const answer = await work();
  await setRuns(tx, batchId);
  await markKnown(change, batchId, batch.schedule);
  return answer;
}

/** Names what a class met, where it was the database that refused it. */
export async function nameClash(
  db: Database,
  error: unknown,
  asked?: Parameters<typeof readClashes>[1],
): Promise<never> {
  if (codeOf(error) !== exclusion) throw error;
  if (asked) refuseClashes("from", await readClashes(db, asked));
  throw refuse("TAKEN", { message: words.othersMeet, fields: { spanFrom: words.othersMeet } });
}

/** A class of each week. NOT_FOUND where there is none of this id. */
export async function weeklyClassOf(db: Reader, classId: number): Promise<WeeklyClass> {
  const [row] = await db
    .select()
    .from(classes)
    .where(and(eq(classes.classId, classId), isNotNull(classes.weekday)));
  if (!row) throw refuse("NOT_FOUND");
  return weeklyOf(row);
}

export const weeklyOf = (row: typeof classes.$inferSelect): WeeklyClass => {
  const { classId, batchId, subject, teacherId, roomId, weekday, startsAt, endsAt } = row;
  const { spanFrom, spanUntil, version } = row;
  return {
    ...{ classId, batchId, subject, teacherId, roomId, weekday: weekday ?? 0 },
    ...{ from: startsAt?.slice(0, 5) ?? "", until: endsAt?.slice(0, 5) ?? null },
    ...{ spanFrom, spanUntil, version },
  };
};

/** That the teacher is there, or was the class's before, and the room. Errors: a field's. */
export async function checkPlace(
  tx: Tx,
  { teacherId = null, roomId }: { teacherId?: TeacherId | null; roomId: number | null },
  before: number | null = null,
): Promise<void> {
  if (teacherId !== null && teacherId !== before) {
    const isThere = and(eq(teachers.teacherId, teacherId), isNull(teachers.archivedAt));
    if (!(await tx.$count(teachers, isThere))) throw refuseField("teacherId", words.noTeacher);
  }
  if (roomId === null) return;
  const [room] = await tx.select().from(rooms).where(eq(rooms.roomId, roomId)).for("key share");
  if (!room) throw refuseField("roomId", words.noRoom);
}
