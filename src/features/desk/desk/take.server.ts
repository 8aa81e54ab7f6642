import type { Change } from "../../../server/db/write.ts";
import { addReceiptEntry, takeReceipt } from "../../ledger/index.server.ts";

/** Takes a payment of a student whose ledger is locked, with its entry. Answers the receipt's id. Errors: those of `takeReceipt`. */
export async function takeAtDesk(
  change: Change,
  by: number,
  taken: Parameters<typeof takeReceipt>[2],
): Promise<number> {
  const { receipt, parts } = await takeReceipt(change, { by }, taken);
  await addReceiptEntry(change, receipt, parts);
  return receipt.receiptId;
}
