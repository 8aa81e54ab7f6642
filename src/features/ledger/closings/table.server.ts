import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { at, day, money } from "./columns.server.ts";
import type { BatchMonth } from "./month.ts";

/*
 * What was counted and signed. The last day that is closed is the frontier: a trigger (migrations) lets no receipt, void or bill stand on it
 * or before it, and no day before it be closed. Rows stay as they are, but that the last one is reopened, once.
 */

/** Days whose book is closed: nothing comes into them any more. */
export const dayClosings = pgTable(
  "day_closings",
  {
    closingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    day: day().notNull(),
    /** Cash that was there in the morning, and what was counted in the evening. */
    opening: money().notNull(),
    counted: money().notNull(),
    note: text().notNull().default(""),
    at: at(),
    by: integer(),
    ...reopened(),
  },
  (table) => [uniqueIndex("day_closings_once").on(table.day).where(sql`${table.reopenedAt} is null`)],
);

/** Months whose figures do not move any more, with those figures. */
export const monthClosings = pgTable(
  "month_closings",
  {
    closingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** YYYY-MM. */
    month: text().notNull(),
    figures: jsonb().$type<BatchMonth[]>().notNull(),
    note: text().notNull().default(""),
    at: at(),
    by: integer(),
    ...reopened(),
  },
  (table) => [uniqueIndex("month_closings_once").on(table.month).where(sql`${table.reopenedAt} is null`)],
);

/** Null of what is closed. */
function reopened() {
  return {
    reopenedAt: timestamp({ withTimezone: true }),
    reopenedBy: integer(),
    reopenReason: text(),
  };
}
