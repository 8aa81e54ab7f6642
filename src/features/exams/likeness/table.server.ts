import { integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../server/db/tables.ts";
import { exams } from "../exams/table.server.ts";
import type { Found } from "./find.ts";

/** What came of comparing an exam's sheets, by their ids: derived, so without versions; the exam's own audit rows say when. */
export const examLikeness = pgTable("exam_likeness", {
  examId: integer()
    .primaryKey()
    .references(() => exams.examId, { onDelete: "cascade" }),
  at: instant().notNull().defaultNow(),
  /** Of which sheets, keys and seats: when these are others, it is to be found anew. */
  basis: text().notNull(),
  found: jsonb().$type<Found>().notNull(),
});
