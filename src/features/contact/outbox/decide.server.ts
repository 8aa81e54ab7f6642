import { eq, sql } from "drizzle-orm";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { checkMonth, readMonthLeft } from "./month-limit.server.ts";
import { readGateway, readMessage } from "./read.server.ts";
import type { MessageState } from "./rules.ts";
import type { OutboxMessage } from "./shape.ts";
import { outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** What a person may decide of a message, and in which states. */
const decisions: Record<"resend" | "sent" | "cancel", { from: MessageState[]; becomes: MessageState }> = {
  resend: { from: ["uncertain", "failed"], becomes: "waiting" },
  sent: { from: ["uncertain"], becomes: "sent" },
  cancel: { from: ["waiting", "uncertain"], becomes: "cancelled" },
};

type Decision = { messageId: number; to: keyof typeof decisions; version?: number | undefined };

/** Decides about a message within a change. STALE where its state is another by now, LOCKED where sending it again costs more than is left of the month. */
export async function resolveMessage(
  change: Change,
  { messageId, to, version }: Decision,
): Promise<OutboxMessage> {
  const { tx } = change;
  // What a month may cost is asked by one at a time, as lists are.
  if (to === "resend") await tx.execute(sql`select pg_advisory_xact_lock(${locks.outbox})`);
  const where = eq(outboxMessages.messageId, messageId);
  const [message] = await tx.select().from(outboxMessages).where(where).for("update");
  if (!message) throw refuse("NOT_FOUND");
  if (!decisions[to].from.includes(message.state)) throw refuse("STALE", { message: words.notDecided });
  const again = to === "resend" && (await asNew(change, message));
  await change.edit(
    outboxMessages,
    messageId,
    { state: decisions[to].becomes, ...again },
    { version, newer: () => readMessage(tx, messageId) },
  );
  return readMessage(tx, messageId);
}

/** Sent again it is of the month in which it goes, and a gateway that knows ids takes it for a message of its own. */
async function asNew({ tx }: Change, { messageId, price }: typeof outboxMessages.$inferSelect) {
  const { monthMost } = await readGateway(tx);
  checkMonth(price, await readMonthLeft(tx, monthMost, messageId));
  const now = new Date();
  return { at: now, sendAt: now, attempts: 0, unsure: false, sendId: null };
}
