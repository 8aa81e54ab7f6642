import { date, index, integer, pgTable, text, time } from "drizzle-orm/pg-core";
import { version } from "../../server/tables.ts";
import { batches } from "../batches/table.server.ts";
import { courses } from "../courses/table.server.ts";

export const exams = pgTable(
  "exams",
  {
    examId: integer().primaryKey().generatedByDefaultAsIdentity(),
    category: text().notNull(),
    examName: text().notNull(),
    examType: text().notNull(),
    subject: text().array().notNull(),
    courseId: integer().references(() => courses.courseId),
    batchId: integer().references(() => batches.batchId),
    examDate: date({ mode: "string" }).notNull(),
    time: time({ precision: 0 }).notNull(),
    version: version(),
  },
  (table) => [index().on(table.batchId, table.examDate), index().on(table.courseId)],
);
