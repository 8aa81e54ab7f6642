import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { imageAddress, version } from "../../../server/db/tables.ts";

export const courses = pgTable(
  "courses",
  {
    courseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseName: text().notNull(),
    /** What one comes for, as visitors narrow the courses down by it. */
    goal: text().notNull().default(""),
    title: text().notNull().default(""),
    summary: text().notNull().default(""),
    description: text().notNull().default(""),
    file: imageAddress(),
    version: version(),
  },
  (table) => [uniqueIndex("courses_name").on(sql`lower(${table.courseName})`)],
);
