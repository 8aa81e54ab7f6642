import type { Change } from "../../../server/db/write.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { lockLedger, lockTrx } from "../../ledger/index.server.ts";
import { takeAtDesk } from "../desk/take.server.ts";
import type { PaidAtOnce } from "./contract.ts";

/** The receipt of what is paid in the change that admits a student, after their first bill; null where nothing is. Errors: those of `takeAtDesk`. */
export async function takeAtOnce(
  change: Change,
  by: AccountId,
  studentId: StudentId,
  paid: PaidAtOnce | undefined,
): Promise<number | null> {
  if (!paid) return null;
  const { amount, method } = paid;
  const trxId = method === "cash" ? null : (paid.trxId ?? null);
  await lockLedger(change.tx, studentId);
  if (trxId) await lockTrx(change.tx, { method, trxId });
  return takeAtDesk(change, by, { studentId, amount, method, trxId });
}
