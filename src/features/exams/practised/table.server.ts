import { index, integer, jsonb, pgTable, primaryKey } from "drizzle-orm/pg-core";
import { instant } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { questions } from "../../questions/index.server.ts";
import type { PracticeCard } from "./cards.ts";

/** What one student has practised of the bank: how often, and when what was wrong comes again. */
export const practisedQuestions = pgTable(
  "practised_questions",
  {
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    questionId: integer()
      .notNull()
      .references(() => questions.questionId, { onDelete: "cascade" }),
    /** How often it was answered, and how often right. */
    asked: integer().notNull(),
    right: integer().notNull(),
    lastAt: instant().notNull().defaultNow(),
    /** Null where it was never wrong, or is known by now. */
    due: instant(),
    card: jsonb().$type<PracticeCard>(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.questionId] }),
    index().on(table.questionId),
    index().on(table.lastAt),
  ],
);
