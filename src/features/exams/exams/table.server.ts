import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uuid,
} from "drizzle-orm/pg-core";
import { part } from "../../../server/db/parts.ts";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { Scheme } from "../schemes/contract.ts";

export const exams = pgTable(
  "exams",
  {
    examId: integer().primaryKey().generatedByDefaultAsIdentity(),
    category: text().notNull(),
    examName: text().notNull(),
    examType: text().notNull(),
    subject: text().array().notNull(),
    courseId: integer().references(() => courses.courseId),
    examDate: date({ mode: "string" }).notNull(),
    time: time({ precision: 0 }).notNull(),
    /** What calendars know it by, for ever. */
    uid: uuid().notNull().defaultRandom(),
    /** How it is marked: its own copy of a preset. Without one its results are typed by hand. */
    scheme: jsonb().$type<Scheme>(),
    /** When it is to be published, and since when it is. */
    publishAt: instant(),
    publishedAt: instant(),
    /** Columns of marks that are far from the others and were confirmed to be so: keys of `merit/odd-columns.ts`. */
    oddConfirmed: text().array().notNull().default([]),
    /** When somebody said that its marks are checked, and who; `checkedAs` is what they were then: it stands while they are so. */
    checkedAt: instant(),
    checkedBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    checkedAs: text(),
    /** Whether its published result is open to whoever knows roll and phone digits. */
    opened: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    index().on(table.examDate, table.examId),
    index().on(table.courseId),
    index("exams_to_publish").on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index("exams_published").on(table.publishedAt).where(sql`${table.publishedAt} is not null`),
  ],
);

/** Whose exam it is; without any row, every batch's. */
export const examBatches = pgTable(
  "exam_batches",
  {
    examId: integer()
      .notNull()
      .references(() => exams.examId, { onDelete: "cascade" }),
    batchId: integer()
      .notNull()
      .references(() => batches.batchId),
  },
  (table) => [primaryKey({ columns: [table.examId, table.batchId] }), index().on(table.batchId)],
);

/** What shown results depend on: names, schemes, what is published and open to all. The rest is the schedule's. */
export const examResults = part(exams, "results", [
  ...(["examName", "examDate", "scheme", "publishedAt", "opened"] as const),
]);

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
    /** Whose it was; none: every batch's. */
    batchIds: integer().array().notNull(),
    examDate: date({ mode: "string" }).notNull(),
    time: time({ precision: 0 }).notNull(),
    /** The last that the exam had. */
    version: integer().notNull(),
    cancelledAt: instant().notNull().defaultNow(),
  },
  (table) => [index().on(table.cancelledAt)],
);
