import { and, eq, inArray } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { classes } from "../class-days/table.server.ts";
import { rollCalls } from "../roll-call/table.server.ts";
import { readDayTaught } from "./read.server.ts";
import { taughtTexts as words } from "./texts.ts";

type Said = { from: string | null; subject: string; teacherId: TeacherId };
type OfDay = { batchId: number; day: string; classes: readonly Said[]; tag?: string | undefined };

/** Replaces what was said of a day; a class that stays keeps its row. Errors: LOCKED, STALE, a field's. */
export async function sayTaught(change: Change, saidBy: AccountId, of: OfDay): Promise<void> {
  const { tx } = change;
  const { batchId, day, tag } = of;
  // Two at once wait for one another here.
  const [held] = await tx
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.batchId, batchId), eq(rollCalls.day, day)))
    .for("update");
  if (!held?.held) throw refuse("LOCKED", { message: words.notHeld });
  const newer = await readDayTaught(tx, batchId, day);
  if (tag !== undefined && newer?.tag !== tag) throw refuse("STALE", { newer });
  const ofDay = and(eq(classes.batchId, batchId), eq(classes.day, day));
  const old = await tx.select().from(classes).where(ofDay);
  await checkTeachers(
    change,
    of.classes,
    old.map(({ teacherId }) => teacherId),
  );
  const left = new Map(old.map((row) => [keyOf(row.startsAt, row.subject), row]));
  for (const { from, subject, teacherId } of of.classes) {
    const row = left.get(keyOf(from, subject));
    left.delete(keyOf(from, subject));
    const said = { teacherId, saidBy, saidAt: new Date() };
    if (!row) await change.add(classes, { batchId, day, startsAt: from, subject, ...said });
    else if (row.teacherId !== teacherId) await change.edit(classes, row.classId, said);
  }
  for (const { classId } of left.values()) await change.remove(classes, classId);
}

const keyOf = (startsAt: string | null, subject: string) => `${startsAt?.slice(0, 5)} ${subject}`;

/** Of staff who are there; who was said before stays. Errors: a field's. */
async function checkTeachers({ tx }: Change, said: readonly Said[], before: readonly (number | null)[]) {
  const ids = said.map(({ teacherId }) => teacherId);
  const found = await tx
    .select({ teacherId: teachers.teacherId, archivedAt: teachers.archivedAt })
    .from(teachers)
    .where(inArray(teachers.teacherId, ids));
  const known = new Set(
    found
      .filter(({ teacherId, archivedAt }) => !archivedAt || before.includes(teacherId))
      .map(({ teacherId }) => teacherId),
  );
  const at = ids.findIndex((teacherId) => !known.has(teacherId));
  if (at >= 0) throw refuseField(`classes.${at}.teacherId`, words.noTeacher);
}
