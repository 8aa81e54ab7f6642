import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import { hideFromAudit, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { at, money } from "../closings/columns.server.ts";
import type { ApprovalKind, ApprovalState } from "./rules.ts";

/** Above which a second person is asked, taka; null where nobody is. One row, once somebody has set it. */
export const approvalLimits = pgTable("approval_limits", {
  limitsId: integer().primaryKey(),
  void: money(),
  refund: money(),
  discount: money(),
  bill: money(),
  reopen: money(),
  version: version(),
});

/** What was asked of a second person, as it was asked, and what became of it. */
export const approvals = pgTable(
  "approvals",
  {
    approvalId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<ApprovalKind>().notNull(),
    /** What is done once they agree, by its name, and with what. */
    act: text().notNull(),
    input: jsonb().$type<object>().notNull(),
    studentId: integer()
      .$type<StudentId>()
      .references(() => accounts.accountId),
    /** Of what it is, such as a receipt's number. */
    subject: text().notNull(),
    amount: money().notNull(),
    reason: text().notNull(),
    askedBy: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    at: at(),
    state: text().$type<ApprovalState>().notNull().default("waiting"),
    decidedBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    decidedAt: timestamp({ withTimezone: true }),
    /** What who decided wrote, or why it could not be done any more. */
    word: text().notNull().default(""),
    version: version(),
  },
  (table) => [
    index().on(table.askedBy, table.approvalId),
    index().on(table.studentId),
    // Asked twice, it waits once.
    uniqueIndex("approvals_waiting")
      .on(table.act, sql`md5(${table.input}::text)`)
      .where(sql`${table.state} = 'waiting'`),
    // A second person: never the one who asked.
    check(
      "approvals_second",
      sql`${table.state} not in ('done', 'refused', 'impossible') or ${table.decidedBy} <> ${table.askedBy}`,
    ),
    check("approvals_decided", sql`(${table.state} = 'waiting') = (${table.decidedAt} is null)`),
  ],
);

// What it says is told by the other columns; the rest is what a program needs.
hideFromAudit(approvals.input);
