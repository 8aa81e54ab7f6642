import { sql } from "drizzle-orm";
import { boolean, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { code, imageAddress, version } from "../../../server/db/tables.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { receipts } from "../../ledger/index.server.ts";
import { type Method, shardOf } from "../../ledger/index.ts";
import type { ClaimState } from "./rules.ts";

/** "I have paid": what a student says, until the desk confirms it with a receipt or refuses it with a reason. Of one id the desk sees whose it is. */
export const claims = pgTable(
  "claims",
  {
    claimId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    method: text().$type<Method>().notNull(),
    trxId: code().notNull(),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
    /** A screenshot, if they sent one: for the desk and for them alone. */
    file: imageAddress(),
    state: text().$type<ClaimState>().notNull().default("waiting"),
    reason: text().notNull().default(""),
    /** Said on the guardian's page, not by the student. */
    byGuardian: boolean().notNull().default(false),
    receiptId: integer().references(() => receipts.receiptId),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    index().on(table.studentId, table.claimId),
    index("claims_by_screenshot").on(table.file).where(sql`${table.file} is not null`),
    index("claims_waiting").on(table.claimId).where(sql`${table.state} = 'waiting'`),
    index().on(table.receiptId),
    uniqueIndex("claims_trx_id")
      .on(table.method, table.trxId, table.studentId)
      .where(sql`${table.state} in ('waiting', 'confirmed')`),
  ],
);

/** Of the students of a part of the ledger. */
export const claimsOf = rowsBy(claims, "studentId", (studentIds) =>
  studentIds.map((studentId) => shardOf(asStudent(studentId))),
);
