import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { bytes, version } from "../../../server/db/tables.ts";
import { exams } from "../exams/table.server.ts";

/** The files of an exam's solved sheets, each of one section of its scheme. They go with the exam. */
export const solutions = pgTable(
  "solutions",
  {
    solutionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.examId, { onDelete: "cascade" }),
    section: text().notNull(),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    version: version(),
  },
  (table) => [index().on(table.examId, table.section, table.solutionId)],
);

/** Their bytes: apart, so that no list and no audit row carries them. */
export const solutionFiles = pgTable("solution_files", {
  solutionId: integer()
    .primaryKey()
    .references(() => solutions.solutionId, { onDelete: "cascade" }),
  bytes: bytes().notNull(),
});
