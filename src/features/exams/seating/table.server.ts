import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";

/** Where a student sits an exam, as far as the office has said: in which shift, in which hall, at which seat. The exam's audit rows tell of it. */
export const examSeats = pgTable(
  "exam_seats",
  {
    examId: integer()
      .notNull()
      .references(() => exams.examId, { onDelete: "cascade" }),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    /** Names that the office gives; "" where there is none. */
    shift: text().notNull().default(""),
    hall: text().notNull().default(""),
    /** Its number in the hall. */
    seat: integer(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.studentId] }), index().on(table.studentId)],
);
