import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { code } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { at, day, money } from "../closings/columns.server.ts";
import { shardOf } from "../closings/shards.ts";
import { shifts } from "../drawers/table.server.ts";
import type { Printed } from "./printed.ts";
import type { Method } from "./rules.ts";

/*
 * The ledger. Its rows are written once: a trigger (migrations) refuses every other statement, except that `voidId` is set
 * once, and that `erase_from_ledger` takes a person's name from what was printed, and the reasons that say something of them. A balance is a sum of these rows.
 */

/** What a student owes for something: `amount` less `discount`. */
export const bills = pgTable(
  "bills",
  {
    billId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: student(),
    /** The fee plan it was billed by, and its month, instalment or "once"; the same is not billed twice. */
    planId: integer(),
    period: text(),
    /** The student's batch at that time; it may be gone by now. */
    batchId: integer(),
    /** What for, such as মাসিক বেতন, and of when, such as মার্চ ২০২৬. */
    head: text().notNull(),
    label: text().notNull(),
    amount: money().notNull(),
    discount: money().notNull().default(0),
    discountReason: text().notNull().default(""),
    dueDay: day().notNull(),
    /** Of a fine: the bill that was late; its period says what was asked with it in all. */
    fineOf: integer().references((): AnyPgColumn => bills.billId),
    origin: text().$type<BillOrigin>().notNull(),
    day: day().notNull(),
    at: at(),
    by: integer(),
    voidId: integer().references((): AnyPgColumn => voids.voidId),
  },
  (table) => [
    index().on(table.studentId, table.dueDay, table.billId),
    index().on(table.day),
    uniqueIndex("bills_once")
      .on(table.studentId, table.planId, table.period)
      .where(sql`${table.voidId} is null`),
    // One that was let off is not asked for again.
    uniqueIndex("bills_fine").on(table.fineOf, table.period).where(sql`${table.fineOf} is not null`),
    check("bills_amounts", sql`${table.discount} >= 0 and ${table.discount} <= ${table.amount}`),
  ],
);

/** Of an import: what was owed before the portal. */
export type BillOrigin = "run" | "entry" | "desk" | "carried" | "fine" | "import";

/** Money taken from a student, or paid back; numbered without gaps within its series. */
export const receipts = pgTable(
  "receipts",
  {
    receiptId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<"payment" | "refund">().notNull(),
    series: code().notNull(),
    number: integer().notNull(),
    /** Made by the browser before it sends: the same one is the same receipt. */
    clientKey: uuid(),
    studentId: student(),
    /** The student's batch at that time: what came in stays that batch's. */
    batchId: integer(),
    /** The drawer that its cash went into, or came out of; null where that is the office's. */
    shiftId: shift(),
    amount: money().notNull(),
    method: text().$type<Method | "unstated">().notNull(),
    /** The wallet's or the bank's, in capitals. */
    trxId: code(),
    /** What the wallet's whole transaction was, as it was said; null where this is all of it. */
    trxSum: money(),
    /** The day of whose book it is a part. */
    day: day().notNull(),
    at: at(),
    takenBy: integer().$type<AccountId>(),
    /** What stands on the paper; null where none was printed. */
    printed: jsonb().$type<Printed>(),
    voidId: integer().references((): AnyPgColumn => voids.voidId),
  },
  (table) => [
    uniqueIndex().on(table.series, table.number),
    uniqueIndex().on(table.clientKey),
    index("receipts_trx_id")
      .on(table.method, table.trxId)
      .where(sql`${table.voidId} is null and ${table.kind} = 'payment'`),
    // Ids that O and 0, I and 1 alone tell apart are asked for while one types.
    index("receipts_trx_id_folded")
      .on(table.method, sql`translate(${table.trxId}, 'OI', '01')`)
      .where(sql`${table.voidId} is null`),
    index().on(table.studentId, table.receiptId),
    index().on(table.day, table.receiptId),
    index().on(table.shiftId).where(sql`${table.shiftId} is not null`),
    check("receipts_amount", sql`${table.amount} > 0`),
  ],
);

/** Of the students of a part of the ledger. Allocations and voids are announced with the bill or receipt they belong to. */
export const billsOf = rowsBy(bills, "studentId", (studentIds) => studentIds.map(shardOf));
export const receiptsOf = rowsBy(receipts, "studentId", (studentIds) => studentIds.map(shardOf));

/**
 * Which money settled what: a bill, or a refund that paid it back. Undone by a row of the opposite sign. What a receipt has
 * left is the student's credit.
 */
export const allocations = pgTable(
  "allocations",
  {
    allocationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    receiptId: integer()
      .notNull()
      .references(() => receipts.receiptId),
    billId: integer().references(() => bills.billId),
    refundId: integer().references(() => receipts.receiptId),
    amount: money().notNull(),
    at: at(),
  },
  (table) => [
    index().on(table.receiptId),
    index().on(table.billId),
    index().on(table.refundId).where(sql`${table.refundId} is not null`),
    check("allocations_one", sql`num_nonnulls(${table.billId}, ${table.refundId}) = 1`),
    check("allocations_amount", sql`${table.amount} <> 0`),
  ],
);

/** That a bill or a receipt does not count, why, by whom, and on which day. */
export const voids = pgTable(
  "voids",
  {
    voidId: integer().primaryKey().generatedByDefaultAsIdentity(),
    billId: integer().references(() => bills.billId),
    receiptId: integer().references(() => receipts.receiptId),
    reason: text().notNull(),
    /** The drawer that its cash was given back from; null where that is the office's. */
    shiftId: shift(),
    day: day().notNull(),
    at: at(),
    by: integer(),
  },
  (table) => [
    uniqueIndex().on(table.billId),
    uniqueIndex().on(table.receiptId),
    index().on(table.day),
    index().on(table.shiftId).where(sql`${table.shiftId} is not null`),
    check("voids_one", sql`num_nonnulls(${table.billId}, ${table.receiptId}) = 1`),
  ],
);

/** The last number of each series: taken in the receipt's own transaction, so that none is lost. */
export const receiptCounters = pgTable("receipt_counters", {
  series: code().primaryKey(),
  last: integer().notNull(),
});

/** Months of entries from before the ledger that could not be read as they stood: how they were. */
export const carriedMonths = pgTable("carried_months", {
  carriedId: integer().primaryKey().generatedByDefaultAsIdentity(),
  studentId: student(),
  monthName: text().notNull(),
  entries: integer().notNull(),
  paid: money().notNull(),
  due: money().notNull(),
  negative: boolean().notNull(),
  /** A due that was not the one before it less what was paid. */
  uneven: boolean().notNull(),
});

function shift() {
  return integer().references(() => shifts.shiftId);
}

function student() {
  return integer()
    .notNull()
    .references(() => accounts.accountId);
}
