import { eq, inArray, sql } from "drizzle-orm";
import { boolean, date, index, integer, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { attendanceStates } from "./rules.ts";

/** A batch's roll-call of a day: there from the first mark on, or from when somebody says that all were there. */
export const rollCalls = pgTable(
  "roll_calls",
  {
    rollCallId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => batches.batchId),
    day: date({ mode: "string" }).notNull(),
    /** False of a class that was not held: what stands below it counts for nobody. */
    held: boolean().notNull(),
    takenBy: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    takenAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [unique("roll_calls_of_day").on(table.batchId, table.day), index().on(table.day)],
);

/** Everybody who was on a roll-call, whatever batch they are in since: present, unless somebody marked them. */
export const attendance = pgTable(
  "attendance",
  {
    rollCallId: integer()
      .notNull()
      .references(() => rollCalls.rollCallId),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => students.studentId),
    state: text({ enum: attendanceStates }).notNull().default("present"),
    /** Of a leave. */
    reason: text().notNull().default(""),
    /** Who marked them last; null of who is there as the roll-call began. */
    markedBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
  },
  (table) => [
    primaryKey({ columns: [table.rollCallId, table.studentId] }),
    index().on(table.studentId, table.rollCallId, table.state),
    index("attendance_absent").on(table.rollCallId, table.studentId).where(sql`${table.state} = 'absent'`),
  ],
);

/** The roll-calls of a batch, and all on which somebody stands who is in it now. */
export const rollCallsOf = rowsBy(rollCalls, "rollCallId", async (ids, tx) => {
  const own = await tx
    .select({ batchId: rollCalls.batchId })
    .from(rollCalls)
    .where(inArray(rollCalls.rollCallId, [...ids]));
  const now = await tx
    .selectDistinct({ batchId: students.batchId })
    .from(attendance)
    .innerJoin(students, eq(students.studentId, attendance.studentId))
    .where(inArray(attendance.rollCallId, [...ids]));
  return [...own, ...now].map(({ batchId }) => batchId ?? 0);
});
