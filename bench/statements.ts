import { call } from "@orpc/server";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { studentHandlers } from "../src/features/people/students/handlers.server.ts";
import type { Call } from "../src/server/http/call.ts";
import type { Statement } from "./load.ts";

/** What the student list's own handler asks of the database for its first page, recorded as it runs once. */
export async function listStatements(pool: pg.Pool): Promise<Statement[][]> {
  const batches: Statement[][] = [];
  let batch: Statement[] | undefined;
  const logQuery = (text: string, values: unknown[]) => {
    if (!batch) {
      // An answer takes another turn of the loop: what is asked within this one is asked at once.
      setImmediate(() => {
        batch = undefined;
      });
      batch = [];
      batches.push(batch);
    }
    batch.push({ text, values });
  };
  const db = drizzle(pool, { casing: "snake_case", logger: { logQuery } });
  // The total is kept from the last time, as it is in a portal that nobody is changing.
  const cached = async () => 0 as never;
  await call(
    studentHandlers.getAll,
    { page: 1, pageSize: 10 },
    { context: { db, cached } as unknown as Call },
  );
  return batches;
}
