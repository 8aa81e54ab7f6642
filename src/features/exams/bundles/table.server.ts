import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";

/** Scripts of an exam that were handed out together, and what came back of them. */
export const scriptBundles = pgTable(
  "script_bundles",
  {
    bundleId: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => exams.examId, { onDelete: "cascade" }),
    /** What is written on it. */
    number: integer().notNull(),
    scripts: integer().notNull(),
    holderId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    givenAt: instant().notNull().defaultNow(),
    backAt: instant(),
    /** How many came back. */
    backScripts: integer(),
    /** What became of the difference, where as many did not come back as were given; "" while nobody has said. */
    decision: text().notNull().default(""),
    note: text().notNull().default(""),
    version: version(),
  },
  (table) => [
    uniqueIndex("script_bundles_number").on(table.examId, table.number),
    index().on(table.holderId),
    check("script_bundles_back", sql`(${table.backAt} is null) = (${table.backScripts} is null)`),
  ],
);
