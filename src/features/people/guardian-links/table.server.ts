import { boolean, index, integer, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, code, hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";

/** The link of a student's guardian: found by the hash of its token, printed and sent from the sealed token. */
export const guardianLinks = pgTable(
  "guardian_links",
  {
    studentId: integer()
      .$type<StudentId>()
      .primaryKey()
      .references(() => accounts.accountId),
    tokenHash: code().notNull(),
    /** Of the long token from before there were short ones, which goes on opening the page. */
    formerHash: code(),
    /** The token is a long one still: it is made short when a message needs it. */
    long: boolean().notNull().default(false),
    /** Encrypted by the server's sealing key. */
    sealed: bytes().notNull(),
    since: instant().notNull().defaultNow(),
    by: integer().references(() => accounts.accountId),
    /** How often the page was opened, and when last: counted once in some minutes. */
    opened: integer().notNull().default(0),
    openedAt: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex("guardian_links_token").on(table.tokenHash),
    index("guardian_links_former").on(table.formerHash),
  ],
);

/** Guardians who want no messages by SMS: who noted it, and when. */
export const messageRefusals = pgTable("message_refusals", {
  studentId: integer()
    .$type<StudentId>()
    .primaryKey()
    .references(() => accounts.accountId),
  by: integer()
    .notNull()
    .references(() => accounts.accountId),
  at: instant().notNull().defaultNow(),
  version: version(),
});

hideFromAudit(guardianLinks.tokenHash, guardianLinks.formerHash, guardianLinks.sealed);
