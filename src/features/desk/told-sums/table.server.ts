import { boolean, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../server/db/tables.ts";
import type { SumName } from "./rules.ts";

const taka = () => numeric({ precision: 16, scale: 2, mode: "number" });

/** What became of the sums that mean something else since an update: written once, by the migration that made this table. */
export const toldSums = pgTable("told_sums", {
  toldId: integer().primaryKey().generatedByDefaultAsIdentity(),
  sum: text().$type<SumName>().notNull(),
  /** YYYY-MM; null of what is of all months. */
  month: text(),
  /** As the version before reckoned it, on the day of the update. */
  before: taka().notNull(),
  now: taka().notNull(),
  at: instant().notNull().defaultNow(),
  /** A start has said it. */
  told: boolean().notNull().default(false),
});
