import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Environment } from "../../../server/environment.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { fillLinks } from "../../people/index.server.ts";
import { withoutLinks } from "../../people/index.ts";
import { retryDelay } from "../messages/rules.ts";
import { outcomesOf, saidOf } from "./answer.ts";
import { askReports } from "./ask-reports.server.ts";
import { type Claimed, claim, isOfToday, isRepeatable } from "./claim.server.ts";
import type { Secrets } from "./gateway.ts";
import { isOfClaim, recordOutcomes } from "./outcome.server.ts";
import { postToGateway } from "./post.server.ts";
import { heldForOf, hold } from "./recheck.server.ts";
import { requestOf } from "./request.ts";
import { holdIfRestored } from "./restored.server.ts";
import type { Stop } from "./rules.ts";
import { openSecrets } from "./secrets.server.ts";
import { gateways, type Message, outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";
import { withoutKeys } from "./without-keys.ts";

type Sender = { db: Database; settings: Environment; at?: () => Date };

/**
 * Sends what waits, at the gateway's rate over all processes; each claims messages with `for update skip locked`, posts them
 * outside of any transaction and records what became of them. Returns how to stop: what is being posted is waited for.
 */
export function startSending(sender: Sender, failed: (error: unknown) => void, everySeconds = 1) {
  const running = new Set<Promise<unknown>>();
  let stopping = false;
  const run = (work: () => Promise<unknown>) => {
    const one: Promise<unknown> = work()
      .catch(failed)
      .finally(() => running.delete(one));
    running.add(one);
  };
  let idle = 0;
  // A gateway that takes one at a time is looked after for half a second more: the rate lets the next go sooner than the next round comes.
  // Two look after it: who has fallen behind its rate looks at once and is not idle, and more would ask the database in vain.
  const sendOn = async () => {
    for (let inVain = 0, last = 0; !stopping && inVain < (last === 1 ? 5 : 1); ) {
      const sent = await sendSome(sender);
      inVain = sent ? 0 : inVain + 1;
      last = sent || last;
      if (sent || last !== 1) continue;
      if (idle >= 2) return;
      idle += 1;
      await sleep(100);
      idle -= 1;
    }
  };
  // One more each time, while the others wait for a slow gateway, so that it does not hold the rate down.
  const sending = setInterval(() => running.size < limits.postsAtOnce && run(sendOn), everySeconds * 1000);
  const settle = async () => {
    await holdIfRestored(sender.db);
    await settleAbandoned(sender.db);
  };
  let asking = false;
  const asked = setInterval(() => {
    if (asking) return;
    asking = true;
    run(() =>
      askReports(sender).finally(() => {
        asking = false;
      }),
    );
  }, everySeconds * 1000);
  const settling = setInterval(() => run(settle), limits.abandonedAfter * 500);
  for (const timer of [sending, asked, settling]) timer.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(sending);
      clearInterval(asked);
      clearInterval(settling);
      await Promise.all(running);
    },
  };
}

/** Sends one request's worth; answers of how many messages it was. */
export async function sendSome({ db, settings, at = () => new Date() }: Sender): Promise<number> {
  const claimed = await claim(db, at());
  if (!claimed) return 0;
  const secrets = openSecrets(settings, claimed.sealed);
  const open = { ...claimed, messages: await withoutHeld(db, claimed.messages, at()) };
  if (!secrets) await giveBack(db, open, words.notOpened, "config");
  else
    await sendClaimed({ db, settings }, secrets, {
      ...open,
      messages: await withLinks(db, settings, open.messages),
    });
  return claimed.messages.length;
}

/** What waited is asked again: those that are not to go any more are held, and the others stay. */
async function withoutHeld(db: Database, messages: Message[], at: Date): Promise<Message[]> {
  const held = await heldForOf(db, messages, at);
  await hold(db, held, "sending");
  return messages.filter(({ messageId }) => !held.has(messageId));
}

/** The messages with the links that they leave room for; those whose link has ended fail, but for what may have been taken before. */
async function withLinks(db: Database, settings: Environment, messages: Message[]): Promise<Message[]> {
  const texts = await fillLinks(db, settings, messages);
  const ended = messages.filter((_, at) => texts[at] === null);
  if (ended.length)
    await db
      .update(outboxMessages)
      .set({
        state: sql`case when ${outboxMessages.unsure} then 'uncertain' else 'failed' end`,
        answer: words.noLink,
      })
      .where(and(isOfClaim(ended), eq(outboxMessages.state, "sending")));
  return messages.flatMap((message, at) => {
    const text = texts[at] ?? null;
    return text === null ? [] : [{ ...message, text }];
  });
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

async function sendClaimed({ db, settings }: Sender, secrets: Secrets, claimed: Claimed) {
  const { gateway, messages } = claimed;
  if (!messages.length) return;
  const outgoing = messages.map((message) => ({ ...message, sendId: message.sendId ?? "" }));
  const { reached, body } = await postToGateway(settings, () => requestOf(gateway, secrets, outgoing));
  if (reached === "no") return giveBack(db, claimed, words.unreachable, null);
  if (reached === "inner") return giveBack(db, claimed, words.innerAddress, "config");
  if (reached === "unsendable") return giveBack(db, claimed, words.unsendable, "config");
  const ofAll = withoutLinks(body, outgoing);
  const said = saidOf(gateway, ofAll, outgoing).map((text) => withoutKeys(text, secrets));
  await recordOutcomes(db, { ...claimed, outcomes: outcomesOf(gateway, body, outgoing), said });
}

/** The gateway was surely not reached: they wait, and so does its queue; another may have them meanwhile. */
async function giveBack(db: Database, { messages, via }: Claimed, answer: string, stopped: Stop | null) {
  if (!messages.length) return;
  const attempts = Math.max(...messages.map(({ attempts }) => attempts));
  const later = sql`now() + ${Math.min(limits.longestPause, retryDelay(attempts))} * interval '1 second'`;
  await db.transaction(async (tx) => {
    await tx
      .update(outboxMessages)
      .set({ state: "waiting", answer })
      .where(and(isOfClaim(messages), eq(outboxMessages.state, "sending")));
    await tx
      .update(gateways)
      .set(stopped ? { stopped } : { nextAt: later, downUntil: later })
      .where(eq(gateways.gatewayId, via));
  });
}
