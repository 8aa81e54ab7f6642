import { and, eq, inArray } from "drizzle-orm";
import { watchReceipts } from "../../ledger/index.server.ts";
import { claims } from "./table.server.ts";
import { claimTexts as words } from "./texts.ts";

/**
 * What students said they have paid goes with the receipts, whoever makes or voids them: the payer's own claim is confirmed by it, those
 * of others are refused once nothing of the transaction is left, and of a void the student is told.
 */
export function followReceipts(): void {
  watchReceipts({
    async taken(change, { receiptId, studentId, method, trxId, isWhole }) {
      if (method === "unstated" || method === "cash") return;
      const open = await change.tx
        .select()
        .from(claims)
        .where(
          and(
            eq(claims.method, method),
            eq(claims.trxId, trxId),
            inArray(claims.state, ["waiting", "confirmed", "voided"]),
          ),
        )
        .orderBy(claims.claimId);
      const own = open.filter((claim) => claim.studentId === studentId);
      const last = own.at(-1);
      // One that the desk confirms just now gets its receipt there.
      if (last && own.every(({ state }) => state !== "confirmed"))
        await change.edit(claims, last.claimId, { state: "confirmed", reason: "", receiptId });
      if (!isWhole) return;
      for (const { claimId, state, studentId: other } of open) {
        if (other === studentId || state !== "waiting") continue;
        await change.edit(claims, claimId, { state: "refused", reason: words.another });
      }
    },
    async voided(change, { receiptId, reason }) {
      const of = await change.tx.select().from(claims).where(eq(claims.receiptId, receiptId));
      for (const { claimId } of of) await change.edit(claims, claimId, { state: "voided", reason });
    },
  });
}
