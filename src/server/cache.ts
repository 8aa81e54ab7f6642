import { LRUCache } from "lru-cache";
import type { Changes } from "./db/listen.ts";

/**
 * Answers `read()`, or what the same key answered before. It is kept until one of its tables changes: at once here,
 * within a second elsewhere. "results/7" is that part of the table: a change that names another part leaves it.
 * `isKept` may refuse an answer.
 */
export type Cache = <Answer>(
  tables: readonly string[],
  key: string,
  read: () => Promise<Answer>,
  isKept?: (answer: Answer) => boolean,
) => Promise<Answer>;

type Entry = { tables: readonly string[]; answer: Promise<unknown> };

/**
 * Pages and answers of costly reads, the least recently used leaving first. Many who ask for what is being read wait
 * for the one reading. While other processes' changes cannot be heard nothing is kept; while the database does not
 * answer at all, what was kept before is still served.
 */
export function createCache(changes: Changes, most = 1000): Cache {
  const kept = new LRUCache<string, Entry>({ max: most });
  const pending = new Map<string, Entry>();
  changes.onListening(() => {
    kept.clear();
    pending.clear();
  });
  changes.onChange((table, part) => {
    for (const entries of [kept, pending]) {
      for (const [key, { tables }] of entries) {
        if (tables.some((read) => isTouched(read, table, part))) entries.delete(key);
      }
    }
  });
  return (tables, key, read, isKept = () => true) => {
    const state = changes.state();
    const found = state === "lost" ? undefined : (kept.get(key) ?? pending.get(key));
    if (found) return found.answer as ReturnType<typeof read>;
    if (state !== "listening") return read();
    // A query of drizzle asks anew each time it is awaited: what is kept is its answer.
    const answer = Promise.resolve().then(read);
    const entry = { tables, answer };
    pending.set(key, entry);
    const settle = (keep: boolean) => {
      if (pending.get(key) !== entry) return;
      pending.delete(key);
      if (keep) kept.set(key, entry);
    };
    answer.then(
      (read) => settle(isKept(read)),
      () => settle(false),
    );
    return answer;
  };
}

function isTouched(read: string, table: string, part: string | undefined): boolean {
  const [of, its] = read.split("/");
  return of === table && (part === undefined || its === undefined || its === part);
}
