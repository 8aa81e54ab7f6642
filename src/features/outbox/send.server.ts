import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Database, Tx } from "../../server/db/database.ts";
import type { Environment } from "../../server/environment.ts";
import { outbox as limits } from "../../shared/limits.ts";
import { retryDelay } from "../messages/rules.ts";
import { type Outcome, outcomesOf } from "./answer.ts";
import type { Gateway, Secrets } from "./gateway.ts";
import { post } from "./post.server.ts";
import { requestOf } from "./request.ts";
import { isQuiet } from "./rules.ts";
import { openSecrets } from "./secrets.server.ts";
import { gateways, outboxMessages, type Stop } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

type Message = typeof outboxMessages.$inferSelect;
type Claimed = { gateway: Gateway; sealed: Buffer | null; messages: Message[] };
type Sender = { db: Database; settings: Environment; at?: () => Date };

/**
 * Sends what waits, at the gateway's rate over all processes; each claims messages with `for update skip locked`, posts them
 * outside of any transaction and records what became of them. Returns how to stop: what is being posted is waited for.
 */
export function startSending(sender: Sender, failed: (error: unknown) => void, everySeconds = 1) {
  let running: Promise<unknown> | undefined;
  const timer = setInterval(() => {
    running ??= sendAll(sender)
      .catch(failed)
      .finally(() => (running = undefined));
  }, everySeconds * 1000);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

/** Several posts at once, so that a slow gateway does not hold the rate down. */
async function sendAll(sender: Sender): Promise<void> {
  await settleAbandoned(sender.db);
  await Promise.all(
    Array.from({ length: limits.postsAtOnce }, async () => {
      while (await sendSome(sender));
    }),
  );
}

/** Sends one request's worth; answers whether there was something to send. */
export async function sendSome({ db, settings, at = () => new Date() }: Sender): Promise<boolean> {
  const claimed = await claim(db, at());
  if (!claimed) return false;
  const { gateway, sealed, messages } = claimed;
  const secrets = openSecrets(settings, sealed);
  if (!secrets) await giveBack(db, messages, words.notOpened, "config");
  else await sendClaimed(db, gateway, secrets, messages);
  return true;
}

/**
 * What a process left half done, which was killed or waited in vain: the gateway may have taken it, so it is uncertain, unless the
 * gateway takes a message of the same id and day once.
 */
export async function settleAbandoned(db: Database): Promise<void> {
  const abandoned = and(
    eq(outboxMessages.state, "sending"),
    lt(outboxMessages.claimedAt, sql`now() - ${limits.abandonedAfter} * interval '1 second'`),
  );
  await db
    .update(outboxMessages)
    .set({
      state: sql`case when ${isRepeatable} then 'waiting' else 'uncertain' end`,
      unsure: sql`${isRepeatable}`,
      answer: words.stillSending,
    })
    .where(abandoned);
  const isOfAnotherDay = sql`${outboxMessages.unsure} and not ${isOfToday}`;
  await db
    .update(outboxMessages)
    .set({ state: "uncertain", unsure: false })
    .where(and(eq(outboxMessages.state, "waiting"), isOfAnotherDay));
}

/** The id that the gateway knows the message by. */
export const sendIdOf = ({ messageId, resent }: Pick<Message, "messageId" | "resent">) =>
  `dhrubok${messageId}${resent ? `r${resent}` : ""}`;

/** Held by the gateway's row, so that all processes together keep its rate; nothing while it is stopped or the night is quiet. */
function claim(db: Database, at: Date): Promise<Claimed | undefined> {
  return db.transaction(async (tx) => {
    const [gateway] = await tx.select().from(gateways).where(isOpen).for("update", { skipLocked: true });
    if (!gateway?.config) return undefined;
    const messages = await nextOf(tx, gateway.config, at);
    if (!messages.length) return undefined;
    await tx
      .update(outboxMessages)
      .set({ state: "sending", claimedAt: sql`now()`, attempts: sql`${outboxMessages.attempts} + 1` })
      .where(inArray(outboxMessages.messageId, idsOf(messages)));
    const seconds = (messages.length * 60) / gateway.perMinute;
    await tx.update(gateways).set({ nextAt: sql`now() + ${seconds} * interval '1 second'` });
    return { gateway: gateway.config, sealed: gateway.secrets, messages };
  });
}

const isOpen = and(
  eq(gateways.driver, "http"),
  sql`${gateways.stopped} is null and ${gateways.nextAt} <= clock_timestamp()`,
);

/** One text goes to many numbers; other lists, and single messages, take what comes. */
async function nextOf(tx: Tx, { batch, list }: Gateway, at: Date): Promise<Message[]> {
  const found = await tx
    .select()
    .from(outboxMessages)
    .where(
      and(
        eq(outboxMessages.state, "waiting"),
        lte(outboxMessages.sendAt, sql`now()`),
        isQuiet(at) ? eq(outboxMessages.atOnce, true) : undefined,
      ),
    )
    .orderBy(asc(outboxMessages.messageId))
    .limit(list === "none" ? 1 : batch)
    .for("update", { skipLocked: true });
  return list === "objects" ? found : found.filter(({ text }) => text === found[0]?.text);
}

async function sendClaimed(db: Database, gateway: Gateway, secrets: Secrets, messages: Message[]) {
  const outgoing = messages.map((message) => ({ ...message, sendId: sendIdOf(message) }));
  const posted = await post(() => requestOf(gateway, secrets, outgoing), secrets);
  if (posted.reached === "no") return giveBack(db, messages, posted.said, null);
  const outcomes: Outcome[] = posted.body
    ? outcomesOf(gateway, posted.body, outgoing)
    : messages.map(() => ({ taken: null }));
  await record(db, gateway, messages, outcomes, posted.said);
}

/** The gateway was surely not reached: they wait, and so does the queue. */
async function giveBack(db: Database, messages: Message[], answer: string, stopped: Stop | null) {
  const attempts = Math.max(...messages.map((message) => message.attempts + 1));
  const later = sql`now() + ${Math.min(limits.longestPause, retryDelay(attempts))} * interval '1 second'`;
  await db.transaction(async (tx) => {
    await tx
      .update(outboxMessages)
      .set({ state: "waiting", answer })
      .where(and(inArray(outboxMessages.messageId, idsOf(messages)), eq(outboxMessages.state, "sending")));
    await tx.update(gateways).set(stopped ? { stopped } : { nextAt: later });
  });
}

async function record(
  db: Database,
  gateway: Gateway,
  messages: Message[],
  outcomes: Outcome[],
  said: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [at, message] of messages.entries()) {
      const outcome = outcomes[at] ?? { taken: null };
      await tx
        .update(outboxMessages)
        .set({ ...becomes(gateway, message, outcome), answer: said })
        .where(
          and(
            eq(outboxMessages.messageId, message.messageId),
            // A late answer settles what was given up meanwhile, and nothing that a person has decided since.
            inArray(outboxMessages.state, ["sending", "uncertain"]),
            eq(outboxMessages.attempts, message.attempts + 1),
          ),
        );
    }
    await tx.update(gateways).set(queueAfter(outcomes));
  });
}

function becomes(gateway: Gateway, { attempts }: Message, outcome: Outcome) {
  if (outcome.taken)
    return { state: "sent", sentAt: sql`now()`, gatewayMessageId: outcome.gatewayId || null } as const;
  if (outcome.taken === null && !gateway.idempotent) return { state: "uncertain" } as const;
  const means = outcome.taken === null ? "retry" : outcome.means;
  if (means === "number" || means === "content" || attempts + 1 >= limits.attempts) {
    return { state: outcome.taken === null ? "uncertain" : "failed" } as const;
  }
  const pause = means === "retry" ? retryDelay(attempts + 1) : 0;
  const sendAt = sql`now() + ${pause} * interval '1 second'`;
  return { state: "waiting", sendAt, ...(outcome.taken === null && { unsure: true }) } as const;
}

/** Without money or with a wrong key nothing is sent before a person looks; nor after three answers that were not understood. */
function queueAfter(outcomes: Outcome[]) {
  const means = outcomes.map((outcome) => (outcome.taken === false ? outcome.means : null));
  if (means.includes("balance")) return { stopped: "balance" } as const;
  if (means.includes("config")) return { stopped: "config" } as const;
  if (!outcomes.every(({ taken }) => taken === null)) return { unknowns: 0 };
  return {
    unknowns: sql`${gateways.unknowns} + 1`,
    stopped: sql`case when ${gateways.unknowns} + 1 >= ${limits.unknowns} then 'unknown' else ${gateways.stopped} end`,
  };
}

/** Gateways that know ids know them for a day of theirs. */
const isOfToday = sql`((${outboxMessages.claimedAt} at time zone 'Asia/Dhaka')::date = (now() at time zone 'Asia/Dhaka')::date)`;
const isRepeatable = sql`(coalesce((select (config ->> 'idempotent')::boolean from gateways), false) and ${isOfToday})`;

const idsOf = (messages: readonly Message[]) => messages.map(({ messageId }) => messageId);
