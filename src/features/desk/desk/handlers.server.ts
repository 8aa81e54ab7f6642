import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { may } from "../../../shared/permissions.ts";
import {
  addBill,
  lockLedger,
  payBack,
  receipts,
  removeReceiptEntry,
  spendCredit,
  voidBill,
  voidReceipt,
} from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import { readUnbilled } from "../fees/unbilled.server.ts";
import { deskContract } from "./contract.ts";
import { findForDesk, readAccount, readReceipt } from "./read.server.ts";
import { foldedTrxId } from "./rules.ts";
import { takeAtDesk } from "./take.server.ts";

const api = serve(deskContract);

export const deskHandlers = api.router({
  search: api.search.handler(async ({ input: { term }, context }) => {
    const found = term ? await findForDesk(context.db, term) : [];
    const settled = found.filter(({ balance }) => balance === 0).map(({ studentId }) => studentId);
    const unbilled = await readUnbilled(context, settled, "office");
    const data = found.map((one) => ({ ...one, unbilled: unbilled.get(one.studentId)?.bills ?? 0 }));
    return { data, total: data.length };
  }),

  student: api.student.handler(async ({ input: { studentId }, context: { db } }) => ({
    data: await readAccount(db, studentId),
  })),

  likeTrxId: api.likeTrxId.handler(async ({ input: { method, trxId }, context: { db } }) => {
    if (!trxId) return { data: [], total: 0 };
    const { receiptId, series, number } = receipts;
    const like = sql`translate(${receipts.trxId}, 'OI', '01') = ${foldedTrxId(trxId)}`;
    const found = await db
      .select({ receiptId, series, number, trxId: receipts.trxId })
      .from(receipts)
      .where(and(eq(receipts.method, method), isNull(receipts.voidId), like))
      .limit(5);
    const data = found.map(({ series, number, ...row }) => ({
      ...row,
      number: receiptNumber(series, number),
    }));
    return { data, total: data.length };
  }),

  takePayment: api.takePayment.handler(async ({ input: { billIds, ...taken }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await lockLedger(change.tx, taken.studentId);
      const earlier = await earlierReceipt(change.tx, "payment", taken);
      if (earlier) return readReceipt(change.tx, earlier);
      return readReceipt(change.tx, await takeAtDesk(change, by, { ...taken, first: billIds }));
    });
    return { data };
  }),

  spendCredit: api.spendCredit.handler(async ({ input: { studentId }, context }) => {
    const data = await write(context, async (change) => {
      await lockLedger(change.tx, studentId);
      for (const { receiptId, ...spent } of await spendCredit(change, [studentId]))
        await change.note("credit", receipts, receiptId, null, { studentId, ...spent }, { studentId });
      return readAccount(change.tx, studentId);
    });
    return { data };
  }),

  voidReceipt: api.voidReceipt.handler(async ({ input: { receiptId, reason }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      const { studentId } = await voidReceipt(change, { by }, receiptId, { reason });
      await removeReceiptEntry(change, receiptId);
      await spendCredit(change, [studentId]);
      return readReceipt(change.tx, receiptId);
    });
    return { data };
  }),

  addBill: api.addBill.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await addBill(change, { by }, { ...input, origin: "desk" });
      await spendCredit(change, [input.studentId]);
      return readAccount(change.tx, input.studentId);
    });
    return { data };
  }),

  voidBill: api.voidBill.handler(async ({ input: { billId, reason, to }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      const { studentId } = await voidBill(change, { by }, billId, { reason });
      // Nobody is asked for what stands to their credit.
      await spendCredit(change, [studentId], to);
      return readAccount(change.tx, studentId);
    });
    return { data };
  }),

  refund: api.refund.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await lockLedger(change.tx, input.studentId);
      const earlier = await earlierReceipt(change.tx, "refund", input);
      const receiptId = earlier ?? (await payBack(change, { by }, input)).receiptId;
      return readReceipt(change.tx, receiptId);
    });
    return { data };
  }),

  receipt: api.receipt.handler(async ({ input: { receiptId }, context }) => {
    const person = signedIn(context);
    const isDesk = may(person, "feeDesk") || may(person, "studentManagement");
    if (!isDesk && person.kind !== "student") throw refuse("NOT_ALLOWED");
    const receipt = await readReceipt(context.db, receiptId);
    // As one that is not there: how many receipts there are is nobody else's to know.
    if (!isDesk && receipt.studentId !== person.accountId) throw refuse("NOT_FOUND");
    return { data: receipt };
  }),
});

/** The receipt that this key has made already, of the same kind, student and amount. Errors: KEY_REUSED. */
async function earlierReceipt(
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
