import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { part } from "../../../server/db/parts.ts";
import { bytes, code, hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { userTypes } from "../user-types/table.server.ts";

/** Everyone who signs in. A student's studentId and a teacher's teacherId are their accountId. */
export const accounts = pgTable(
  "accounts",
  {
    accountId: integer().$type<AccountId>().primaryKey().generatedByDefaultAsIdentity(),
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

/** Who may do what: all but passwords. */
export const accountAccess = part(accounts, "access", ["regId", "userTypeId", "disabled", "archivedAt"]);

/** The last number given out below each prefix of registration ids. */
export const regIdCounters = pgTable("reg_id_counters", {
  prefix: code().primaryKey(),
  last: integer().notNull(),
});

/** What staff prove besides their password, once it is confirmed. */
export const secondFactors = pgTable("second_factors", {
  accountId: integer()
    .$type<AccountId>()
    .primaryKey()
    .references(() => accounts.accountId),
  /** Encrypted with the password. */
  secret: bytes().notNull(),
  confirmedAt: instant(),
  /** The time step of the last code that was taken: it and those before it are of no use any more. */
  lastStep: bigint({ mode: "number" }).notNull().default(0),
  /** Hashes of the recovery codes that are left. */
  recovery: text().array().notNull().default([]),
  version: version(),
});

hideFromAudit(accounts.passwordHash, secondFactors.secret, secondFactors.recovery);
