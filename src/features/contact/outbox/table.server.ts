import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, numeric, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, code, hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { MessageKind, SentKind } from "../../../shared/message-list.ts";
import { accounts } from "../../identity/index.server.ts";
import type { drivers, Gateway } from "./gateway.ts";
import type { HeldFor, MessageState, NotAlone, ProposalState, Stop } from "./rules.ts";
import type { Wanted } from "./shape.ts";

const price = () => numeric({ precision: 10, scale: 4, mode: "number" });

/** Two records: how messages leave, and where the queue stands; the second is for when the first is down. */
export const gateways = pgTable("gateways", {
  gatewayId: integer().primaryKey(),
  driver: text().$type<(typeof drivers)[number]>().notNull().default("none"),
  /** Null until the office has set one up. */
  config: jsonb().$type<Gateway>(),
  /** Encrypted by the server's sealing key. */
  secrets: bytes(),
  /** Taka for each part. */
  price: price().notNull().default(0),
  perMinute: integer().notNull().default(60),
  /** Taka that the messages of a month may cost at most; null where nothing says so. */
  monthMost: price(),
  /** Nothing is sent while this says why. */
  stopped: text().$type<Stop>(),
  /** Before then nothing is sent: the rate, or a gateway that cannot be reached. */
  nextAt: instant().notNull().defaultNow(),
  /** It could not be reached, and until then is not asked again. */
  downUntil: instant(),
  /** The tables that messages were last taken from: those of a copy of the database are others, and send nothing by themselves. */
  sentFrom: code(),
  /** Answers in a row that were not understood. */
  unknowns: integer().notNull().default(0),
  /** Of the address at which the gateway reports what arrived. */
  reportHash: code(),
  version: version(),
});

/** The office's own text for a kind of message. */
export const messageTemplates = pgTable(
  "message_templates",
  {
    templateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<MessageKind>().notNull(),
    text: text().notNull(),
    version: version(),
  },
  (table) => [uniqueIndex("message_templates_kind").on(table.kind)],
);

/** A list that was confirmed, once. */
export const outboxRuns = pgTable(
  "outbox_runs",
  {
    runId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<SentKind>().notNull(),
    /** What it was prepared as: the same list confirmed again is this one. */
    listId: code().notNull(),
    messages: integer().notNull(),
    parts: integer().notNull(),
    price: price().notNull(),
    by: integer()
      .notNull()
      .references(() => accounts.accountId),
    at: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [uniqueIndex("outbox_runs_list").on(table.listId)],
);

/** A list that a rule made, and that waits for one press. */
export const messageProposals = pgTable(
  "message_proposals",
  {
    proposalId: integer().primaryKey().generatedByDefaultAsIdentity(),
    kind: text().$type<MessageKind>().notNull(),
    /** What it was made for, once: a class's day and which list of it, a month of dues, an exam and its day, a publication. */
    occasion: code().notNull(),
    wanted: jsonb().$type<Wanted>().notNull(),
    /** Of the site: in place of links. */
    origin: text().notNull(),
    /** As it was looked at last: it is sent by the list that was seen. */
    listId: code().notNull(),
    messages: integer().notNull(),
    parts: integer().notNull(),
    price: price().notNull(),
    state: text().$type<ProposalState>().notNull().default("waiting"),
    /** Why it did not go alone, though its rule is trusted to. */
    why: text().$type<NotAlone>(),
    at: instant().notNull().defaultNow(),
    /** Then it has lost its purpose. */
    until: instant().notNull(),
    runId: integer().references(() => outboxRuns.runId),
    version: version(),
  },
  (table) => [
    uniqueIndex("message_proposals_occasion").on(table.kind, table.occasion),
    index("message_proposals_open").on(table.proposalId).where(sql`${table.state} in ('waiting', 'stale')`),
  ],
);

/** The log of messages, and their queue. */
export const outboxMessages = pgTable(
  "outbox_messages",
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    runId: integer()
      .notNull()
      .references(() => outboxRuns.runId),
    /** Whose it is: a student's, or of what the owner is told the account of who wishes it. */
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    kind: text().$type<SentKind>().notNull(),
    toGuardian: boolean().notNull(),
    phone: code().notNull(),
    text: text().notNull(),
    parts: integer().notNull(),
    price: price().notNull(),
    /** Of number and text, of a due also of its day: who has had this very message. */
    sameAs: code().notNull(),
    /** What besides number and text makes it another message: the day of a due. */
    about: code(),
    state: text().$type<MessageState>().notNull().default("waiting"),
    /** Why it is held. */
    heldFor: text().$type<HeldFor>(),
    /** A person has seen that it failed or is uncertain or held. */
    looked: boolean().notNull().default(false),
    /** It goes in a request of its own: the one with others was refused for one of them. */
    alone: boolean().notNull().default(false),
    /** Sent by hand: quiet hours do not hold it. */
    atOnce: boolean().notNull().default(false),
    sendAt: instant().notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    /** What the gateway knows it by: drawn when it is first taken from the queue, and anew when a person sends it again. */
    sendId: code(),
    /** Part of the id that versions before `sendId` sent; no longer counted. */
    resent: integer().notNull().default(0),
    claimedAt: instant(),
    /** It waits to be sent again with its id, and may have been taken before: a gateway knows ids for a day. */
    unsure: boolean().notNull().default(false),
    /** The gateway that it was last given to. */
    via: integer(),
    gatewayMessageId: code(),
    answer: text().notNull().default(""),
    /** When it came into the outbox, or was last sent again: of that month it is. */
    at: instant().notNull().defaultNow(),
    sentAt: instant(),
    deliveredAt: instant(),
    /** When the gateway is asked next whether it arrived; null where it is not asked, or not any more. */
    reportAt: instant(),
    reportsAsked: integer().notNull().default(0),
    version: version(),
  },
  (table) => [
    index("outbox_waiting").on(table.messageId).where(sql`${table.state} = 'waiting'`),
    index("outbox_sending").on(table.claimedAt).where(sql`${table.state} = 'sending'`),
    index("outbox_uncertain").on(table.messageId).where(sql`${table.state} = 'uncertain'`),
    index("outbox_to_look_at")
      .on(table.state)
      .where(sql`${table.state} in ('failed', 'uncertain', 'held') and not ${table.looked}`),
    index("outbox_of_run").on(table.runId, table.state),
    index("outbox_of_student").on(table.studentId, table.messageId),
    index("outbox_of_phone").on(table.phone),
    index("outbox_same").on(table.sameAs),
    index("outbox_by_time").on(table.at),
    index("outbox_report_due").on(table.reportAt).where(sql`${table.reportAt} is not null`),
    index("outbox_reported").on(table.gatewayMessageId).where(sql`${table.gatewayMessageId} is not null`),
  ],
);

/** What a gateway took, or may have taken, before the message was sent again: it is paid for as well. */
export const outboxTakings = pgTable(
  "outbox_takings",
  {
    takingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    messageId: integer()
      .notNull()
      .references(() => outboxMessages.messageId, { onDelete: "cascade" }),
    parts: integer().notNull(),
    price: price().notNull(),
    /** The gateway said that it took it, and not merely nothing. */
    certain: boolean().notNull(),
    /** The gateway that it was given to; null where that was not written yet. */
    via: integer(),
    at: instant().notNull(),
  },
  (table) => [
    index("outbox_takings_of_message").on(table.messageId),
    index("outbox_takings_by_time").on(table.at),
  ],
);

/** One record: whether what the owner is told goes to a phone too, and to which. */
export const ownerSms = pgTable("owner_sms", {
  ownerSmsId: integer().primaryKey(),
  isOn: boolean().notNull().default(false),
  mobile: code().notNull().default(""),
  /** Who wished it last; messages go in their name. */
  by: integer().references(() => accounts.accountId),
  version: version(),
});

export type Message = typeof outboxMessages.$inferSelect;

hideFromAudit(
  ...[gateways.secrets, gateways.reportHash],
  ...[outboxMessages.phone, outboxMessages.text, outboxMessages.sameAs, outboxMessages.answer],
);
