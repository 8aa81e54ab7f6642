import { LRUCache } from "lru-cache";
import { refusalOf } from "../shared/errors.ts";
import { isUnreachable } from "./db/database.ts";
import type { Changes } from "./db/listen.ts";
import { nameOf, type Source } from "./db/parts.ts";

/**
 * Answers `read()`, or what the same key answered before, until one of the tables or parts that it is read from changes: here
 * at once, elsewhere within a second. An answer that `isCacheable` refuses is not cached.
 */
export type Cache = {
  <Answer>(
    sources: readonly Source[],
    key: string,
    read: () => Promise<Answer>,
    isCacheable?: (answer: Answer) => boolean,
  ): Promise<Answer>;
  /** Whether this key is answered, or being read for somebody, already. */
  has(key: string): boolean;
};

type Entry = { sources: readonly string[]; answer: Promise<unknown> };

/**
 * A cache of pages and of costly reads; the least recently used entry leaves first. Requests for what is being read wait
 * for that one reading. While other processes' changes cannot be heard nothing is cached; while the database does not
 * answer at all, what was cached before is still served, also for the first minute in which it is heard again and may not answer yet.
 */
export function createCache(changes: Changes, most = 1000): Cache {
  const settled = new LRUCache<string, Entry>({ max: most });
  const pending = new Map<string, Entry>();
  const before = new Map<string, Entry>();
  let heardAt = Number.NEGATIVE_INFINITY;
  changes.onListening(() => {
    if (performance.now() - heardAt > firstMinute) before.clear();
    heardAt = performance.now();
    for (const [key, entry] of settled.entries()) before.set(key, entry);
    settled.clear();
    pending.clear();
  });
  changes.onChange((table, part) => {
    for (const entries of [settled, pending, before]) {
      for (const [key, { sources }] of entries) {
        if (sources.some((read) => isTouched(read, table, part))) entries.delete(key);
      }
    }
  });
  const beforeOf = <Answer>(key: string, error: unknown): Promise<Answer> => {
    const entry = performance.now() - heardAt < firstMinute ? before.get(key) : undefined;
    if (!entry || !(isUnreachable(error) || refusalOf(error) === "UNAVAILABLE")) throw error;
    return entry.answer as Promise<Answer>;
  };
  const foundOf = (key: string) =>
    changes.state() === "lost" ? undefined : (settled.get(key) ?? pending.get(key));
  const cached = <Answer>(
    sources: readonly Source[],
    key: string,
    read: () => Promise<Answer>,
    isCacheable: (answer: Answer) => boolean = () => true,
  ): Promise<Answer> => {
    const state = changes.state();
    const found = foundOf(key);
    if (found) return found.answer as ReturnType<typeof read>;
    if (state === "lost") return read();
    if (state === "unreachable") return read().catch((error) => beforeOf(key, error));
    // A drizzle query runs each time it is awaited: its answer is cached, not the query.
    const answer = Promise.resolve().then(read);
    const entry = { sources: sources.map(nameOf), answer };
    pending.set(key, entry);
    const settle = (cache: boolean) => {
      // Another entry, or none, means that a table changed meanwhile.
      if (pending.get(key) !== entry) return;
      pending.delete(key);
      before.delete(key);
      if (cache) settled.set(key, entry);
    };
    answer.then(
      (read) => settle(isCacheable(read)),
      () => pending.get(key) === entry && pending.delete(key),
    );
    return answer.catch((error) => beforeOf(key, error));
  };
  return Object.assign(cached, { has: (key: string) => foundOf(key) !== undefined });
}

/** Milliseconds. */
const firstMinute = 60_000;

function isTouched(read: string, table: string, part: string | undefined): boolean {
  const [of, its] = read.split("/");
  return of === table && (part === undefined || its === undefined || its === part);
}
