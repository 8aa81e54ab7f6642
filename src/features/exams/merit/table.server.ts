import { boolean, index, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "../../../server/db/tables.ts";
import { applicantKinds } from "../../../shared/applicant-kinds.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Figures } from "../ranking/figures.ts";
import { standingStates } from "../ranking/score.ts";
import type { Entry } from "../results/rules.ts";

const marks = () => numeric({ precision: 9, scale: 4, mode: "number" });
const gpa = () => numeric({ precision: 3, scale: 2, mode: "number" });
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
    /** Keys of the sections in which something was not entered when it was published. */
    lacking: text().array().notNull().default([]),
    /** What the result was found by: a GPA that changes later moves nobody by itself. */
    sscGpa: gpa(),
    hscGpa: gpa(),
    /** So, too, their kind, what it took from the total, and in which shift they sat it, where each is placed by itself. */
    applicantKind: text({ enum: applicantKinds }),
    deducted: marks(),
    shift: text(),
    /** Whether what they wrote was looked at; null where everybody's is. */
    scriptRead: boolean(),
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

/** What the marks of somebody were before they were expelled. */
export type KeptMarks = { section: string; entry: Entry }[];

/**
 * What a person has said of somebody in an exam: that nothing is known of them and the result goes without, or that they were expelled,
 * why, and what stood in their sections before. The exam's own audit rows tell of it.
 */
export const examDecisions = pgTable(
  "exam_decisions",
  {
    examId: exam().notNull(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    state: text({ enum: ["expelled", "notEntered"] }).notNull(),
    reason: text().notNull().default(""),
    kept: jsonb().$type<KeptMarks>().notNull().default([]),
    decidedBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    decidedAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.studentId] }), index().on(table.studentId)],
);
