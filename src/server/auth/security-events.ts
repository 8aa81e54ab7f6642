import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { securityEvents as limits } from "../../shared/limits.ts";
import type { SecurityEvent } from "../../shared/security-event.ts";
import { asyncCommit, type Database, type Reader } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { securityEvents } from "../db/tables.ts";
import type { Call } from "../http/call.ts";
import { shortened } from "../network.ts";

type Of = { accountId: number | null; regId: string | null; detail?: string };
type From = Pick<Call, "db" | "address" | "agent">;
type InTransaction = Omit<From, "db"> & { db: Reader };

/** Writes down what tells of an attack, with the address shortened. */
export async function recordEvent(
  { db, address, agent }: InTransaction,
  event: SecurityEvent,
  of: Of,
): Promise<void> {
  const { accountId, regId, detail = null } = of;
  const [network, browser] = [shortened(address), agent.slice(0, 200)];
  await recordQuery(db).execute({ event, accountId, regId, network, agent: browser, detail });
}

/**
 * The same for what a caller can repeat at no cost: once a minute for a network, and so many in a minute from all together; how many were
 * left out is told with the next that is written. Answers whether it was written.
 */
export async function recordOnce(from: From, event: SecurityEvent, of: Of): Promise<boolean> {
  const { keys, left } = latelyOf(from.db);
  const key = JSON.stringify([event, of, shortened(from.address)]);
  if (keys.has(key)) return false;
  keys.purgeStale();
  if (keys.size >= limits.mostInMinute) {
    left.set(event, (left.get(event) ?? 0) + 1);
    return false;
  }
  keys.set(key, true);
  const more = left.get(event);
  left.delete(event);
  await recordEvent(from, event, more ? { ...of, detail: `${of.detail ?? ""} (+${more})`.trim() } : of);
  return true;
}

export async function deleteOldEvents(db: Database): Promise<void> {
  await db
    .delete(securityEvents)
    .where(sql`${securityEvents.at} < now() - ${limits.days} * interval '1 day'`);
}

/** What was written in the last minute, by this process, to this database. */
function latelyOf(db: Database) {
  const lately = written.get(db) ?? {
    keys: new LRUCache<string, true>({ max: limits.mostInMinute, ttl: 60_000 }),
    left: new Map<SecurityEvent, number>(),
  };
  written.set(db, lately);
  return lately;
}
const written = new WeakMap<Database, { keys: LRUCache<string, true>; left: Map<SecurityEvent, number> }>();

const recordQuery = prepared((db) => {
  const sent = (name: string) => sql.placeholder(name);
  return db
    .insert(securityEvents)
    .values({
      event: sent("event"),
      accountId: sent("accountId"),
      regId: sent("regId"),
      network: sent("network"),
      agent: sent("agent"),
      detail: sent("detail"),
    })
    .returning({ asyncCommit })
    .prepare("record_event");
});
