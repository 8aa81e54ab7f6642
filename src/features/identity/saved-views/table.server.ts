import { integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../accounts/table.server.ts";

/** The address of a list under a name, for whoever named it: no record, no versions, and nobody else sees it. */
export const savedViews = pgTable(
  "saved_views",
  {
    savedViewId: integer().primaryKey().generatedByDefaultAsIdentity(),
    accountId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
  },
  (table) => [uniqueIndex("saved_views_name").on(table.accountId, table.list, table.name)],
);
