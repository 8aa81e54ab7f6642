import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { code, hideFromAudit, instant, version } from "../../server/db/tables.ts";
import { userTypes } from "../user-types/table.server.ts";

/** Everyone who signs in. A student's studentId and a teacher's teacherId are their accountId. */
export const accounts = pgTable(
  "accounts",
  {
    accountId: integer().primaryKey().generatedByDefaultAsIdentity(),
    regId: code().notNull(),
    userTypeId: integer().references(() => userTypes.userTypeId),
    passwordHash: text().notNull(),
    /** When the initial password was issued; null once it was changed. */
    initialSince: instant(),
    disabled: boolean().notNull().default(false),
    archivedAt: instant(),
    createdAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.regId), index().on(table.userTypeId)],
);

/** The last number given out below each prefix of registration ids. */
export const regIdCounters = pgTable("reg_id_counters", {
  prefix: code().primaryKey(),
  last: integer().notNull(),
});

hideFromAudit(accounts.passwordHash);
