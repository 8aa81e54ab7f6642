import type { Reader } from "./database.ts";

/**
 * A query that is asked all day, given as `.prepare("name")` of its words: built once a database, and planned by
 * PostgreSQL once a connection, not once a request. The name belongs to it alone; what changes is a placeholder.
 */
export function prepared<Query>(prepare: (db: Reader) => Query): (db: Reader) => Query {
  const known = new WeakMap<Reader, Query>();
  return (db) => {
    const query = known.get(db) ?? prepare(db);
    known.set(db, query);
    return query;
  };
}
