import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Method } from "./rules.ts";

type Receipt = {
  receiptId: number;
  studentId: StudentId;
  method: Method | "unstated";
  trxId: string | null;
};

/** What later areas do when a payment with a transaction id is taken, and when a receipt is voided; and what they know of it. */
export type ReceiptHooks = {
  /** `isWhole`: nothing is left of the wallet's transaction. */
  taken(change: Change, receipt: Receipt & { trxId: string; isWhole: boolean }): Promise<void>;
  voided(change: Change, receipt: Receipt & { reason: string }): Promise<void>;
  /** What a wallet's statement says that came by a transaction, taka; null where no statement speaks of it. */
  statedSum(tx: Tx, of: { method: Method | "unstated"; trxId: string }): Promise<number | null>;
};

const none: ReceiptHooks = { taken: async () => {}, voided: async () => {}, statedSum: async () => null };
export const receiptHooks: ReceiptHooks = { ...none };

/** Students say what they have paid, and statements what came, above the ledger: that is said here, from their area.server.ts. */
export function watchReceipts(hooks: Partial<ReceiptHooks>): void {
  for (const name of Object.keys(hooks) as (keyof ReceiptHooks)[])
    if (receiptHooks[name] !== none[name]) throw new Error(`somebody is told of ${name} already`);
  Object.assign(receiptHooks, hooks);
}
