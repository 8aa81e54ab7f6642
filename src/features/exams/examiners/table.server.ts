import { sql } from "drizzle-orm";
import { check, index, integer, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { seats, withins } from "./rules.ts";

const person = () =>
  integer()
    .$type<AccountId>()
    .references(() => accounts.accountId);

/** Who give the written marks of one subject of one batch: two, neither of whom sees what the other gives before both are in. */
export const examinerPairs = pgTable(
  "examiner_pairs",
  {
    pairId: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.examId, { onDelete: "cascade" }),
    section: text().notNull(),
    batchId: integer()
      .notNull()
      .references(() => batches.batchId),
    firstId: person().notNull(),
    secondId: person().notNull(),
    /** Who decides where they differ too much, beside who publishes. */
    thirdId: person(),
    /** They agree where they differ by so many marks or less. */
    tolerance: numeric({ precision: 6, scale: 2, mode: "number" }).notNull(),
    within: text({ enum: withins }).notNull(),
    /** When each has handed in. */
    firstInAt: instant(),
    secondInAt: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex("examiner_pairs_once").on(table.examId, table.batchId, table.section),
    index().on(table.firstId),
    index().on(table.secondId),
    index().on(table.thirdId),
    check("examiner_pairs_two", sql`${table.firstId} <> ${table.secondId}`),
  ],
);

/** What each of them gave a student, what they agree in by the rule, and what a third decided. A row is never deleted while its pair stands: its audit rows are open once both are in. */
export const examinerMarks = pgTable(
  "examiner_marks",
  {
    markId: integer().primaryKey().generatedByDefaultAsIdentity(),
    pairId: integer()
      .notNull()
      .references(() => examinerPairs.pairId, { onDelete: "cascade" }),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    seat: text({ enum: seats }).notNull(),
    state: text({ enum: ["marked", "absent", "excused"] })
      .notNull()
      .default("marked"),
    marks: numeric({ precision: 9, scale: 4, mode: "number" }),
    version: version(),
  },
  (table) => [
    uniqueIndex("examiner_marks_once").on(table.pairId, table.studentId, table.seat),
    index().on(table.studentId),
    check("examiner_marks_state", sql`${table.state} = 'marked' or ${table.marks} is null`),
  ],
);
