import { and, eq, isNull } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { today } from "../../../shared/dates.ts";
import { refuseField } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import {
  agreedParts,
  agreements,
  lockLedger,
  readOpenBills,
  spendCredit,
} from "../../ledger/index.server.ts";
import { partsOfBills, sumOf } from "../../ledger/index.ts";
import { instalmentTexts as words } from "./texts.ts";

type Agreed = { studentId: StudentId; parts: { dueDay: string; amount: number }[]; note: string };

/**
 * Lays agreed days over what a student owes now: the oldest bills first. Nobody pays or bills meanwhile, the ledger is locked. Errors: NOT_FOUND, a
 * field's where the parts are not the debt.
 */
export async function agree(
  change: Change,
  by: AccountId,
  { studentId, parts, note }: Agreed,
): Promise<void> {
  const { tx } = change;
  await lockLedger(tx, studentId);
  await spendCredit(change, [studentId]);
  const open = await readOpenBills(tx, [studentId]);
  const [debt, sum] = [sumOf(open.map(({ rest }) => rest)), sumOf(parts.map(({ amount }) => amount))];
  if (!debt) throw refuseField("parts", words.nothingOwed);
  if (debt !== sum) throw refuseField("parts", words.notTheDebt(taka(debt), taka(sum)));
  const day = today();
  if (parts.some(({ dueDay }) => dueDay < day)) throw refuseField("parts", words.notPast);
  await endStanding(change, by, studentId, day);
  const { agreementId } = await change.add(agreements, { studentId, note, day, by });
  const inOrder = parts.toSorted((one, other) => (one.dueDay < other.dueDay ? -1 : 1));
  const rows = partsOfBills(open, inOrder).map((part) => ({ ...part, agreementId }));
  await tx.insert(agreedParts).values(rows);
}

async function endStanding(change: Change, by: AccountId, studentId: StudentId, day: string) {
  const [standing] = await change.tx
    .select()
    .from(agreements)
    .where(and(eq(agreements.studentId, studentId), isNull(agreements.endDay)));
  if (!standing) return;
  const ended = { endDay: day, endedAt: new Date(), endedBy: by, endReason: words.replaced(day) };
  await change.edit(agreements, standing.agreementId, ended);
}
