import type { AttendanceState } from "../../src/features/classes/roll-call/rules.ts";
import { attendance, rollCalls } from "../../src/features/classes/roll-call/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { leaveReasons } from "./data/attendance.ts";
import type { DemoBatch } from "./data/batches.ts";

import { seededRandom } from "./random.ts";

export type Attending = { studentId: number; doj: string; seed: number; isOrderly: boolean };
type Batch = Pick<DemoBatch, "classDays"> & {
  batchId: number;
  startsOn: string;
  /** "08:00": the roll is called ten minutes later. */
  begins: string;
  teacherId: number;
  students: readonly Attending[];
};

/** The last month's classes of every batch that has begun: most come, each as often as they are given to, one in each batch is missing of late. */
export async function seedDemoAttendance(tx: Tx, batches: readonly Batch[]): Promise<void> {
  for (const { batchId, teacherId, classDays, startsOn, begins, students } of batches) {
    const days = classesBefore(today(), classDays).filter((day) => day >= startsOn);
    if (!days.length) continue;
    const taken = await tx
      .insert(rollCalls)
      .values(
        days.map((day, at) => ({
          ...{ batchId, day, takenBy: teacherId, held: at !== notHeld },
          takenAt: new Date(Date.parse(dhakaInstant(day, begins)) + 10 * 60_000),
        })),
      )
      .returning();
    const rows = taken.flatMap(({ rollCallId, day }, at) =>
      students
        .filter(({ doj }) => doj <= day)
        .map((student, place) => {
          const isMissing = place === missing && at >= days.length - 4;
          const state = isMissing ? "absent" : stateOf(student, day);
          const reason = state === "leave" ? seededRandom(student.seed, day).pick(leaveReasons) : "";
          const markedBy = state === "present" ? null : teacherId;
          return { rollCallId, studentId: student.studentId, state, reason, markedBy };
        }),
    );
    await tx.insert(attendance).values(rows);
  }
}

/** Of the classes of a month the second was not held; the third student has not come since the last four. */
const notHeld = 1;
const missing = 2;

function stateOf({ seed, isOrderly }: Attending, day: string): AttendanceState {
  const luck = seededRandom(seed, `class ${day}`).next();
  const often = isOrderly ? 0.93 : 0.78 + seededRandom(seed, "diligence").next() * 0.2;
  if (luck < often) return "present";
  const rest = (luck - often) / (1 - often);
  return rest < 0.6 ? "absent" : rest < 0.85 ? "late" : "leave";
}

/** The days of class of the thirty before a day: 0 is Sunday. */
export const classesBefore = (day: string, classDays: readonly number[]): string[] =>
  Array.from({ length: 30 }, (_, at) => dayAfter(day, at - 30)).filter((one) =>
    classDays.includes(new Date(`${one}T00:00:00Z`).getUTCDay()),
  );
