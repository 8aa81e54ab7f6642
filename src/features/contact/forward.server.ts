import { asc, eq, lte, sql } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { localDateTime, pauseAfter } from "./rules.ts";
import { contactMessages } from "./table.server.ts";

/**
 * Sends stored messages on to `url`, one at a time, as a JSON list holding one row; what fails is tried again,
 * later and later. Several processes share the work. Answers how to stop.
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

/** Takes the message that has waited longest; answers whether there was one. */
async function forwardOne(db: Database, url: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [message] = await tx
      .select()
      .from(contactMessages)
      .where(lte(contactMessages.forwardAt, sql`now()`))
      .orderBy(asc(contactMessages.forwardAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!message) return false;
    const sent = await post(url, message);
    const attempts = message.attempts + 1;
    const later = sql`now() + ${pauseAfter(attempts)} * interval '1 second'`;
    await tx
      .update(contactMessages)
      .set(sent ? { attempts, forwardAt: null, forwardedAt: sql`now()` } : { attempts, forwardAt: later })
      .where(eq(contactMessages.messageId, message.messageId));
    return true;
  });
}

async function post(
  url: string,
  { name, email, phoneNumber, message, at }: typeof contactMessages.$inferSelect,
) {
  const row = { name, email, phoneNumber, message, date: localDateTime(at) };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify([row]),
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
