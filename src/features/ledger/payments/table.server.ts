import { date, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { receipts } from "../ledger/table.server.ts";

/**
 * The ledger as the office has always seen it, an entry for each receipt, and for what was billed without one. `payment` is its receipt's
 * amount, `due` what was left of its bills after it; both are kept in step with the ledger. Kept when the student is archived.
 */
export const payments = pgTable(
  "payments",
  {
    paymentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    monthName: text().notNull(),
    detail: text().notNull(),
    payment: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    due: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    status: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    /** With the month's name, the bills that it is of; null where a receipt of the desk settled what was open. */
    head: text(),
    /** Null where nothing was paid. */
    receiptId: integer().references(() => receipts.receiptId),
    version: version(),
  },
  (table) => [
    index().on(table.studentId, table.paymentId),
    index().on(table.date, table.paymentId),
    index().on(table.receiptId),
  ],
);
