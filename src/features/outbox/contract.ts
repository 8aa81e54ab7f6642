import * as z from "zod";
import { date } from "../../shared/day-fields.ts";
import { outbox as limits } from "../../shared/limits.ts";
import { month } from "../../shared/months.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";
import { drivers, gatewayFields, secretNames } from "./gateway.ts";
import { leftOuts, messageKinds, messageStates, recipients } from "./rules.ts";

const kind = z.enum(messageKinds);
const body = text(limits.longest);

/** Whom messages are for and what they say; `text` in place of the template. What a kind needs, it says itself. */
const wanted = z.object({
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
  /** absence: the day. */
  day: date().optional(),
  /** These alone of those; absence names them. */
  studentIds: z.array(id()).max(limits.most).optional(),
  to: z.enum(recipients),
  text: body.optional(),
  /** Leaves out who paid in so many days, today among them. */
  paidWithin: z.int().min(1).max(365).optional(),
  /** Also who has had this very message. */
  again: z.boolean().default(false),
});
export type Wanted = z.infer<typeof wanted>;

const prepared = record("PreparedMessage", {
  studentId: id(),
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

const preparation = pageOf(prepared).extend({
  /** What the list is confirmed by; another one as soon as anything of it changes. */
  listId: z.string(),
  template: z.string(),
  /** What is sent in all. */
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  pricePerPart: z.number(),
  left: z.object({ noNumber: z.int(), had: z.int(), twice: z.int(), paid: z.int() }),
  /** The template has no Bengali of its own, which the regulator asks for. */
  latin: z.boolean(),
});
export type Preparation = z.infer<typeof preparation>;

const run = record("OutboxRun", {
  runId: id(),
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
  /** It had been confirmed before, and nothing was added. */
  already: z.boolean(),
});

const message = record("OutboxMessage", {
  messageId: id(),
  studentId: id(),
  userName: z.string(),
  regId: z.string(),
  kind,
  toGuardian: z.boolean(),
  phone: z.string(),
  text: z.string(),
  parts: z.int(),
  price: z.number(),
  state: z.enum(messageStates),
  /** What the gateway said last. */
  answer: z.string(),
  at: z.string(),
  sentAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  version: z.int(),
});
export type OutboxMessage = z.infer<typeof message>;

const standing = record("OutboxStanding", {
  driver: z.enum(drivers),
  stopped: z.enum(["person", "balance", "config", "unknown"]).nullable(),
  /** Quiet hours hold what waits. */
  quiet: z.boolean(),
  waiting: z.int(),
  uncertain: z.int(),
  /** Of the month: what left the portal. */
  messages: z.int(),
  parts: z.int(),
  price: z.number(),
});
export type Standing = z.infer<typeof standing>;

const template = record("MessageTemplate", { kind, text: z.string(), version: z.int().nullable() });
export type Template = z.infer<typeof template>;

const settings = z.object({
  driver: z.enum(drivers),
  config: gatewayFields,
  /** Taka for each part, to four decimals. */
  price: z.number().min(0).max(100).multipleOf(0.0001),
  perMinute: z.int().min(1).max(6000),
});
const gateway = record("SmsGateway", {
  ...settings.shape,
  config: gatewayFields.nullable(),
  /** The names of keys that are kept; what they are is never told. */
  kept: z.array(z.enum(secretNames)),
  /** There is an address for delivery reports. */
  reports: z.boolean(),
  version: z.int(),
});
export type GatewaySettings = z.infer<typeof gateway>;

const secret = z.string().max(300).optional();
const sends = openTo("messaging", "studentManagement");
const sets = openTo("userTypeManagement");
const manyOf = answer(z.object({ messages: z.int() }));

export const outboxContract = {
  prepare: sends
    .taking("list")
    .post(
      "/outbox/prepare",
      "Show every message as it would be sent, with parts and price",
      "Nothing is sent. Those who get none are listed with the reason.",
    )
    .input(listInput(wanted.shape))
    .output(preparation),
  confirm: sends
    .taking("list")
    .post(
      "/outbox/confirm",
      "Put a prepared list into the outbox",
      "`listId` is that of the preparation: STALE where the list is another by now; the same one confirmed again sends nothing more.",
    )
    .input(wanted.extend({ listId: text(64), atOnce: z.boolean().default(false) }))
    .output(answer(run)),
  getAll: sends
    .get("/outbox/getAll", "The log of messages, the newest first")
    .input(
      listInput({
        state: z.enum(messageStates).optional(),
        kind: kind.optional(),
        month: month().optional(),
        studentId: id().optional(),
      }),
    )
    .output(pageOf(message)),
  standing: sends
    .get("/outbox/standing", "Where the queue stands, and what a month came to")
    .input(z.object({ month: month().optional() }))
    .output(answer(standing)),
  decide: sends
    .post(
      "/outbox/decide",
      "Decide about a message",
      "Of an uncertain one that it was sent, or to send it again; of a failed one to send it again; of a waiting one to cancel it.",
    )
    .input(
      z.object({ messageId: id(), to: z.enum(["resend", "sent", "cancel"]), version: z.int().optional() }),
    )
    .output(answer(message)),
  sendNow: sends.post("/outbox/sendNow", "Let what waits go at once, whatever the hour").output(manyOf),
  stop: sends
    .post("/outbox/stop", "Stop sending, or go on")
    .input(z.object({ stopped: z.boolean() }))
    .output(answer(z.object({ stopped: z.boolean() }))),
  takeAway: sends
    .post(
      "/outbox/takeAway",
      "Take away what waits, as CSV",
      "The messages are handed over and not sent any more. Refused while a gateway sends them.",
    )
    .output(answer(z.object({ csv: z.string(), messages: z.int() }))),
  templates: sends
    .get("/outbox/templates", "The templates, one of each kind")
    .output(answer(z.array(template))),
  updateTemplate: sends
    .taking("text")
    .put("/outbox/updateTemplate", "Change a template", "A field that the kind does not have is refused.")
    .input(z.object({ kind, text: body, version: z.int().optional() }))
    .output(answer(template)),
  gateway: sets.get("/outbox/gateway", "How messages leave the portal").output(answer(gateway)),
  updateGateway: sets
    .taking("text")
    .put(
      "/outbox/updateGateway",
      "Change how messages leave the portal",
      "Keys that are not sent stay; an empty one is taken away. They are kept sealed and never answered.",
    )
    .input(
      changeOf(settings).extend({
        secrets: z.object({ key: secret, user: secret, password: secret }).optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(gateway)),
  balance: sets
    .post("/outbox/balance", "Ask the gateway how much money is left there")
    .output(answer(z.object({ balance: z.number().nullable(), said: z.string() }))),
  newReportAddress: sets
    .post(
      "/outbox/newReportAddress",
      "Make the address at which the gateway reports what arrived",
      "Answered once; the one before ends.",
    )
    .output(answer(z.object({ path: z.string() }))),
};
