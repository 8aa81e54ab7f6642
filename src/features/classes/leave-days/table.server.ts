import { sql } from "drizzle-orm";
import { date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { shardOf } from "../../ledger/index.ts";
import { leaveStates } from "./rules.ts";

/** A leave that a guardian has asked for a child: some days and why, until the office or a teacher has said something. */
export const leaves = pgTable(
  "leaves",
  {
    leaveId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => students.studentId),
    from: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }).notNull(),
    reason: text().notNull(),
    state: text({ enum: leaveStates }).notNull().default("waiting"),
    /** What was said with it. */
    answer: text().notNull().default(""),
    decidedBy: integer().references(() => accounts.accountId),
    at: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index("leaves_of_student").on(table.studentId, table.leaveId),
    index("leaves_by_day").on(table.until, table.from),
    index("leaves_waiting").on(table.leaveId).where(sql`${table.state} = 'waiting'`),
  ],
);

/** Of the students of a part of the ledger, as what is cached of one of them is divided. */
export const leavesOf = rowsBy(leaves, "studentId", (studentIds) =>
  studentIds.map((studentId) => shardOf(asStudent(studentId))),
);

hideFromAudit(leaves.reason, leaves.answer);
