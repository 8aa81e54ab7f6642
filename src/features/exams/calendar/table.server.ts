import { integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { code, hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";

/** Where a person's calendar is found: of the secret in the address the hash alone. */
export const calendarAddresses = pgTable(
  "calendar_addresses",
  {
    accountId: integer()
      .$type<AccountId>()
      .primaryKey()
      .references(() => accounts.accountId),
    tokenHash: code().notNull(),
    since: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.tokenHash)],
);

hideFromAudit(calendarAddresses.tokenHash);
