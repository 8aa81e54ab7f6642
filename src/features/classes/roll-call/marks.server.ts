import { and, eq, inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import { leaveOfDay } from "../leave-days/of-day.server.ts";
import type { Mark, MarkOutcome } from "./contract.ts";
import { type ClassDay, readStudents } from "./read.server.ts";
import { type AttendanceState, classOf, isClassState, type Value } from "./rules.ts";
import { attendance, rollCalls } from "./table.server.ts";
import { rollCallTexts as words } from "./texts.ts";

type RollCallRow = typeof rollCalls.$inferSelect;
type Standing = { state: Value; reason: string; by: number };
type Conflict = { studentId: StudentId | null } & Standing;
type Note = Parameters<Change["noteAll"]>[2][number];

/**
 * Makes marks of a roll-call, each only if it holds what its sender saw, and answers what became of each; one that stands
 * already is saved. The first that is saved takes the roll-call. It is held until the transaction ends: of two who save at
 * once one waits.
 */
export async function applyMarks(
  change: Change,
  of: ClassDay,
  { by, marks }: { by: number; marks: readonly Mark[] },
): Promise<MarkOutcome[]> {
  const { tx } = change;
  const onIt = new Set((await readStudents(tx, of)).map(({ studentId }) => studentId));
  const fits = ({ studentId, to }: Mark) =>
    studentId === null ? isClassState(to) : !isClassState(to) && onIt.has(studentId);
  const refused = ({ studentId }: Mark, message: string): MarkOutcome => ({
    ...{ studentId, result: "refused", message },
  });
  const outcomes = marks.filter((mark) => !fits(mark)).map((mark) => refused(mark, words.notOnIt));
  // The class itself first: of one that was not held nobody is marked.
  const able = marks
    .filter(fits)
    .sort((one, other) => Number(other.studentId === null) - Number(one.studentId === null));
  if (!able.length) return outcomes;

  const { row, isNew } = await heldRollCall(
    tx,
    of,
    by,
    !(able[0]?.from === null && able[0].to === "notHeld"),
  );
  const standing = await readStanding(tx, row, isNew);
  const changed = new Map<number | null, Standing>();
  const notes: Note[] = [];
  const conflicts: Conflict[] = [];
  for (const mark of able) {
    const { studentId, from, to, reason } = mark;
    const now = standing.get(studentId) ?? { state: null, reason: "", by: row.takenBy };
    const next = { state: to, reason: to === "leave" ? reason : "", by };
    if (studentId !== null && standing.get(null)?.state === "notHeld") {
      outcomes.push(refused(mark, words.notHeldYet));
    } else if (now.state === to && now.reason === next.reason) {
      outcomes.push({ studentId, result: "saved" });
    } else if (now.state !== from) {
      conflicts.push({ studentId, ...now });
    } else {
      standing.set(studentId, next);
      changed.set(studentId, next);
      if (studentId !== null)
        notes.push({ id: row.rollCallId, old: told(now), now: { studentId, ...told(next) } });
      outcomes.push({ studentId, result: "saved" });
    }
  }
  await keep(change, { row, isNew, changed, notes });
  return [...outcomes, ...(await named(tx, conflicts))];
}

const granted = sql`coalesce(leave ->> 'state' = 'granted', false)`;

/** The roll-call, held; one that was not there yet is made, with everybody of the batch present but who has leave. */
async function heldRollCall(tx: Tx, of: ClassDay, by: number, held: boolean) {
  const [made] = await tx
    .insert(rollCalls)
    .values({ ...of, held, takenBy: by })
    .onConflictDoNothing()
    .returning();
  if (made) {
    await tx.execute(sql`insert into attendance (roll_call_id, student_id, state, reason)
      select ${made.rollCallId}::int, ${students.studentId},
        case when ${granted} then 'leave' else 'present' end, case when ${granted} then leave ->> 'reason' else '' end
      from ${students} cross join lateral (select ${leaveOfDay(sql`${students.studentId}`, of.day)} as leave) asked
      where ${students.batchId} = ${of.batchId} and ${students.archivedAt} is null and ${students.doj} <= ${of.day}`);
    return { row: made, isNew: true };
  }
  const [row] = await tx
    .select()
    .from(rollCalls)
    .where(and(eq(rollCalls.batchId, of.batchId), eq(rollCalls.day, of.day)))
    .for("update");
  return { row: row as RollCallRow, isNew: false };
}

/** What stands on it: of the class itself under null, which is nothing while the roll-call is being made. */
async function readStanding(tx: Tx, row: RollCallRow, isNew: boolean): Promise<Map<number | null, Standing>> {
  const rows = await tx.select().from(attendance).where(eq(attendance.rollCallId, row.rollCallId));
  const standing = new Map<number | null, Standing>(
    rows.map(({ studentId, state, reason, markedBy }) => [
      studentId,
      { state, reason, by: markedBy ?? row.takenBy },
    ]),
  );
  standing.set(null, { state: isNew ? null : classOf(row.held), reason: "", by: row.takenBy });
  return standing;
}

/** What the audit tells of a mark: that there is a reason, not which. */
const told = ({ state, reason }: Standing) => ({ state, ...(reason && { reason: "•" }) });

type Kept = { row: RollCallRow; isNew: boolean; changed: Map<number | null, Standing>; notes: Note[] };

/** Writes what was changed; a roll-call that was made for nothing goes again. */
async function keep(change: Change, { row, isNew, changed, notes }: Kept): Promise<void> {
  const { tx } = change;
  const { rollCallId } = row;
  const mine = eq(rollCalls.rollCallId, rollCallId);
  if (!changed.size) {
    if (!isNew) return;
    await tx.delete(attendance).where(eq(attendance.rollCallId, rollCallId));
    await tx.delete(rollCalls).where(mine);
    return;
  }
  const ofStudents = [...changed].flatMap(([studentId, { state, reason, by }]) =>
    studentId === null
      ? []
      : [{ rollCallId, studentId, state: state as AttendanceState, reason, markedBy: by }],
  );
  if (ofStudents.length)
    await tx
      .insert(attendance)
      .values(ofStudents)
      .onConflictDoUpdate({
        target: [attendance.rollCallId, attendance.studentId],
        set: { state: sql`excluded.state`, reason: sql`excluded.reason`, markedBy: sql`excluded.marked_by` },
      });
  if (isNew) {
    await change.note("add", rollCalls, rollCallId, null, row, row);
    await change.noteAll("edit", rollCalls, notes, row);
    return;
  }
  const { held, takenBy, takenAt, version } = row;
  const ofClass = changed.get(null);
  const decided = ofClass && { held: ofClass.state === "held", takenBy: ofClass.by, takenAt: new Date() };
  const next = { version: version + 1 };
  await tx
    .update(rollCalls)
    .set({ ...decided, ...next })
    .where(mine);
  const all = [
    ...(decided
      ? [{ id: rollCallId, old: { held, takenBy, takenAt, version }, now: { ...decided, ...next } }]
      : []),
    ...notes.map(({ id, old, now }) => ({ id, old: { ...old, version }, now: { ...now, ...next } })),
  ];
  await change.noteAll("edit", rollCalls, all, row);
}

/** Conflicts with the names of those who were there before. */
async function named(tx: Tx, conflicts: readonly Conflict[]): Promise<MarkOutcome[]> {
  if (!conflicts.length) return [];
  const people = await tx
    .select({ teacherId: teachers.teacherId, name: teachers.teacherName })
    .from(teachers)
    .where(
      inArray(
        teachers.teacherId,
        conflicts.map(({ by }) => by),
      ),
    );
  const names = new Map(people.map(({ teacherId, name }) => [teacherId, name]));
  return conflicts.map(({ studentId, state, reason, by }) => ({
    ...{ studentId, result: "conflict", value: state, reason, by: names.get(by) ?? "" },
  }));
}
