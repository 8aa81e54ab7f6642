import { and, asc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import type { Environment } from "../../../server/environment.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { fillLinks } from "../../people/index.server.ts";
import { hiddenLink, withoutLinks } from "../../people/index.ts";
import { retryDelay } from "../messages/rules.ts";
import { outcomesOf, saidOf } from "./answer.ts";
import type { Gateway, Secrets } from "./gateway.ts";
import { isOfClaim, recordOutcomes } from "./outcome.server.ts";
import { postToGateway } from "./post.server.ts";
import { heldForOf, hold } from "./recheck.server.ts";
import { requestOf } from "./request.ts";
import { holdIfRestored, theseTables } from "./restored.server.ts";
import { isQuiet, type Stop } from "./rules.ts";
import { openSecrets } from "./secrets.server.ts";
import { gateways, type Message, outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";
import { withoutKeys } from "./without-keys.ts";

type Claimed = { gateway: Gateway; sealed: Buffer | null; messages: Message[] };
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
  const sendOn = async () => {
    while (!stopping && (await sendSome(sender)));
  };
  // One more each time, while the others wait for a slow gateway, so that it does not hold the rate down.
  const sending = setInterval(() => running.size < limits.postsAtOnce && run(sendOn), everySeconds * 1000);
  const settle = async () => {
    await holdIfRestored(sender.db);
    await settleAbandoned(sender.db);
  };
  const settling = setInterval(() => run(settle), limits.abandonedAfter * 500);
  for (const timer of [sending, settling]) timer.unref();
  return {
    async stop() {
      stopping = true;
      clearInterval(sending);
      clearInterval(settling);
      await Promise.all(running);
    },
  };
}

/** Sends one request's worth; answers whether there was something to send. */
export async function sendSome({ db, settings, at = () => new Date() }: Sender): Promise<boolean> {
  const claimed = await claim(db, at());
  if (!claimed) return false;
  const { gateway, sealed } = claimed;
  const secrets = openSecrets(settings, sealed);
  const messages = await withoutHeld(db, claimed.messages, at());
  if (!secrets) await giveBack(db, messages, words.notOpened, "config");
  else await sendClaimed({ db, settings }, gateway, secrets, await withLinks(db, settings, messages));
  return true;
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

/**
 * Held by the gateway's row, so that all processes together keep its rate; nothing while it is stopped or the night is quiet. In one
 * statement: a busy process would hold the row from one answer of the database to the next.
 */
async function claim(db: Database, at: Date): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with open as (select * from gateways where ${isOpen} for update skip locked),
    found as (
      select message_id, text, alone from outbox_messages where state = 'waiting' and send_at <= now() and exists (select from open)
        and not (unsure and not ${isOfToday}) ${isQuiet(at) ? sql`and at_once` : sql``}
      order by message_id limit (select case config ->> 'list' when 'none' then 1 else (config ->> 'batch')::int end from open)
      for update skip locked
    ),
    first as (select * from found order by message_id limit 1),
    claimed as (
      update outbox_messages m set state = 'sending', claimed_at = now(), attempts = attempts + 1, send_id = ${sendId}
      from found join first on ${goTogether} where m.message_id = found.message_id returning m.message_id as id
    ),
    moved as (
      -- Up to a second that was missed is made up for, so that the rate is kept.
      update gateways set next_at = greatest(next_at, now() - interval '1 second')
        + (select count(*) from claimed) * interval '1 minute' / per_minute, sent_from = ${theseTables}
      where exists (select from claimed)
    )
    select id from claimed`);
  if (!rows.length) return undefined;
  const ids = rows.map(({ id }) => id);
  const [messages, [gateway]] = await Promise.all([
    db
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.messageId, ids))
      .orderBy(asc(outboxMessages.messageId)),
    db.select().from(gateways),
  ]);
  return gateway?.config ? { gateway: gateway.config, sealed: gateway.secrets, messages } : undefined;
}

const isOpen = sql`driver = 'http' and config is not null and stopped is null and next_at <= clock_timestamp()
  and coalesce(sent_from = ${theseTables}, true)`;

/** Random, so that neither a restored database nor another portal with the same account gives it again; kept while the portal tries again. */
const sendId = sql`coalesce(m.send_id, case when m.unsure
  -- It may have been taken from a version before, which sent this.
  then 'dhrubok' || m.message_id || case when m.resent > 0 then 'r' || m.resent else '' end
  else replace(gen_random_uuid()::text, '-', '') end)`;

/**
 * One text goes to many numbers; other lists, and single messages, take what comes. A link is each student's own: what is the same as it is
 * kept is not as it is sent.
 */
const goTogether = sql`found.message_id = first.message_id or (not found.alone and not first.alone
  and ((select config ->> 'list' from open) in ('none', 'objects')
    or (found.text = first.text and position(${hiddenLink} in found.text) = 0)))`;

async function sendClaimed(
  { db, settings }: Sender,
  gateway: Gateway,
  secrets: Secrets,
  messages: Message[],
) {
  if (!messages.length) return;
  const outgoing = messages.map((message) => ({ ...message, sendId: message.sendId ?? "" }));
  const { reached, body } = await postToGateway(settings, () => requestOf(gateway, secrets, outgoing));
  if (reached === "no") return giveBack(db, messages, words.unreachable, null);
  if (reached === "inner") return giveBack(db, messages, words.innerAddress, "config");
  if (reached === "unsendable") return giveBack(db, messages, words.unsendable, "config");
  const ofAll = withoutLinks(body, outgoing);
  const said = saidOf(gateway, ofAll, outgoing).map((text) => withoutKeys(text, secrets));
  await recordOutcomes(db, gateway, messages, outcomesOf(gateway, body, outgoing), said);
}

/** The gateway was surely not reached: they wait, and so does the queue. */
async function giveBack(db: Database, messages: Message[], answer: string, stopped: Stop | null) {
  if (!messages.length) return;
  const attempts = Math.max(...messages.map(({ attempts }) => attempts));
  const later = sql`now() + ${Math.min(limits.longestPause, retryDelay(attempts))} * interval '1 second'`;
  await db.transaction(async (tx) => {
    await tx
      .update(outboxMessages)
      .set({ state: "waiting", answer })
      .where(and(isOfClaim(messages), eq(outboxMessages.state, "sending")));
    await tx.update(gateways).set(stopped ? { stopped } : { nextAt: later });
  });
}

/** Gateways that know ids know them for a day of theirs. */
const isOfToday = sql`(${dhakaDay(outboxMessages.claimedAt)} = ${dhakaDay(sql`now()`)})`;
const isRepeatable = sql`(coalesce((select (config ->> 'idempotent')::boolean from gateways), false) and ${isOfToday})`;
