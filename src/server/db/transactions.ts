import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";

type Transaction = NodePgDatabase["transaction"];

/** Transactions of a pool. Drizzle's own keep the connection for good when `begin` fails: the pool runs dry. */
export function transactionsOf(pool: pg.Pool): Transaction {
  const known = new WeakMap<pg.PoolClient, NodePgDatabase>();
  return async (work, config) => {
    const client = await pool.connect();
    const db = known.get(client) ?? drizzle(client, { casing: "snake_case" });
    known.set(client, db);
    try {
      const answer = await db.transaction(work, config);
      client.release();
      return answer;
    } catch (error) {
      // Whoever takes it next must find no open transaction: a client whose rollback failed is not lent again.
      client.release(client.getTransactionStatus() !== "I");
      throw error;
    }
  };
}
