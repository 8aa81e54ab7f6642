import * as z from "zod";
import { longestMessage } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, searchTerm, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { messageBody, writingContract } from "../../people/index.ts";
import { answerWays, contactEmail, inboxKinds, messageStatuses, senderKinds } from "./rules.ts";
import { contactTexts } from "./texts.ts";

const status = z.enum(messageStatuses);

/** A message as the office sees it; times are ISO instants. */
export const message = record("Message", {
  messageId: id(),
  kind: z.enum(senderKinds),
  /** Of a signed-in sender, or of the student about whom a guardian asks; null for a visitor. */
  regId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  /** What a visitor asks about; empty where no course was chosen. */
  courseName: z.string(),
  /** The exam whose result its sender asks to have checked again. */
  exam: z.object({ examId: id(), examName: z.string() }).nullable(),
  status,
  suspicious: z.boolean(),
  at: z.string(),
  /** When its sender last wrote. */
  latestAt: z.string(),
  /** The clerk who last answered it or changed its status. */
  handledBy: z.string().nullable(),
  version: z.int(),
});
export type Message = z.infer<typeof message>;

export const reply = record("Reply", {
  replyId: id(),
  byOffice: z.boolean(),
  /** The author; the sender is not told the names of clerks. */
  by: z.string().nullable(),
  way: z.enum(answerWays).nullable(),
  text: z.string(),
  at: z.string(),
  seenAt: z.string().nullable(),
});
export type Reply = z.infer<typeof reply>;

/** A message with its replies, oldest first. */
export const thread = record("Thread", { ...message.shape, replies: z.array(reply) });
export type Thread = z.infer<typeof thread>;

export const ownMessage = record("OwnMessage", {
  ...message.pick({ messageId: true, message: true, status: true, at: true, latestAt: true }).shape,
  answers: z.int(),
  unread: z.boolean(),
});
export type OwnMessage = z.infer<typeof ownMessage>;

export const messageContract = {
  getAll: openTo("studentManagement")
    .get("/message/getAll", "List the office's inbox, newest message first")
    .input(
      listInput({
        search: searchTerm().optional(),
        kind: z.enum(inboxKinds).optional(),
        status: status.optional(),
      }),
    )
    .output(pageOf(message)),
  getById: openTo("studentManagement")
    .orOwn.get(
      "/message/getById",
      "Get a message with its replies",
      "The office may read any; others only their own.",
    )
    .input(z.object({ messageId: id() }))
    .output(answer(thread)),
  getOwn: openTo.signedIn
    .get("/message/getOwn", "List the caller's own messages to the office")
    .input(listInput({}))
    .output(pageOf(ownMessage)),
  count: openTo.signedIn
    .get(
      "/message/count",
      "Count waiting messages and unread answers",
      "`waiting` is for the office, null for others; `unread` counts the caller's own messages with an unread answer.",
    )
    .output(answer(z.object({ waiting: z.int().nullable(), unread: z.int() }))),
  send: writingContract.toOffice,
  writeOn: openTo.signedIn
    .taking("text")
    .post(
      "/message/writeOn",
      "Add a reply to one's own message",
      "The message returns to the office's queue.",
    )
    .input(z.object({ messageId: id(), text: messageBody }))
    .output(answer(thread)),
  seen: openTo.signedIn
    .post("/message/seen", "Mark the office's answers to a message as read")
    .input(z.object({ messageId: id() }))
    .output(answer(z.object({}))),
  answer: openTo("studentManagement")
    .taking("text")
    .post(
      "/message/answer",
      "Answer a message",
      "For a visitor's message: records what was answered, and by which channel.",
    )
    .input(
      z.object({
        messageId: id(),
        way: z.enum(answerWays).optional(),
        text: messageBody,
        version: z.int().optional(),
      }),
    )
    .output(answer(thread)),
  updateMessage: openTo("studentManagement")
    .put("/message/updateMessage", "Change the status of a message", "Omitted fields are unchanged.")
    .input(
      z.object({
        messageId: id(),
        status: status.optional(),
        suspicious: z.boolean().optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(thread)),
};

/** The four are required; the phone is any text, as people write what they have. `courseId` is the course that is asked about, `website` a honeypot for bots. */
export const contactMessage = z.object({
  name: text(120, contactTexts.nameRequired),
  email: text(254, contactTexts.emailRequired).regex(contactEmail, fieldTexts.email),
  phoneNumber: text(40, contactTexts.phoneRequired),
  message: text(longestMessage, contactTexts.messageRequired),
  courseId: z.union([id(), z.string().regex(/^[0-9]{0,9}$/)]).optional(),
  website: z.string().max(1000).optional(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactContract = {
  send: openTo.public
    .taking("text")
    .post(
      "/contact/send",
      "Send a message from the contact form",
      "The body is a list of one row, as the site's form sends it.",
    )
    .input(z.array(contactMessage).length(1))
    .output(answer(z.object({}))),
};
