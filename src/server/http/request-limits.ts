import type { FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { refuse } from "../../shared/errors.ts";
import { requests } from "../../shared/limits.ts";
import { requestTexts } from "../../shared/texts.ts";
import { networkOf } from "../network.ts";

/** Takes what a request costs from its caller's bucket; TOO_MANY_TRIES, and when to come back, when there is too little. */
export type Limit = (request: FastifyRequest, kind: keyof typeof requests.cost) => void;

/**
 * A bucket for each account, one for what a student writes in a day, and one for each network whose callers have none. They are this process's own, so that asking
 * costs no query: several processes let so many times as much through.
 */
export function requestLimits(perMinute: number): Limit {
  if (perMinute === 0) return () => {};
  const accounts = buckets(perMinute);
  const networks = buckets(perMinute * requests.network);
  const ofDay = buckets(requests.studentWrites, day);
  return ({ person, ip, method }, kind) => {
    const cost = requests.cost[kind];
    const account = String(person?.accountId);
    const isWrite = person?.kind === "student" && method !== "GET" && method !== "HEAD" && writes.has(kind);
    const wait =
      (person ? accounts.take(account, cost) : networks.take(networkOf(ip), cost)) ||
      (isWrite ? ofDay.take(account, 1) : 0);
    if (wait > 0)
      throw refuse("TOO_MANY_TRIES", { retryAfter: Math.ceil(wait / 1000), message: requestTexts.tooMany });
  };
}

/** What is counted by the day: not what ends a session or changes a password. */
const writes = new Set<keyof typeof requests.cost>(["plain", "upload"]);

const day = 86_400_000;

/** Buckets that hold what may be asked in so many milliseconds, and fill evenly. */
export function buckets(most: number, milliseconds = 60_000, now = () => performance.now()) {
  const full = new LRUCache<string, number>({ max: 20_000 });
  const millisecondsOf = (cost: number) => (Math.min(cost, most) / most) * milliseconds;
  return {
    /** Takes `cost`, or answers in how many milliseconds there will be enough; the moment at which a bucket is full again says what it holds. */
    take(key: string, cost: number): number {
      const fullAt = Math.max(full.get(key) ?? 0, now()) + millisecondsOf(cost);
      const wait = fullAt - now() - milliseconds;
      if (wait <= 0) full.set(key, fullAt);
      return Math.max(wait, 0);
    },
  };
}
