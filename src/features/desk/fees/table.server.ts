import { boolean, date, index, integer, jsonb, numeric, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { Fine, Part, PlanKind, SiblingRule } from "./rules.ts";

/** What a course or a batch costs. Bills keep what they were made of: changing a plan changes no bill. */
export const feePlans = pgTable("fee_plans", {
  planId: integer().primaryKey().generatedByDefaultAsIdentity(),
  head: text().notNull(),
  kind: text().$type<PlanKind>().notNull(),
  /** Whose it is: a course's, else a batch's, else everybody's. */
  courseId: integer().references(() => courses.courseId, { onDelete: "cascade" }),
  batchId: integer().references(() => batches.batchId, { onDelete: "cascade" }),
  amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull(),
  /** The day of the month; of a monthly plan. */
  dueDate: integer().notNull().default(10),
  parts: jsonb().$type<Part[]>().notNull().default([]),
  /** What is billed of the month in which somebody joins. */
  joining: text().$type<"whole" | "days" | "next">().notNull().default("whole"),
  /** What it pays for, as the course's page says it. */
  includes: text().notNull().default(""),
  takesDiscounts: boolean().notNull().default(true),
  /** What is asked beside it when it is late; null where nothing is. */
  fine: jsonb().$type<Fine>(),
  /** What of it a younger sibling need not pay; null where that is nothing. */
  sibling: jsonb().$type<SiblingRule>(),
  from: date({ mode: "string" }).notNull(),
  until: date({ mode: "string" }),
  version: version(),
});

/** What a student need not pay, why, and for how long. It is ended, never deleted. */
export const feeDiscounts = pgTable(
  "fee_discounts",
  {
    discountId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    /** Of one plan, else of all. */
    planId: integer().references(() => feePlans.planId, { onDelete: "cascade" }),
    /** Percent of the fee, and taka beside it. */
    share: numeric({ precision: 5, scale: 2, mode: "number" }).notNull().default(0),
    amount: numeric({ precision: 12, scale: 2, mode: "number" }).notNull().default(0),
    /** Of one bill alone, the next; and the day on which it was taken. */
    once: boolean().notNull().default(false),
    usedOn: date({ mode: "string" }),
    /** Of the plan's rule for siblings: whose. */
    siblingOf: integer().$type<StudentId>(),
    reason: text().notNull(),
    /** Who gave it, when, and what it took off one month's bills then; null of one from before that was kept. */
    by: integer(),
    at: timestamp({ withTimezone: true }).defaultNow(),
    worth: numeric({ precision: 12, scale: 2, mode: "number" }),
    from: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }),
    version: version(),
  },
  (table) => [index().on(table.studentId)],
);
