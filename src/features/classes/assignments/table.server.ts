import { date, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, instant, version } from "../../../server/db/tables.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";

const student = () => integer().references(() => accounts.accountId);

/** What staff have given to do: to a batch, or to one student of it. */
export const assignments = pgTable(
  "assignments",
  {
    assignmentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchId: integer()
      .notNull()
      .references(() => batches.batchId),
    /** Null where the whole batch has it. */
    studentId: student(),
    courseId: integer()
      .notNull()
      .references(() => courses.courseId),
    subject: text().notNull(),
    detail: text().notNull(),
    deadline: date({ mode: "string" }).notNull(),
    givenAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index().on(table.batchId, table.deadline, table.assignmentId),
    index().on(table.studentId),
    index().on(table.courseId),
  ],
);

/** That a student has handed an assignment in, and what the file is called, if there is one. */
export const handIns = pgTable(
  "hand_ins",
  {
    handInId: integer().primaryKey().generatedByDefaultAsIdentity(),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.assignmentId),
    studentId: student().notNull(),
    handedInAt: instant().notNull(),
    fileName: text(),
    fileType: text(),
    fileSize: integer(),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.assignmentId, table.studentId), index().on(table.studentId)],
);

/** The files themselves: apart, so that no list and no audit row carries them. */
export const handInFiles = pgTable("hand_in_files", {
  handInId: integer()
    .primaryKey()
    .references(() => handIns.handInId),
  bytes: bytes().notNull(),
});
