import { sql } from "drizzle-orm";
import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";

/** How many were admitted where, by the academic year that began in `year`. */
export const pastSuccesses = pgTable(
  "past_successes",
  {
    pastSuccessId: integer().primaryKey().generatedByDefaultAsIdentity(),
    year: integer().notNull(),
    institution: text().notNull(),
    count: integer().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex("past_successes_of_year").on(table.year, sql`lower(${table.institution})`)],
);
