import { desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import type { Tx } from "../../../server/db/database.ts";
import { rowsBy } from "../../../server/db/parts.ts";
import { hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { exams } from "../../exams/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { shardOf } from "../../ledger/index.ts";
import { answerWays, messageStatuses, senderKinds } from "./rules.ts";

/** Replies to a message: the office's answers, and what its sender added. */
export const contactReplies = pgTable(
  "contact_replies",
  {
    replyId: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => contactMessages.messageId),
    accountId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    byOffice: boolean().notNull(),
    /** How a visitor was answered; the text is then a note of the answer. */
    way: text({ enum: answerWays }),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
    /** When the sender saw the answer. */
    seenAt: instant(),
    version: version(),
  },
  (table) => [index().on(table.messageId)],
);

/** Messages to the office. Visitors' are forwarded from their own row: the table is the queue. */
export const contactMessages = pgTable(
  "contact_messages",
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text({ enum: senderKinds }).notNull().default("visitor"),
    /** The sender, if signed in; name, email and phone are copies of that moment. */
    accountId: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    regId: text(),
    /** The student about whom a guardian asks. */
    studentId: integer()
      .$type<StudentId>()
      .references(() => students.studentId),
    name: text().notNull(),
    email: text().notNull(),
    phoneNumber: text().notNull(),
    message: text().notNull(),
    /** The course that a visitor asks about, as it was called then. */
    courseName: text().notNull().default(""),
    /** The exam whose result its sender asks to have checked. */
    examId: integer().references(() => exams.examId),
    /** Spam: the honeypot was filled in, or the office marked it. */
    suspicious: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
    /** When its sender last added to it. */
    againAt: instant(),
    status: text({ enum: messageStatuses }).notNull().default("new"),
    /** The clerk who last answered it or changed its status. */
    handledBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    handledAt: instant(),
    /** When to forward it next; null once it was forwarded, or if it is not to be. */
    forwardAt: instant(),
    forwardedAt: instant(),
    attempts: integer().notNull().default(0),
    version: version(),
  },
  (table) => [
    index("contact_messages_waiting").on(table.forwardAt).where(sql`${table.forwardAt} is not null`),
    index("contact_messages_new").on(table.suspicious).where(eq(table.status, sql`'new'`)),
    index("contact_messages_latest").on(desc(latestOf(table)), desc(table.messageId)),
    index("contact_messages_of_sender").on(table.accountId),
    index("contact_messages_of_student").on(table.studentId),
    index("contact_messages_searched").using("gin", sql`(${searchedOf(table)}) gin_trgm_ops`),
  ],
);

/** The messages about a student of a part of the ledger, as what is cached of one of them is divided, and their replies; other senders' are in none. */
export const questionsOf = rowsBy(contactMessages, "messageId", partsOfMessages);
export const answersOf = rowsBy(contactReplies, "messageId", partsOfMessages);

async function partsOfMessages(ids: readonly number[], tx: Tx): Promise<readonly number[] | null> {
  const { messageId, studentId } = contactMessages;
  const found = await tx
    .select({ studentId })
    .from(contactMessages)
    .where(inArray(messageId, [...ids]));
  // Of what was deleted nobody can tell.
  if (found.length < new Set(ids).size) return null;
  return found.map((one) => (one.studentId === null ? -1 : shardOf(one.studentId)));
}

hideFromAudit(
  contactReplies.text,
  ...[contactMessages.name, contactMessages.email, contactMessages.phoneNumber, contactMessages.message],
);

/** When its sender last wrote. */
export const latest = latestOf(contactMessages);

/**
 * The searched text of a message, folded as by `fold`: a space before every word, phone numbers as typed and as
 * digits. The index is on this very expression.
 */
export const searched = searchedOf(contactMessages);

type Columns<Name extends string> = { [Key in Name]: AnyPgColumn };

function latestOf({ againAt, at }: Columns<"againAt" | "at">): SQL<Date> {
  return sql<Date>`coalesce(${againAt}, ${at})`;
}

function searchedOf(table: Columns<"name" | "email" | "phoneNumber" | "regId" | "message">): SQL {
  const { name, email, phoneNumber, regId, message } = table;
  const digits = sql`regexp_replace(translate(${phoneNumber}, '০১২৩৪৫৬৭৮৯', '0123456789'), '[^0-9]+', '', 'g')`;
  const all = sql`' ' || ${name} || ' ' || ${email} || ' ' || ${phoneNumber} || ' ' || ${digits} || ' ' || coalesce(${regId}, '') || ' ' || ${message}`;
  // Joiners have no counterpart, so translate drops them.
  const folded = sql`translate(${all}, '০১২৩৪৫৬৭৮৯' || chr(8204) || chr(8205), '0123456789')`;
  return sql`lower(regexp_replace(${folded}, '[[:space:]]+', ' ', 'g'))`;
}
