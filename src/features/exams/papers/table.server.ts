import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { part } from "../../../server/db/parts.ts";
import { hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import { questions, questionVersions } from "../../questions/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { SetName } from "../omr/keys.ts";
import type { FrozenExplanations, FrozenKey, FrozenSet } from "./frozen.ts";

/** The question paper of an exam: a draft until it is frozen. */
export const examPapers = pgTable("exam_papers", {
  examId: integer()
    .primaryKey()
    .references(() => exams.examId, { onDelete: "cascade" }),
  /** How many sets are made of it, and by which seed. */
  sets: integer().notNull().default(1),
  seed: integer().notNull(),
  frozenAt: instant(),
  /** By `questionId`; null until it is frozen. */
  key: jsonb().$type<FrozenKey>(),
  /** Why each answer is right, drawn, by `questionId`; for practice after the exam. */
  explanations: jsonb().$type<FrozenExplanations>(),
  /** When a set of it was first opened to be printed: what is on paper stays as it is. */
  printedAt: instant(),
  /** Which version of its published exam the figures of its questions are of; null before they are counted. */
  countedAs: integer(),
  /** Since when visitors of the site may take it as a free model test; of one paper at most. */
  visitorsAt: instant(),
  version: version(),
});

/** What the paper asks, in the order of the first set. */
export const paperQuestions = pgTable(
  "paper_questions",
  {
    examId: integer()
      .notNull()
      .references(() => examPapers.examId, { onDelete: "cascade" }),
    questionId: integer()
      .notNull()
      .references(() => questions.questionId),
    versionId: integer()
      .notNull()
      .references(() => questionVersions.versionId),
    section: text().notNull(),
    place: integer().notNull(),
    /** Of the published exam: how many were asked it, and how many had it right. */
    asked: integer().notNull().default(0),
    right: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.examId, table.questionId] }), index().on(table.questionId)],
);

/** A frozen set, as phone and printer show it. */
export const paperSets = pgTable(
  "paper_sets",
  {
    examId: integer()
      .notNull()
      .references(() => examPapers.examId, { onDelete: "cascade" }),
    set: text().$type<SetName>().notNull(),
    body: jsonb().$type<FrozenSet>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.set] })],
);

/** What the site's free model test depends on, besides its exam. */
export const papersOfVisitors = part(examPapers, "visitors", ["visitorsAt", "frozenAt"]);

/** Who may read the audit need not know what is right in an exam to come. */
hideFromAudit(examPapers.key, examPapers.explanations);
