import { boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, version } from "../../server/db/tables.ts";
import { accounts } from "../accounts/table.server.ts";
import { contactMessages } from "../contact/table.server.ts";
import { answerWays } from "./rules.ts";

/** What was said after a message: the office's answers, and what its sender wrote on. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    replyId: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.messageId),
    accountId: integer()
      .notNull()
      .references(() => accounts.accountId),
    byOffice: boolean().notNull(),
    /** How a visitor was answered, who has no dashboard: the text is then a note of it. */
    way: text({ enum: answerWays }),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
    /** When the message's sender saw the office's answer. */
    seenAt: instant(),
    version: version(),
  },
  (table) => [index().on(table.messageId)],
);
