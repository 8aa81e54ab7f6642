import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../../../server/db/tables.ts";

/** Months of which the owner was told: each once, whichever process comes first. */
export const toldMonths = pgTable("told_months", {
  /** YYYY-MM. */
  month: text().primaryKey(),
  at: instant().notNull().defaultNow(),
});
