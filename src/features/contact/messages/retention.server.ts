import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, write } from "../../../server/db/write.ts";
import { institute } from "../../identity/index.server.ts";
import { contactMessages, contactReplies } from "./table.server.ts";

/**
 * Deletes visitors' messages that were answered or closed as many days ago as the institute keeps them, with the notes
 * of what was answered. Those of people who sign in stay with their records. Processes share the work.
 */
export async function deleteAnsweredMessages(db: Database, changes: Changes): Promise<void> {
  while (await deleteOne(db, changes));
}

/** Returns whether there was one. */
const deleteOne = (db: Database, changes: Changes): Promise<boolean> =>
  write(byServer(db, "retention", changes), async (change) => {
    const [message] = await change.tx
      .select({ messageId: contactMessages.messageId })
      .from(contactMessages)
      .where(isDue)
      .limit(1)
      .for("update", { skipLocked: true });
    if (!message) return false;
    const { messageId } = message;
    const replies = await change.tx
      .select({ replyId: contactReplies.replyId })
      .from(contactReplies)
      .where(eq(contactReplies.messageId, messageId));
    for (const { replyId } of replies) await change.remove(contactReplies, replyId);
    await change.remove(contactMessages, messageId);
    return true;
  });

/** Not before it was forwarded. */
const isDue = and(
  eq(contactMessages.kind, "visitor"),
  inArray(contactMessages.status, ["answered", "closed"]),
  isNull(contactMessages.forwardAt),
  sql`${contactMessages.handledAt} < now() - (select ${institute.messageDays} from ${institute}) * interval '1 day'`,
);
