import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { code, imageAddress, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { shifts } from "../drawers/table.server.ts";
import type { Method } from "../ledger/rules.ts";

/** What money is spent on; one that vouchers name stays, and may be closed to new ones. */
export const expenseHeads = pgTable(
  "expense_heads",
  {
    headId: integer().primaryKey().generatedByDefaultAsIdentity(),
    headName: text().notNull(),
    closed: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [uniqueIndex("expense_heads_name").on(sql`lower(${table.headName})`)],
);

/**
 * Money spent, by a voucher numbered without gaps within its year; one that does not count keeps its number. A trigger (migrations) holds
 * that one is paid once and voided once, and neither in a closed day.
 */
export const expenses = pgTable(
  "expenses",
  {
    expenseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    series: code().notNull(),
    number: integer().notNull(),
    /** Made by the browser before it sends: the same one is the same voucher. */
    clientKey: uuid().notNull(),
    headId: integer()
      .notNull()
      .references(() => expenseHeads.headId),
    payee: text().notNull(),
    detail: text().notNull().default(""),
    /** The number of the seller's own bill. */
    billNumber: text().notNull().default(""),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    /** What it left: the drawer, a wallet or the bank. */
    method: text().$type<Method>().notNull(),
    trxId: code(),
    /** The day in whose book it stands; null until the desk has paid it. */
    day: date({ mode: "string" }),
    /** The drawer that cash was paid out of; null where that was the office's cash. */
    shiftId: integer().references(() => shifts.shiftId),
    /** Who paid at the desk what another had written. */
    paidBy: integer().$type<AccountId>(),
    /** A picture of the voucher or of the bill. */
    file: imageAddress(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: integer().$type<AccountId>(),
    voidReason: text(),
    /** The day on which the money came back into the book. */
    voidDay: date({ mode: "string" }),
    voidedBy: integer().$type<AccountId>(),
    /** The drawer that the cash came back into; null where that was the office's cash. */
    voidShiftId: integer().references(() => shifts.shiftId),
    version: version(),
  },
  (table) => [
    uniqueIndex().on(table.series, table.number),
    uniqueIndex().on(table.clientKey),
    index().on(table.day),
    index().on(table.voidDay),
    index().on(table.shiftId).where(sql`${table.shiftId} is not null`),
    index().on(table.voidShiftId).where(sql`${table.voidShiftId} is not null`),
    index("expenses_to_pay").on(table.expenseId).where(sql`${table.day} is null`),
    index("expenses_by_picture").on(table.file).where(sql`${table.file} is not null`),
    check("expenses_amount", sql`${table.amount} > 0`),
    check(
      "expenses_of_drawers",
      sql`(${table.method} = 'cash' or (${table.day} is not null and ${table.shiftId} is null and ${table.voidShiftId} is null))
        and (${table.day} is not null or ${table.shiftId} is null)`,
    ),
  ],
);

/** The last number of each series of vouchers: taken in the voucher's own transaction, so that none is lost. */
export const expenseCounters = pgTable("expense_counters", {
  series: code().primaryKey(),
  last: integer().notNull(),
});
