import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { instant, version } from "../../../server/db/tables.ts";
import type { Recipients } from "../../../shared/message-list.ts";
import { accounts } from "../../identity/index.server.ts";
import type { RuleKind } from "./rules.ts";

/** A list of messages that is made by itself at its time; one row of each kind. */
export const messageRules = pgTable(
  "message_rules",
  {
    ruleId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<RuleKind>().notNull(),
    isOn: boolean().notNull().default(false),
    /** Since when: what was before is none of it. */
    onSince: instant().notNull().defaultNow(),
    to: text().$type<Recipients>().notNull().default("guardian"),
    /** HH:MM of the day; of a result it says nothing, which follows its publication. */
    time: text().notNull(),
    /** Of dues: on which day of each month. */
    dayOfMonth: integer().notNull().default(5),
    /** Who trusts it to send without a press. */
    trustedBy: integer().references(() => accounts.accountId),
    /** Of the site, for links. */
    origin: text().notNull().default(""),
    /** When it is looked at next. */
    nextAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [uniqueIndex("message_rules_kind").on(table.kind)],
);

export type MessageRuleRow = typeof messageRules.$inferSelect;
