import { sql } from "drizzle-orm";
import { date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";
import { accounts } from "../accounts/table.server.ts";
import { courses } from "../courses/table.server.ts";

export const batches = pgTable(
  "batches",
  {
    batchId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchName: text().notNull(),
    summary: text().notNull().default(""),
    /** On which days and at what time, as people say it. */
    schedule: text().notNull().default(""),
    startsOn: date({ mode: "string" }),
    version: version(),
  },
  (table) => [uniqueIndex("batches_name").on(sql`lower(${table.batchName})`)],
);

/**
 * The part of the students' table that lists are counted and ranked by: who there is, under which name, roll, batch and day of admission.
 * Students stand above batches in the order of slices, so it is named here.
 */
export const roster = "students/roster";

export const batchCourses = pgTable(
  "batch_courses",
  {
    batchId: integer()
      .notNull()
      .references(() => batches.batchId, { onDelete: "cascade" }),
    courseId: integer()
      .notNull()
      .references(() => courses.courseId),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.courseId] })],
);

/** Who teaches a batch. */
export const batchTeachers = pgTable(
  "batch_teachers",
  {
    batchId: integer()
      .notNull()
      .references(() => batches.batchId, { onDelete: "cascade" }),
    teacherId: integer()
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.teacherId] })],
);
