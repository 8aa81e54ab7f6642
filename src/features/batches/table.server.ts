import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";
import { courses } from "../courses/table.server.ts";

export const batches = pgTable(
  "batches",
  {
    batchId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchName: text().notNull(),
    summary: text().notNull().default(""),
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
