import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, version } from "../../server/tables.ts";

/** What visitors wrote: stored first, then sent on. The record is its own queue. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    message: text().notNull(),
    /** The field that people do not see was filled in. */
    suspicious: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
    /** When to send it on next; null when it was, or need not be. */
    forwardAt: instant(),
    forwardedAt: instant(),
    attempts: integer().notNull().default(0),
    version: version(),
  },
  (table) => [
    index("contact_messages_waiting").on(table.forwardAt).where(sql`${table.forwardAt} is not null`),
  ],
);
