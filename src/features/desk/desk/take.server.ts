import type { Change } from "../../../server/db/write.ts";
import { addReceiptEntry, takeReceipt } from "../../ledger/index.server.ts";
import { checkShift } from "../shifts/write.server.ts";

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
