import { asc, eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { teachers } from "../../catalogue/index.server.ts";
import type { Message, Reply, Thread } from "./contract.ts";
import { readMessages } from "./read.server.ts";
import { contactMessages, contactReplies } from "./table.server.ts";

/** A message as the caller may see it: senders are not told the names of clerks. */
export async function present(call: Call, db: Reader, messageId: number): Promise<Thread> {
  const found = await readThread(db, messageId);
  if (!found) throw refuse("NOT_FOUND");
  if (may(call.person, "studentManagement")) return found;
  const replies = found.replies.map((reply) => ({ ...reply, by: reply.byOffice ? null : reply.by }));
  return { ...found, handledBy: null, replies };
}

export async function checkReadable(call: Call, db: Reader, messageId: number): Promise<void> {
  if (!may(call.person, "studentManagement")) await checkOwn(call, db, messageId);
}

export async function checkOwn(call: Call, db: Reader, messageId: number): Promise<void> {
  const [message] = await db
    .select({ accountId: contactMessages.accountId })
    .from(contactMessages)
    .where(eq(contactMessages.messageId, messageId));
  if (!message) throw refuse("NOT_FOUND");
  if (message.accountId !== signedIn(call).accountId) throw refuse("NOT_ALLOWED");
}

/** One message with its replies, or undefined. */
async function readThread(db: Reader, messageId: number): Promise<Thread | undefined> {
  const [message] = await readMessages(db, eq(contactMessages.messageId, messageId));
  return message && { ...message, replies: await repliesTo(db, message) };
}

async function repliesTo(db: Reader, { messageId, name }: Message): Promise<Reply[]> {
  const found = await db
    .select({ reply: contactReplies, clerk: teachers.teacherName })
    .from(contactReplies)
    .leftJoin(teachers, eq(teachers.teacherId, contactReplies.accountId))
    .where(eq(contactReplies.messageId, messageId))
    .orderBy(asc(contactReplies.replyId));
  return found.map(({ reply, clerk }) => ({
    ...reply,
    by: reply.byOffice ? clerk : name,
    at: reply.at.toISOString(),
    seenAt: reply.seenAt?.toISOString() ?? null,
  }));
}
