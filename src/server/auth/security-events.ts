import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { AccountId } from "../../shared/ids.ts";
import { securityEvents as limits } from "../../shared/limits.ts";
import type { SecurityEvent } from "../../shared/security-event.ts";
import { asyncCommit, type Database, type Reader } from "../db/database.ts";
import { prepared } from "../db/prepared.ts";
import { securityEvents } from "../db/tables.ts";
import type { Call } from "../http/call.ts";
import { shortened } from "../network.ts";

type Of = { accountId: AccountId | null; regId: string | null; detail?: string };
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
 * The same for what a caller can repeat at no cost: once a minute for a network, and so many of a kind in a minute from all together; how
 * many were left out is told with the next that is written. Answers whether it was written.
 */
export async function recordOnce(from: From, event: SecurityEvent, of: Of): Promise<boolean> {
  const lately = latelyOf(from.db, event);
  const key = JSON.stringify([of, shortened(from.address)]);
  if (lately.keys.has(key)) return false;
  lately.keys.purgeStale();
  if (lately.keys.size >= limits.mostInMinute) {
    lately.leftOut += 1;
    return false;
  }
  lately.keys.set(key, true);
  const more = lately.leftOut;
  lately.leftOut = 0;
  try {
    await recordEvent(from, event, more ? { ...of, detail: `${of.detail ?? ""} (+${more})`.trim() } : of);
  } catch (error) {
    lately.keys.delete(key);
    lately.leftOut += more;
    throw error;
  }
  return true;
}

export async function deleteOldEvents(db: Database): Promise<void> {
  await db
    .delete(securityEvents)
    .where(sql`${securityEvents.at} < now() - ${limits.days} * interval '1 day'`);
}

/** What was written of a kind in the last minute, by this process, to this database. */
function latelyOf(db: Database, event: SecurityEvent): Lately {
  const ofDatabase = written.get(db) ?? new Map<SecurityEvent, Lately>();
  written.set(db, ofDatabase);
  const lately = ofDatabase.get(event) ?? {
    keys: new LRUCache({ max: limits.mostInMinute, ttl: 60_000 }),
    leftOut: 0,
  };
  ofDatabase.set(event, lately);
  return lately;
}
type Lately = { keys: LRUCache<string, true>; leftOut: number };
const written = new WeakMap<Database, Map<SecurityEvent, Lately>>();

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
