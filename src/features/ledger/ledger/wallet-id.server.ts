import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { refuseField } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { receiptHooks } from "./receipt-hooks.server.ts";
import { less, type Method, receiptNumber, sumOf } from "./rules.ts";
import { receipts } from "./table.server.ts";
import { ledgerTexts as words } from "./texts.ts";

type Of = { method: Method | "unstated"; trxId: string };
type Part = Of & { amount: number; trxSum?: number | null | undefined };

/** Until the transaction ends, nobody else takes of this wallet's transaction. After the student's ledger, before anything else. */
export async function lockTrx(tx: Tx, { method, trxId }: Of): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.walletIds}, hashtext(${`${method} ${trxId}`}))`);
}

/**
 * A wallet's transaction may pay several students, up to its sum: what the wallet's statement says, else what was said when it was
 * taken; where nobody said one, its first receipt is all of it. Answers whether nothing is left of it then. Errors: a field's.
 */
export async function checkTrx(
  tx: Tx,
  { amount, trxSum, ...of }: Part,
  taken: (number: string) => string = words.trxTaken,
): Promise<{ isWhole: boolean }> {
  const { known, before, number } = await readTrx(tx, of);
  if (known !== null && trxSum && trxSum !== known)
    throw refuseField("trxSum", words.trxSumKnown(taka(known)));
  const sum = known ?? trxSum ?? null;
  if (sum === null) {
    if (number) throw refuseField("trxId", taken(number));
    return { isWhole: true };
  }
  const left = less(sum, before);
  if (number && left <= 0) throw refuseField("trxId", taken(number));
  if (amount > left) throw refuseField("amount", words.trxLeft(taka(left)));
  return { isWhole: amount === left };
}

/** What is paid back goes by a transaction of its own. Errors: a field's where a payment came by it. */
export async function checkNoPayment(tx: Tx, of: Of): Promise<void> {
  const { number } = await readTrx(tx, of);
  if (number) throw refuseField("trxId", words.trxTaken(number));
}

async function readTrx(tx: Tx, { method, trxId }: Of) {
  const found = await tx
    .select()
    .from(receipts)
    .where(
      and(
        eq(receipts.method, method),
        eq(receipts.trxId, trxId),
        eq(receipts.kind, "payment"),
        isNull(receipts.voidId),
      ),
    )
    .orderBy(receipts.receiptId);
  const [first] = found;
  const said = found.find((one) => one.trxSum !== null)?.trxSum ?? null;
  return {
    known: (await receiptHooks.statedSum(tx, { method, trxId })) ?? said,
    before: sumOf(found.map((one) => one.amount)),
    number: first ? receiptNumber(first.series, first.number) : null,
  };
}
