import { eq } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import { type Call, signedIn } from "../../server/http/call.ts";
import { refuse } from "../../shared/errors.ts";
import { may } from "../../shared/permissions.ts";
import { contactMessages } from "../contact/table.server.ts";
import type { Thread } from "./contract.ts";
import { readThread } from "./read.server.ts";

/** What the caller may see of a message: the sender learns nobody's name of the office. */
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
