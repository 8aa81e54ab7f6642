import type { Reader } from "./database.ts";

/**
 * A frequent query, given by `.prepare("name")`: drizzle builds it once per database, and PostgreSQL plans it once per
 * connection, not per request. The name must be unique; what varies is a placeholder.
 */
export function prepared<Query>(prepare: (db: Reader) => Query): (db: Reader) => Query {
  const known = new WeakMap<Reader, Query>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}
