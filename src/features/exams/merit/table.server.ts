import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { StudentId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Figures } from "../ranking/rules.ts";
import { standingStates } from "../ranking/score.ts";

const marks = () => numeric({ precision: 9, scale: 4, mode: "number" });
const exam = () => integer().references(() => exams.examId, { onDelete: "cascade" });

/** Where everyone stands in a published exam, as the merit engine found it: derived, so without versions of its own. */
export const examStandings = pgTable(
  "exam_standings",
  {
    examId: exam().notNull(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    /** In which they sat it. */
    batchId: integer().references(() => batches.batchId),
    state: text({ enum: standingStates }).notNull(),
    total: marks(),
    /** Full marks of what counts for them. */
    full: marks().notNull(),
    /** What their GPA gave to the total; null where the scheme counts none. */
    gpaMarks: marks(),
    passed: boolean(),
    batchPosition: integer(),
    centralPosition: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.examId, table.studentId] }),
    index().on(table.studentId, table.examId),
    index("exam_standings_central").on(table.examId, table.centralPosition, table.studentId),
    index("exam_standings_of_batch").on(table.examId, table.batchId, table.batchPosition, table.studentId),
  ],
);

/** What a published exam comes to: of all, of each batch, of each section. */
export const examFigures = pgTable("exam_figures", {
  examId: exam().primaryKey(),
  figures: jsonb().$type<Figures>().notNull(),
});
