import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { oneAgain, sendAgain } from "./again.server.ts";
import { matching, readGateway, readMessage } from "./read.server.ts";
import { type MessageState, troubled } from "./rules.ts";
import type { Choice, OutboxMessage } from "./shape.ts";
import { gateways, type Message, outboxMessages, outboxRuns } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** What a person may decide of messages, and in which states. */
const decisions = {
  resend: ["uncertain", "failed", "held"],
  sent: ["uncertain"],
  cancel: ["waiting", "uncertain", "held"],
  hold: ["waiting"],
  seen: [...troubled],
} satisfies Record<string, MessageState[]>;
type To = keyof typeof decisions;

/**
 * What each becomes by a decision but the one to send it again. Of what waits and may have been taken nobody knows, so it is neither held nor
 * cancelled but uncertain.
 */
const becomes = {
  sent: { state: "sent", looked: true } as const,
  cancel: {
    state: sql`case when ${outboxMessages.state} = 'waiting' and ${outboxMessages.unsure} then 'uncertain' else 'cancelled' end`,
    ...{ heldFor: null, unsure: false },
  },
  hold: {
    state: sql`case when ${outboxMessages.unsure} then 'uncertain' else 'held' end`,
    heldFor: sql`case when ${outboxMessages.unsure} then null else 'stopped' end`,
    ...{ unsure: false, looked: sql`not ${outboxMessages.unsure}` },
  },
  seen: { looked: true },
} satisfies Record<Exclude<To, "resend">, Partial<Record<keyof Message, unknown>>>;

type Decision = { messageId: number; to: "resend" | "sent" | "cancel"; version?: number | undefined };

/** Decides about a message within a change. STALE where its state is another by now, LOCKED where sending it again costs more than is left of the month. */
export async function resolveMessage(
  change: Change,
  { messageId, to, version }: Decision,
): Promise<OutboxMessage> {
  const { tx } = change;
  if (to === "resend") await oneAtATime(change);
  const where = eq(outboxMessages.messageId, messageId);
  const [message] = await tx.select().from(outboxMessages).where(where).for("update");
  if (!message) throw refuse("NOT_FOUND");
  if (!decisions[to].some((state) => state === message.state))
    throw refuse("STALE", { message: words.notDecided });
  const values = to === "resend" ? await oneAgain(change, messageId) : becomesOne(message, to);
  if (!values) throw refuse("LOCKED", { message: words.notAgain });
  await change.edit(outboxMessages, messageId, values, { version, newer: () => readMessage(tx, messageId) });
  return readMessage(tx, messageId);
}

const becomesOne = ({ state, unsure }: Message, to: "sent" | "cancel") =>
  to === "sent"
    ? becomes.sent
    : ({
        state: state === "waiting" && unsure ? "uncertain" : "cancelled",
        ...{ heldFor: null, unsure: false },
      } as const);

/** Decides the same of all these messages that are in a state for it, within a change; answers of how many. One row of the audit tells of it. */
export async function resolveAll(change: Change, { to, ...choice }: Choice & { to: To }): Promise<number> {
  if (to === "resend") await oneAtATime(change);
  const where = and(matching(choice), inArray(outboxMessages.state, decisions[to]));
  const messages = to === "resend" ? await sendAgain(change, where) : await decided(change, where, to);
  const { searchName, ...rest } = choice;
  // Whose name was looked for is not told: the audit outlives who is erased.
  const told = { ...rest, ...(searchName && { searchName: "…" }), to, messages };
  if (!messages) return 0;
  if (choice.runId) await change.note("decideAll", outboxRuns, choice.runId, null, told);
  else await change.note("decideAll", gateways, (await readGateway(change.tx)).gatewayId, null, told);
  return messages;
}

async function decided({ tx }: Change, where: SQL | undefined, to: Exclude<To, "resend">): Promise<number> {
  const { rowCount } = await tx
    .update(outboxMessages)
    .set({ ...becomes[to], version: sql`${outboxMessages.version} + 1` })
    .where(where);
  return rowCount ?? 0;
}

/** What a month may cost is asked by one at a time, as lists are. */
const oneAtATime = ({ tx }: Change) => tx.execute(sql`select pg_advisory_xact_lock(${locks.outbox})`);
