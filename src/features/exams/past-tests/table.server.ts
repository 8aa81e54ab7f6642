import { index, integer, jsonb, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import { exams } from "../exams/table.server.ts";
import type { CutMark } from "./rules.ts";

/** Real tests of years before, as the office has typed them: how many seats there were, and which marks stood at which place. */
export const pastTests = pgTable("past_tests", {
  pastTestId: integer().primaryKey().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  session: text().notNull(),
  /** Where it comes from: who is told of a place is told this. */
  source: text().notNull(),
  seats: integer().notNull(),
  fullMarks: numeric({ precision: 7, scale: 2, mode: "number" }).notNull(),
  marks: jsonb().$type<CutMark[]>().notNull(),
  version: version(),
});

/** Of which real test an exam is a mock. */
export const examPastTests = pgTable(
  "exam_past_tests",
  {
    examId: integer()
      .primaryKey()
      .references(() => exams.examId, { onDelete: "cascade" }),
    pastTestId: integer()
      .notNull()
      .references(() => pastTests.pastTestId),
  },
  (table) => [index().on(table.pastTestId)],
);
