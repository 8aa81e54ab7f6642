import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { at, day, money } from "../closings/columns.server.ts";
import type { Ended, Place } from "./rules.ts";

/*
 * Whose hands cash is in. Rows are written once; a shift is closed once and its difference explained once, a hand-over ends once, and a
 * trigger (migrations) holds both, and that nothing of it stands in a closed day.
 */

/** A receiver's drawer from a count to a count. What was in it when it opened came from the office's cash; what was counted goes back there. */
export const shifts = pgTable(
  "shifts",
  {
    shiftId: integer().primaryKey().generatedByDefaultAsIdentity(),
    ownerId: account().notNull(),
    day: day().notNull(),
    at: at(),
    opening: money().notNull(),
    closedAt: timestamp({ withTimezone: true }),
    closeDay: day(),
    closedBy: account(),
    /** What there was, and what there had to be by the book at that moment. */
    counted: money(),
    expected: money(),
    /** Why they differ. */
    note: text().notNull().default(""),
  },
  (table) => [
    uniqueIndex("shifts_open").on(table.ownerId).where(sql`${table.closedAt} is null`),
    index().on(table.day),
    check("shifts_opening", sql`${table.opening} >= 0`),
    check(
      "shifts_closed",
      sql`num_nonnulls(${table.closedAt}, ${table.closeDay}, ${table.counted}, ${table.expected}) in (0, 4)`,
    ),
  ],
);

/** Cash that somebody gave away: on its way until another person says that it came, or that it came back. */
export const handOvers = pgTable(
  "hand_overs",
  {
    handOverId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Out of which drawer; null out of the office's cash. */
    shiftId: integer().references(() => shifts.shiftId),
    to: text().$type<Place>().notNull(),
    /** Who took it along; at a bank, its slip too. */
    receiver: text().notNull(),
    amount: money().notNull(),
    day: day().notNull(),
    at: at(),
    by: account().notNull(),
    ended: text().$type<Ended>(),
    endedAt: timestamp({ withTimezone: true }),
    endDay: day(),
    endedBy: account(),
    /** The drawer that it came back into; null where that was the office's cash. */
    backTo: integer().references(() => shifts.shiftId),
  },
  (table) => [
    index().on(table.shiftId),
    index().on(table.day),
    check("hand_overs_amount", sql`${table.amount} > 0`),
    check("hand_overs_ended", sql`num_nonnulls(${table.ended}, ${table.endedAt}, ${table.endDay}) in (0, 3)`),
  ],
);

function account() {
  return integer()
    .$type<AccountId>()
    .references(() => accounts.accountId);
}
