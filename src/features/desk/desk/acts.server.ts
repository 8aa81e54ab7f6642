import { eq } from "drizzle-orm";
import type * as z from "zod";
import type { Tx } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import {
  act,
  addBill,
  askSecond,
  lockLedger,
  payBack,
  receipts,
  removeReceiptEntry,
  spendCredit,
  voidBill,
  voidReceipt,
} from "../../ledger/index.server.ts";
import { ledgerTexts } from "../../ledger/index.ts";
import { givenLately } from "../fees/discounts.server.ts";
import type { billMade, moneyBack } from "./contract.ts";

/** What the desk does that may have to wait for a second person; each answers whose it was. */

export const voidAtDesk = act(
  "voidReceipt",
  async (change, actor, of: { receiptId: number; reason: string }) => {
    const { studentId } = await voidReceipt(change, actor, of.receiptId, of);
    await removeReceiptEntry(change, of.receiptId);
    await spendCredit(change, [studentId]);
  },
);

type Bill = z.infer<typeof billMade>;

/** Above the institute's amount it is the discount that waits. */
export const billAtDesk = act("addBill", async (change, actor, bill: Bill) => {
  const { studentId, discount, discountReason, head, label } = bill;
  if (discount) {
    const of = { studentId, amount: discount, subject: ledgerTexts.bill(head, label) };
    const lately = await givenLately(change.tx, actor.by, studentId);
    await askSecond(change, actor, { kind: "discount", ...of, lately, reason: discountReason });
  }
  await addBill(change, actor, { ...bill, origin: "desk" });
  await spendCredit(change, [studentId]);
});

type Voided = { billId: number; reason: string; to: number[] };

/** Nobody is asked for what stands to their credit: it pays what else is open. */
export const voidBillAtDesk = act("voidBill", async (change, actor, { billId, reason, to }: Voided) => {
  const { studentId } = await voidBill(change, actor, billId, { reason });
  await spendCredit(change, [studentId], to);
  return studentId;
});

export const refundAtDesk = act("refund", async (change, actor, refund: z.infer<typeof moneyBack>) => {
  await lockLedger(change.tx, refund.studentId);
  const earlier = await earlierReceipt(change.tx, "refund", refund);
  return earlier ?? (await payBack(change, actor, refund)).receiptId;
});

/** The receipt that this key has made already, of the same kind, student and amount. Errors: KEY_REUSED. */
export async function earlierReceipt(
  tx: Tx,
  kind: "payment" | "refund",
  { clientKey, studentId, amount }: { clientKey: string; studentId: StudentId; amount: number },
): Promise<number | undefined> {
  const [made] = await tx.select().from(receipts).where(eq(receipts.clientKey, clientKey));
  const isSame =
    made?.kind === kind && made.studentId === studentId && made.amount === amount && !made.voidId;
  if (made && !isSame) throw refuse("KEY_REUSED");
  return made?.receiptId;
}
