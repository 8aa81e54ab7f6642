import { and, eq, isNull, sql } from "drizzle-orm";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { lockLedger, receipts, spendCredit, writeMoney } from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import { readUnbilled } from "../fees/unbilled.server.ts";
import { billAtDesk, earlierReceipt, refundAtDesk, voidAtDesk, voidBillAtDesk } from "./acts.server.ts";
import { deskContract } from "./contract.ts";
import { findForDesk, readAccount, readLatest, readReceipt } from "./read.server.ts";
import { foldedTrxId } from "./rules.ts";
import { checkTwice, takeAtDesk } from "./take.server.ts";

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

  latest: api.latest.handler(async ({ context }) => {
    const person = signedIn(context);
    const data = await readLatest(
      context.db,
      may(person, "studentManagement") ? undefined : person.accountId,
    );
    return { data, total: data.length };
  }),

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

  takePayment: api.takePayment.handler(async ({ input: { billIds, confirmed, ...taken }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      await lockLedger(change.tx, taken.studentId);
      const earlier = await earlierReceipt(change.tx, "payment", taken);
      if (earlier) return readReceipt(change.tx, earlier, signedIn(context));
      if (confirmed === false) await checkTwice(change.tx, taken);
      const receiptId = await takeAtDesk(change, by, { ...taken, first: billIds });
      return readReceipt(change.tx, receiptId, signedIn(context));
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

  voidReceipt: api.voidReceipt.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) => {
      await voidAtDesk(change, actor, input);
      return readReceipt(change.tx, input.receiptId);
    });
    return { data };
  }),

  addBill: api.addBill.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) => {
      await billAtDesk(change, actor, input);
      return readAccount(change.tx, input.studentId);
    });
    return { data };
  }),

  voidBill: api.voidBill.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) =>
      readAccount(change.tx, await voidBillAtDesk(change, actor, input)),
    );
    return { data };
  }),

  refund: api.refund.handler(async ({ input, context }) => {
    const data = await writeMoney(context, async (change, actor) =>
      readReceipt(change.tx, await refundAtDesk(change, actor, input)),
    );
    return { data };
  }),

  receipt: api.receipt.handler(async ({ input: { receiptId }, context }) => {
    const person = signedIn(context);
    const isDesk = may(person, "feeDesk") || may(person, "studentManagement");
    const isAdmission = may(person, "admissionDesk");
    if (!isDesk && !isAdmission && person.kind !== "student") throw refuse("NOT_ALLOWED");
    const receipt = await readReceipt(context.db, receiptId, person);
    // As one that is not there: how many receipts there are is nobody else's to know.
    const isOwn = isAdmission ? receipt.takerId === person.accountId : receipt.studentId === person.accountId;
    if (!isDesk && !isOwn) throw refuse(isAdmission ? "NOT_ALLOWED" : "NOT_FOUND");
    return { data: receipt };
  }),
});
