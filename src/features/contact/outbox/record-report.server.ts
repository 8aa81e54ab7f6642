import { and, eq, or, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Reported } from "./answer.ts";
import { outboxMessages } from "./table.server.ts";

/**
 * What a gateway says became of a message that it took. What arrived has arrived, whatever is said of it later; what was said not to have is
 * delivered when that is said after all. Nothing of one that was sent again since.
 */
export async function recordReport(
  db: Database,
  { messageId, taken }: { messageId: number; taken: string },
  { said, state: says }: Reported,
): Promise<void> {
  if (!says) return;
  const { state, sentAt } = outboxMessages;
  const hadFailed = and(eq(state, "failed"), sql`${sentAt} is not null`);
  const open = says === "delivered" ? or(eq(state, "sent"), hadFailed) : eq(state, "sent");
  await db
    .update(outboxMessages)
    .set({
      state: says,
      answer: said,
      reportAt: null,
      ...(says === "delivered" && { deliveredAt: new Date() }),
    })
    .where(and(eq(outboxMessages.messageId, messageId), eq(outboxMessages.gatewayMessageId, taken), open));
}
