import * as z from "zod";
import { longestMessage } from "../../shared/limits.ts";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, searchTerm, text } from "../../shared/text.ts";
import { messageStatuses, senderKinds } from "../contact/rules.ts";
import { answerWays, inboxKinds } from "./rules.ts";

const status = z.enum(messageStatuses);

/** A message as the office reads it; times are ISO instants. */
export const message = z.object({
  messageId: id(),
  kind: z.enum(senderKinds),
  /** A signed-in sender's; null of a visitor. */
  regId: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  message: z.string(),
  status,
  suspicious: z.boolean(),
  at: z.string(),
  /** When its sender wrote last. */
  latestAt: z.string(),
  /** Who of the office answered it or moved it on last. */
  handledBy: z.string().nullable(),
  version: z.int(),
});
export type Message = z.infer<typeof message>;

export const reply = z.object({
  replyId: id(),
  byOffice: z.boolean(),
  /** Whose words they are; of the office's, the sender learns no name. */
  by: z.string().nullable(),
  way: z.enum(answerWays).nullable(),
  text: z.string(),
  at: z.string(),
  seenAt: z.string().nullable(),
});
export type Reply = z.infer<typeof reply>;

/** A message and all that was said after it, oldest first. */
export const thread = message.extend({ replies: z.array(reply) });
export type Thread = z.infer<typeof thread>;

export const ownMessage = message
  .pick({ messageId: true, message: true, status: true, at: true, latestAt: true })
  .extend({ answers: z.int(), unread: z.boolean() });
export type OwnMessage = z.infer<typeof ownMessage>;

const words = text(longestMessage);

export const messageContract = {
  /** The inbox, who wrote last first. */
  getAll: openTo("studentManagement")
    .get("/message/getAll")
    .input(
      listInput({
        search: searchTerm().optional(),
        kind: z.enum(inboxKinds).optional(),
        status: status.optional(),
      }),
    )
    .output(pageOf(message)),
  /** Any message for the office, one's own for everyone. */
  getById: openTo("studentManagement")
    .orOwn.get("/message/getById")
    .input(z.object({ messageId: id() }))
    .output(answer(thread)),
  getOwn: openTo.signedIn.get("/message/getOwn").input(listInput({})).output(pageOf(ownMessage)),
  /** How many messages wait for the office, null to others, and how many of one's own have an answer not yet seen. */
  count: openTo.signedIn
    .get("/message/count")
    .output(answer(z.object({ waiting: z.int().nullable(), unread: z.int() }))),
  send: openTo.signedIn
    .post("/message/send")
    .input(z.object({ message: words }))
    .output(answer(z.object({ messageId: id() }))),
  /** Says more below one's own message, which waits for the office again. */
  writeOn: openTo.signedIn
    .post("/message/writeOn")
    .input(z.object({ messageId: id(), text: words }))
    .output(answer(thread)),
  /** The sender has read what the office answered so far. */
  seen: openTo.signedIn
    .post("/message/seen")
    .input(z.object({ messageId: id() }))
    .output(answer(z.object({}))),
  /** Answers; for a visitor a note of what was said, and the way in which. */
  answer: openTo("studentManagement")
    .post("/message/answer")
    .input(
      z.object({
        messageId: id(),
        way: z.enum(answerWays).optional(),
        text: words,
        version: z.int().optional(),
      }),
    )
    .output(answer(thread)),
  /** Moves a message on; fields not sent stay. */
  updateMessage: openTo("studentManagement")
    .put("/message/updateMessage")
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
