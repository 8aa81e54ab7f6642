import { date, index, integer, pgTable, text, time, uuid } from "drizzle-orm/pg-core";
import { instant, version } from "../../server/db/tables.ts";
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
    /** What calendars know it by, for ever. */
    uid: uuid().notNull().defaultRandom(),
    version: version(),
  },
  (table) => [index().on(table.batchId, table.examDate), index().on(table.courseId)],
);

/** What was an exam, kept for a while so that calendars can say that it is off; it holds no batch back from being deleted. */
export const cancelledExams = pgTable(
  "cancelled_exams",
  {
    examId: integer().primaryKey(),
    uid: uuid().notNull(),
    category: text().notNull(),
    examName: text().notNull(),
    examType: text().notNull(),
    subject: text().array().notNull(),
    batchId: integer(),
    examDate: date({ mode: "string" }).notNull(),
    time: time({ precision: 0 }).notNull(),
    /** The last that the exam had. */
    version: integer().notNull(),
    cancelledAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.cancelledAt)],
);
