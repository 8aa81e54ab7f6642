import type { Changes } from "./listen.ts";

export type QueryCache = <Read>(
  tables: readonly string[],
  key: string,
  read: () => Promise<Read>,
) => Promise<Read>;

/**
 * Answers of costly reads, by key, kept until one of their tables changes: at once here, when it is told
 * elsewhere. "results/7" is a read of that part of the table: a change that names another part leaves it. While other processes' changes cannot be heard nothing is kept.
 */
export function createQueryCache(changes: Changes, most = 500): QueryCache {
  const kept = new Map<string, { tables: readonly string[]; read: Promise<unknown> }>();
  changes.onLost(() => kept.clear());
  changes.onChange((table, part) => {
    const isTouched = (read: string) => {
      const [of, its] = read.split("/");
      return of === table && (part === undefined || its === undefined || its === part);
    };
    for (const [key, { tables }] of kept) if (tables.some(isTouched)) kept.delete(key);
  });
  return (tables, key, read) => {
    if (!changes.listening()) return read();
    const found = kept.get(key);
    if (found) return found.read as ReturnType<typeof read>;
    // A query of drizzle asks anew each time it is awaited: what is kept is its answer.
    const reading = Promise.resolve().then(read);
    kept.set(key, { tables, read: reading });
    reading.catch(() => kept.delete(key));
    for (const oldest of kept.keys()) {
      if (kept.size <= most) break;
      kept.delete(oldest);
    }
    return reading;
  };
}
