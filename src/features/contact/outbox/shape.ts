import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { messageKinds, promiseStates, recipients, sentKinds } from "../../../shared/message-list.ts";
import { month } from "../../../shared/months.ts";
import { pageOf, record } from "../../../shared/paging.ts";
import { id, searchTerm, textToRead } from "../../../shared/text.ts";
import { drivers, gatewayFields, secretNames } from "./gateway.ts";
import { heldFors, leftOuts, type MessageState, messageStates, stops } from "./rules.ts";

export const kind = z.enum(messageKinds);
const sentKind = z.enum(sentKinds);
export const body = textToRead(limits.longest);

/** Whom messages are for and what they say; `text` in place of the template. What a kind needs, it says itself. */
export const wanted = z.object({
  kind,
  /** result, examReminder */
  examId: id().optional(),
  /** notice */
  noticeId: id().optional(),
  /** Of a batch alone; of those of any kind. */
  batchId: id().optional(),
  /** due: as the list of dues filters. */
  courseId: id().optional(),
  late: z.int().min(0).max(36_500).optional(),
  notPaidFor: z.int().min(1).max(36_500).optional(),
  promise: z.enum(promiseStates).optional(),
  /** absence: the day, today's where none is named. */
  day: date().optional(),
  /** These alone of those. */
  studentIds: z.array(id()).max(limits.most).optional(),
  /** And these not. */
  without: z.array(id()).max(limits.unticked).optional(),
  to: z.enum(recipients),
  text: body.optional(),
  /** Leaves out who paid in so many days, today among them. */
  paidWithin: z.int().min(1).max(365).optional(),
  /** Also who has had this very message. */
  again: z.boolean().default(false),
  /** The list of a rule that this one is: it waits no more once this is confirmed. */
  proposalId: id().optional(),
});
export type Wanted = z.infer<typeof wanted>;

const prepared = record("PreparedMessage", {
  studentId: id<StudentId>(),
  userName: z.string(),
  regId: z.string(),
  batchName: z.string().nullable(),
  toGuardian: z.boolean(),
  /** 01XXXXXXXXX; null where there is no number that can be used. */
  phone: z.string().nullable(),
  text: z.string(),
  /** As a gateway counts them: septets, or UTF-16 units. */
  characters: z.int(),
  parts: z.int(),
  price: z.number(),
  /** Why it is not sent. */
  left: z.enum(leftOuts).nullable(),
});
export type PreparedMessage = z.infer<typeof prepared>;

export const preparation = pageOf(prepared).extend({
  /** What the list is confirmed by; another one as soon as anything of it changes. */
  listId: z.string(),
  template: z.string(),
  /** What is sent in all. */
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  pricePerPart: z.number(),
  /** What it costs at most: the second gateway may be dearer. */
  priceMost: z.number(),
  /** What this month's messages may still cost; null where there is no limit. */
  monthLeft: z.number().nullable(),
  left: z.object({
    ...{ noNumber: z.int(), abroad: z.int(), spared: z.int(), unticked: z.int() },
    ...{ had: z.int(), perhaps: z.int(), listed: z.int(), twice: z.int(), paid: z.int() },
  }),
  /** By the names of fields, what fills the longest message; null where the list is empty. */
  longest: z.record(z.string(), z.string()).nullable(),
  /** The template has no Bengali of its own, which the regulator asks for. */
  latin: z.boolean(),
  /** The links in it lead to an address that phones outside cannot reach. */
  closedLink: z.boolean(),
});
export type Preparation = z.infer<typeof preparation>;

export const run = record("OutboxRun", {
  runId: id(),
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  /** It had been confirmed before, and nothing was added. */
  already: z.boolean(),
});

const counts = z.object(
  Object.fromEntries(messageStates.map((state) => [state, z.int()])) as Record<MessageState, z.ZodInt>,
);

export const list = record("OutboxList", {
  runId: id(),
  kind: sentKind,
  at: z.string(),
  /** Who confirmed it. */
  by: z.string().nullable(),
  /** One of its messages; empty once the words are forgotten. */
  text: z.string(),
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  /** How many of its messages are in each state. */
  states: counts,
  /** Of those that failed or are uncertain or held, how many nobody has looked at. */
  toLookAt: z.int(),
  /** What its messages have cost until now, each time that a gateway took one or may have. */
  spent: z.number(),
});
export type OutboxList = z.infer<typeof list>;

/** Which messages: of a list, of the log as it is filtered. */
export const choice = z.object({
  runId: id().optional(),
  state: z.enum(messageStates).optional(),
  kind: sentKind.optional(),
  month: month().optional(),
  studentId: id<StudentId>().optional(),
  /** In the student's name, or at the start of their number or of the phone's. */
  searchName: searchTerm().optional(),
  /** Those that failed or are uncertain or held, and that nobody has looked at. */
  toLookAt: z.boolean().optional(),
});
export type Choice = z.infer<typeof choice>;

export const message = record("OutboxMessage", {
  messageId: id(),
  runId: id(),
  studentId: id<StudentId>(),
  userName: z.string(),
  regId: z.string(),
  kind: sentKind,
  toGuardian: z.boolean(),
  phone: z.string(),
  text: z.string(),
  parts: z.int(),
  price: z.number(),
  state: z.enum(messageStates),
  heldFor: z.enum(heldFors).nullable(),
  /** The gateway that it was last given to: the first or the second. */
  via: z.int().nullable(),
  /** How often it was taken, or may have been, before it was sent again, and what that cost. */
  earlier: z.object({ times: z.int(), price: z.number() }),
  /** What the gateway said last. */
  answer: z.string(),
  at: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  version: z.int(),
});
export type OutboxMessage = z.infer<typeof message>;

export const standing = record("OutboxStanding", {
  driver: z.enum(drivers),
  stopped: z.enum(stops).nullable(),
  /** Quiet hours hold what waits. */
  quiet: z.boolean(),
  waiting: z.int(),
  uncertain: z.int(),
  held: z.int(),
  /** That failed or are uncertain or held, and that nobody has looked at. */
  toLookAt: z.int(),
  /** The gateway cannot be reached just now: it is tried again in some minutes. */
  unreachable: z.boolean(),
  /** The gateway for when the first is down, and whether it is itself; null where none is named. */
  second: z.object({ stopped: z.enum(stops).nullable(), unreachable: z.boolean() }).nullable(),
  /** Of the month: what left the portal, each time that it did. */
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  /** Of this price, what is uncertain. */
  perhaps: z.number(),
  /** Of these messages, how many may not have been sent: they are uncertain, or were taken away as a file. */
  perhapsMessages: z.int(),
});
export type Standing = z.infer<typeof standing>;

export const template = record("MessageTemplate", { kind, text: z.string(), version: z.int().nullable() });
export type Template = z.infer<typeof template>;

export const settings = z.object({
  driver: z.enum(drivers),
  config: gatewayFields,
  /** Taka for each part, to four decimals. */
  price: z.number().min(0).max(100).multipleOf(0.0001),
  perMinute: z.int().min(1).max(6000),
  /** Taka that the messages of a month may cost at most. */
  monthMost: z.number().min(0).max(900_000).nullable(),
});
export const gateway = record("SmsGateway", {
  gatewayId: z.int(),
  ...settings.shape,
  config: gatewayFields.nullable(),
  /** The names of keys that are kept; what they are is never told. */
  kept: z.array(z.enum(secretNames)),
  /** There is an address for delivery reports. */
  reports: z.boolean(),
  version: z.int(),
});
export type GatewaySettings = z.infer<typeof gateway>;
