import { sql } from "drizzle-orm";
import { integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../server/tables.ts";
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
