import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import { batches } from "../../catalogue/index.server.ts";

/** Days on which no batch has its classes of the week, or one has not. */
export const daysOff = pgTable(
  "days_off",
  {
    dayOffId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** First and last day. */
    from: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }).notNull(),
    /** Null of all. */
    batchId: integer().references(() => batches.batchId, { onDelete: "cascade" }),
    reason: text().notNull(),
    version: version(),
  },
  (table) => [
    check("days_off_in_order", sql`${table.from} <= ${table.until}`),
    index("days_off_by_day").on(table.until),
    index().on(table.batchId),
  ],
);
