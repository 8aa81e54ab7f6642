import { date, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";
import { accounts } from "../accounts/table.server.ts";

/** Entries of the students' ledger; kept when the student is archived. */
export const payments = pgTable(
  "payments",
  {
    paymentId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .notNull()
      .references(() => accounts.accountId),
    monthName: text().notNull(),
    detail: text().notNull(),
    payment: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    due: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    status: text().notNull(),
    date: date({ mode: "string" }).notNull(),
    version: version(),
  },
  (table) => [index().on(table.studentId, table.paymentId), index().on(table.date, table.paymentId)],
);
