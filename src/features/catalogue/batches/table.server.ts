import { sql } from "drizzle-orm";
import { date, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Source } from "../../../server/db/parts.ts";
import { version } from "../../../server/db/tables.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
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

/** What a batch's seats are counted by, said by the students: they stand above batches in the order of areas. */
export const countedForSeats: Source[] = [];

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
      .$type<TeacherId>()
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.teacherId] })],
);
