import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Method } from "./rules.ts";

type Receipt = {
  receiptId: number;
  studentId: StudentId;
  method: Method | "unstated";
  trxId: string | null;
};

/** What later areas do when a payment with a transaction id is taken, and when a receipt is voided. */
export type ReceiptHooks = {
  /** `isWhole`: nothing is left of the wallet's transaction. */
  taken(change: Change, receipt: Receipt & { trxId: string; isWhole: boolean }): Promise<void>;
  voided(change: Change, receipt: Receipt & { reason: string }): Promise<void>;
};

export const receiptHooks: ReceiptHooks = { taken: async () => {}, voided: async () => {} };

/** Students say what they have paid above the ledger: what becomes of that is said here, from their area.server.ts. */
export function watchReceipts(hooks: ReceiptHooks): void {
  Object.assign(receiptHooks, hooks);
}
