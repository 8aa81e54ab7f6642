import { inArray } from "drizzle-orm";
import type { Reader } from "../../server/database.ts";
import type { Payment } from "./contract.ts";
import { payments } from "./table.server.ts";

/** A row of the ledger as the contract answers it. */
export const entryOf = ({ paymentId, studentId: _, ...row }: typeof payments.$inferSelect): Payment => ({
  _id: paymentId,
  ...row,
});

/** The ledgers of these students, by studentId, in the order of entry. */
export async function ledgersOf(db: Reader, studentIds: number[]): Promise<Map<number, Payment[]>> {
  const ledgers = new Map<number, Payment[]>(studentIds.map((studentId) => [studentId, []]));
  if (!studentIds.length) return ledgers;
  const rows = await db
    .select()
    .from(payments)
    .where(inArray(payments.studentId, studentIds))
    .orderBy(payments.paymentId);
  for (const row of rows) ledgers.get(row.studentId)?.push(entryOf(row));
  return ledgers;
}
