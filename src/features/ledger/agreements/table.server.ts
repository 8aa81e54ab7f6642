import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { at, day, money } from "../closings/columns.server.ts";
import { shardOf } from "../closings/shards.ts";

/** That a student pays what is owed in parts, each by a day of its own. It moves no money: bills and balance stay as they are. */
export const agreements = pgTable(
  "agreements",
  {
    agreementId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    note: text().notNull().default(""),
    /** From which day on it holds, and the day on which somebody ended it, why; null while it stands. */
    day: day().notNull(),
    at: at(),
    by: integer().$type<AccountId>(),
    endDay: day(),
    endedAt: timestamp({ withTimezone: true }),
    endedBy: integer().$type<AccountId>(),
    endReason: text().notNull().default(""),
    version: version(),
  },
  (table) => [uniqueIndex("agreements_standing").on(table.studentId).where(sql`${table.endDay} is null`)],
);

/** A part of an agreement, as far as it is of one bill: together those of a bill are what was open of it. */
export const agreedParts = pgTable(
  "agreed_parts",
  {
    partId: integer().primaryKey().generatedByDefaultAsIdentity(),
    agreementId: integer()
      .notNull()
      .references(() => agreements.agreementId),
    billId: integer().notNull(),
    dueDay: day().notNull(),
    amount: money().notNull(),
  },
  (table) => [
    index().on(table.billId),
    index().on(table.agreementId),
    check("agreed_parts_amount", sql`${table.amount} > 0`),
  ],
);

/** Of the students of a part of the ledger; the parts are announced with their agreement. */
export const agreementsOf = rowsBy(agreements, "studentId", (studentIds) => studentIds.map(shardOf));
