import { LRUCache } from "lru-cache";
import type { Changes } from "./db/listen.ts";

/**
 * Answers `read()`, or what the same key answered before, until one of its tables changes: here at once, elsewhere
 * within a second. "results/7" is that part of the table: a change that names another part leaves it.
 * An answer that `isCacheable` refuses is not cached.
 */
export type Cache = <Answer>(
  tables: readonly string[],
  key: string,
  read: () => Promise<Answer>,
  isCacheable?: (answer: Answer) => boolean,
) => Promise<Answer>;

type Entry = { tables: readonly string[]; answer: Promise<unknown> };

/**
 * A cache of pages and of costly reads; the least recently used entry leaves first. Requests for what is being read wait
 * for that one reading. While other processes' changes cannot be heard nothing is cached; while the database does not
 * answer at all, what was cached before is still served.
 */
export function createCache(changes: Changes, most = 1000): Cache {
  const settled = new LRUCache<string, Entry>({ max: most });
  const pending = new Map<string, Entry>();
  changes.onListening(() => {
    settled.clear();
    pending.clear();
  });
  changes.onChange((table, part) => {
    for (const entries of [settled, pending]) {
      for (const [key, { tables }] of entries) {
        if (tables.some((read) => isTouched(read, table, part))) entries.delete(key);
      }
    }
  });
  return (tables, key, read, isCacheable = () => true) => {
    const state = changes.state();
    const found = state === "lost" ? undefined : (settled.get(key) ?? pending.get(key));
    if (found) return found.answer as ReturnType<typeof read>;
    if (state !== "listening") return read();
    // A drizzle query runs each time it is awaited: its answer is cached, not the query.
    const answer = Promise.resolve().then(read);
    const entry = { tables, answer };
    pending.set(key, entry);
    const settle = (cache: boolean) => {
      // Another entry, or none, means that a table changed meanwhile.
      if (pending.get(key) !== entry) return;
      pending.delete(key);
      if (cache) settled.set(key, entry);
    };
    answer.then(
      (read) => settle(isCacheable(read)),
      () => settle(false),
    );
    return answer;
  };
}

function isTouched(read: string, table: string, part: string | undefined): boolean {
  const [of, its] = read.split("/");
  return of === table && (part === undefined || its === undefined || its === part);
}
