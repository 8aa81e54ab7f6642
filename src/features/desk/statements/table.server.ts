import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { code, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { expenses, receipts } from "../../ledger/index.server.ts";
import type { Direction, StatementMethod } from "./rules.ts";

/** A wallet's or the bank's own list of what moved, as it was sent: a file, or pasted messages. */
export const statements = pgTable("statements", {
  statementId: integer().primaryKey().generatedByDefaultAsIdentity(),
  method: text().$type<StatementMethod>().notNull(),
  fileName: text().notNull(),
  /** Lines that were read, and those of them that were not known before. */
  lines: integer().notNull(),
  added: integer().notNull(),
  /**
   * The first and the last day of all lines that were read, known ones too. Null of a statement of before these were kept, or whose known lines
   * were deleted with another: the lines that it brought tell its days.
   */
  firstDay: date({ mode: "string" }),
  lastDay: date({ mode: "string" }),
  /** Whether it would tell of money that went, had there been any. */
  tellsOut: boolean(),
  /** How many rows could not be read. */
  unreadRows: integer(),
  at: at(),
  by: integer().$type<AccountId>(),
  version: version(),
});

/** One movement; the same one of another statement is known by its key. */
export const statementLines = pgTable(
  "statement_lines",
  {
    lineId: integer().primaryKey().generatedByDefaultAsIdentity(),
    statementId: integer()
      .notNull()
      .references(() => statements.statementId, { onDelete: "cascade" }),
    method: text().$type<StatementMethod>().notNull(),
    key: code().notNull(),
    day: date({ mode: "string" }).notNull(),
    direction: text().$type<Direction>().notNull(),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    trxId: code(),
    /** Who sent it, or what the statement says of it. */
    party: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex().on(table.method, table.key),
    index().on(table.method, table.trxId),
    index().on(table.statementId),
  ],
);

/**
 * What a person decided of a difference: why it may stand, or which receipt or voucher a line without an id belongs to. It holds as long as the
 * book says of it what it said then.
 */
export const statementDecisions = pgTable(
  "statement_decisions",
  {
    decisionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    lineId: integer().references(() => statementLines.lineId, { onDelete: "cascade" }),
    receiptId: integer().references(() => receipts.receiptId),
    expenseId: integer().references(() => expenses.expenseId),
    reason: text().notNull(),
    booked: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    at: at(),
    by: integer().$type<AccountId>(),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.lineId), index().on(table.receiptId), index().on(table.expenseId)],
);

function at() {
  return timestamp({ withTimezone: true }).notNull().defaultNow();
}
