import { sql } from "drizzle-orm";
import { check, date, index, integer, numeric, pgTable, text, time, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { expenses } from "../../ledger/index.server.ts";
import type { PayKind } from "./rules.ts";

/** By what somebody is paid, from a day on. One that ended stays as it was (a trigger holds it); a change begins another. */
export const payTerms = pgTable(
  "pay_terms",
  {
    termId: integer().primaryKey().generatedByDefaultAsIdentity(),
    teacherId: teacher(),
    kind: text().$type<PayKind>().notNull(),
    /** Whose income a share is of; of classes those it is for, null for every batch. */
    batchId: integer().references(() => batches.batchId),
    /** Taka for a class or a month; of a share percent. */
    rate: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    from: date({ mode: "string" }).notNull(),
    /** The last day on which it holds; null while nobody has ended it. */
    until: date({ mode: "string" }),
    at: instant().notNull().defaultNow(),
    by: integer().$type<AccountId>(),
    version: version(),
  },
  (table) => [
    uniqueIndex("pay_terms_standing")
      .on(table.teacherId, table.kind, sql`coalesce(${table.batchId}, 0)`)
      .where(sql`${table.until} is null`),
    index().on(table.batchId),
    check("pay_terms_rate", sql`${table.rate} > 0 and (${table.kind} <> 'share' or ${table.rate} <= 100)`),
    check("pay_terms_days", sql`${table.until} is null or ${table.until} >= ${table.from} - 1`),
    check(
      "pay_terms_batch",
      sql`case ${table.kind} when 'share' then ${table.batchId} is not null when 'month' then ${table.batchId} is null else true end`,
    ),
  ],
);

/** What a teacher is paid of a month, by one voucher; it stands as long as that does. */
export const paySlips = pgTable(
  "pay_slips",
  {
    slipId: integer().primaryKey().generatedByDefaultAsIdentity(),
    teacherId: teacher(),
    /** YYYY-MM. */
    month: text().notNull(),
    /** How many were made of the month with it: a voided one stays. */
    attempt: integer().notNull(),
    expenseId: integer()
      .notNull()
      .references(() => expenses.expenseId),
    at: instant().notNull().defaultNow(),
    by: integer().$type<AccountId>(),
  },
  (table) => [
    uniqueIndex("pay_slips_once").on(table.teacherId, table.month, table.attempt),
    uniqueIndex("pay_slips_voucher").on(table.expenseId),
    check("pay_slips_month", sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** What a slip consists of, as it was when it was made: a difference that comes later is a line of a later slip. */
export const payLines = pgTable(
  "pay_lines",
  {
    lineId: integer().primaryKey().generatedByDefaultAsIdentity(),
    slipId: integer()
      .notNull()
      .references(() => paySlips.slipId),
    /** What was earned: the same for the same class, month of a term, or month of a share. */
    key: text().notNull(),
    kind: text().$type<PayKind>().notNull(),
    /** The month in which it was earned. */
    month: text().notNull(),
    batchId: integer(),
    day: date({ mode: "string" }),
    startsAt: time({ precision: 0 }),
    subject: text().notNull().default(""),
    rate: numeric({ precision: 12, scale: 2, mode: "number" }),
    /** What a share is of. */
    base: numeric({ precision: 14, scale: 2, mode: "number" }),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
  },
  (table) => [uniqueIndex("pay_lines_once").on(table.slipId, table.key), index().on(table.key)],
);

function teacher() {
  return integer()
    .$type<TeacherId>()
    .notNull()
    .references(() => accounts.accountId);
}
