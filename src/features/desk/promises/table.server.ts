import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";

/** That somebody said when they pay, and how much. It moves no due day; whether it was kept, the receipts say. */
export const promises = pgTable(
  "promises",
  {
    promiseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    /** The last day on which it is kept. */
    day: date({ mode: "string" }).notNull(),
    /** Who said it, and how. */
    note: text().notNull().default(""),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: integer().$type<AccountId>(),
    /** When another took its place, or somebody took it back. */
    endedAt: timestamp({ withTimezone: true }),
    version: version(),
  },
  (table) => [index().on(table.studentId), check("promises_amount", sql`${table.amount} > 0`)],
);
