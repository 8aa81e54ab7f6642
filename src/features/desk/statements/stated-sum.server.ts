import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { statementLines } from "./table.server.ts";

/** What a statement says that came by a wallet's transaction, taka; null where none speaks of it. */
export async function readStatedSum(tx: Tx, of: { method: string; trxId: string }): Promise<number | null> {
  const { method, trxId, direction, amount } = statementLines;
  const [line] = await tx
    .select({ amount })
    .from(statementLines)
    .where(and(eq(sql`${method}`, of.method), eq(trxId, of.trxId), eq(direction, "in")))
    .limit(1);
  return line?.amount ?? null;
}
