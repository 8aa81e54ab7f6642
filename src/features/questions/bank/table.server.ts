import { index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { imageAddress, instant, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import type { QuestionContent } from "./shape.ts";

/** A text that several questions share (উদ্দীপক): they stay together. */
export const stimuli = pgTable("stimuli", {
  stimulusId: integer().primaryKey().generatedByDefaultAsIdentity(),
  text: text().notNull(),
  /** Of its picture, which the versions of its questions keep. */
  pictureId: text(),
  version: version(),
});

/** A question of the bank, as it is now; what it was stands in its versions. */
export const questions = pgTable(
  "questions",
  {
    questionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    subject: text().notNull(),
    chapter: text().notNull().default(""),
    content: jsonb().$type<QuestionContent>().notNull(),
    stimulusId: integer().references(() => stimuli.stimulusId),
    /** Which exam it comes from, and of which year. */
    source: text().notNull().default(""),
    year: integer(),
    /** The share of those who had it right in published exams, and of how many; null where it was not asked. */
    facility: numeric({ precision: 5, scale: 4, mode: "number" }),
    asked: integer().notNull().default(0),
    /** Frozen papers that ask it, and the day of the last of them. */
    uses: integer().notNull().default(0),
    lastUsedAt: instant(),
    /** " stem, options, source", folded: words are found by it. */
    folded: text().notNull().default(" "),
    archivedAt: instant(),
    version: version(),
  },
  (table) => [index().on(table.subject, table.chapter), index().on(table.stimulusId)],
);

/** Each wording that a question has had; an exam keeps the one that it was made of. */
export const questionVersions = pgTable(
  "question_versions",
  {
    versionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    questionId: integer()
      .notNull()
      .references(() => questions.questionId, { onDelete: "cascade" }),
    number: integer().notNull(),
    content: jsonb().$type<QuestionContent>().notNull(),
    /** The same picture as its content's: the database keeps what a column names. */
    file: imageAddress(),
    /** Of its stimulus, likewise. */
    stimulusFile: imageAddress(),
    madeAt: instant().notNull().defaultNow(),
    madeBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
  },
  (table) => [
    uniqueIndex().on(table.questionId, table.number),
    index().on(table.file),
    index().on(table.stimulusFile),
  ],
);
