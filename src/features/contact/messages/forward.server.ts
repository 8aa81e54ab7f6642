import { asc, eq, lte, sql } from "drizzle-orm";
import type { Database, Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { dhakaTime } from "../../../shared/dates.ts";
import { retryDelay } from "./rules.ts";
import { contactMessages } from "./table.server.ts";
import { threadTexts } from "./texts.ts";

type Stored = typeof contactMessages.$inferSelect;

/**
 * Forwards stored messages to `url`, one at a time, as a JSON list holding one row; a failed
 * post is retried with growing pauses. Several processes may run it. Returns how to stop.
 */
export function startForwarding(db: Database, url: string | undefined, everySeconds = 5) {
  if (!url) return { stop: () => {} };
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    while (await forwardOne(db, url).catch(() => false));
    busy = false;
  }, everySeconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** A message marked as spam is not forwarded; one marked as genuine again is. */
export async function forwardingOf({ settings }: Call, db: Reader, messageId: number, suspicious?: boolean) {
  if (suspicious === undefined) return {};
  if (suspicious) return { forwardAt: null };
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.messageId, messageId));
  const isDue = settings.CONTACT_WEBHOOK_URL && message?.suspicious && !message.forwardedAt;
  return isDue ? { forwardAt: new Date() } : {};
}

/** Posts the message that has waited longest, outside any transaction; returns whether there was one. */
async function forwardOne(db: Database, url: string): Promise<boolean> {
  const message = await claim(db);
  if (!message) return false;
  if (await post(url, message))
    await db
      .update(contactMessages)
      .set({ forwardAt: null, forwardedAt: sql`now()` })
      .where(eq(contactMessages.messageId, message.messageId));
  return true;
}

/** Counts the attempt and schedules the next one beforehand, so that neither a failed post nor a crash needs recording. */
async function claim(db: Database): Promise<Stored | undefined> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(lte(contactMessages.forwardAt, sql`now()`))
      .orderBy(asc(contactMessages.forwardAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!message) return undefined;
    const attempts = message.attempts + 1;
    const next = sql`now() + ${retryDelay(attempts)} * interval '1 second'`;
    await tx
      .update(contactMessages)
      .set({ attempts, forwardAt: next })
      .where(eq(contactMessages.messageId, message.messageId));
    return message;
  });
}

async function post(url: string, { name, email, phoneNumber, ...stored }: Stored): Promise<boolean> {
  const { courseName, at } = stored;
  // The row has the five fields that the observed form sends: the course begins its message.
  const message = courseName ? `${threadTexts.course}: ${courseName}\n${stored.message}` : stored.message;
  const row = { name, email, phoneNumber, message, date: dhakaTime(at) };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([row]),
      signal: AbortSignal.timeout(longestPost),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Milliseconds; less than the first pause, so that no process claims a message that is still being posted. */
const longestPost = 10_000;
