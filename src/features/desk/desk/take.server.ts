import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { shortMoment } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import { repeatedPaymentMinutes } from "../../../shared/limits.ts";
import { taka } from "../../../shared/money.ts";
import { addReceiptEntry, checkShift, receipts, takeReceipt } from "../../ledger/index.server.ts";
import { receiptNumber } from "../../ledger/index.ts";
import { lostTexts as words } from "./texts.ts";

/** Takes a payment of a student whose ledger is locked, with its entry. Answers the receipt's id. Errors: those of `takeReceipt` and `checkShift`. */
export async function takeAtDesk(
  change: Change,
  by: number,
  taken: Parameters<typeof takeReceipt>[2],
): Promise<number> {
  if (taken.method === "cash") await checkShift(change.tx, by);
  const { receipt, parts } = await takeReceipt(change, { by }, taken);
  await addReceiptEntry(change, receipt, parts);
  return receipt.receiptId;
}

type Twice = Pick<Parameters<typeof takeReceipt>[2], "studentId" | "amount">;

/** Two tabs, or one that was pressed again: whether it is another payment only a person knows. Errors: TAKEN. */
export async function checkTwice(tx: Tx, { studentId, amount }: Twice): Promise<void> {
  const isLate = gt(receipts.at, sql`now() - make_interval(mins => ${repeatedPaymentMinutes}::int)`);
  const isSame = and(eq(receipts.amount, amount), eq(receipts.kind, "payment"), isNull(receipts.voidId));
  const [same] = await tx
    .select()
    .from(receipts)
    .where(and(eq(receipts.studentId, studentId), isSame, isLate))
    .orderBy(desc(receipts.receiptId))
    .limit(1);
  if (!same) return;
  const { at, series, number } = same;
  const told = words.payment(taka(amount), shortMoment(at.toISOString()), receiptNumber(series, number));
  throw refuse("TAKEN", { message: words.twice(told) });
}
