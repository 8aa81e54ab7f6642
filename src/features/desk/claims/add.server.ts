import { and, eq } from "drizzle-orm";
import { codeOf, unique } from "../../../server/db/constraints.ts";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { claims as limits } from "../../../shared/limits.ts";
import { checkTrx, lockLedger } from "../../ledger/index.server.ts";
import type { Method } from "../../ledger/index.ts";
import { claims } from "./table.server.ts";
import { claimTexts as words } from "./texts.ts";

type Said = { method: Method; trxId: string; amount: number; file: string | null };
/** Whose claim it is, and whether the guardian makes it: neither closes it for the other. */
type By = { studentId: StudentId; byGuardian: boolean };

/** LOCKED while the desk has not looked at so many of the same person's. */
export async function checkFew(db: Reader, { studentId, byGuardian }: By): Promise<void> {
  const isWaiting = and(
    eq(claims.studentId, studentId),
    eq(claims.byGuardian, byGuardian),
    eq(claims.state, "waiting"),
  );
  if ((await db.$count(claims, isWaiting)) < limits.waiting) return;
  throw refuse("LOCKED", { message: words.enough(limits.waiting) });
}

/** "I have paid", by a student or by their guardian. Errors: LOCKED; BAD_REQUEST beside `trxId` where it was said before. */
export async function addClaim(
  call: Parameters<typeof write>[0],
  { by, ...said }: Said & { by: By },
): Promise<typeof claims.$inferSelect> {
  const add = write(call, async (change) => {
    await lockLedger(change.tx, by.studentId);
    await checkFew(change.tx, by);
    await checkTrx(change.tx, said, () => words.used);
    return change.add(claims, { ...said, ...by });
  });
  return add.catch((error: unknown) => {
    if (codeOf(error) === unique) throw refuseField("trxId", words.used);
    throw error;
  });
}
