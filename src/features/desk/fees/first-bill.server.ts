import { eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { lastMonths, thisMonth } from "../../../shared/months.ts";
import { batchCourses } from "../../catalogue/index.server.ts";
import { bills, bookDay, lockLedger, spendCredit } from "../../ledger/index.server.ts";
import { type ToBill, toBillIn } from "./reckoning.server.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";
import { payersQuery } from "./unbilled.server.ts";

/** What the plans ask of one student up to this month and nobody has billed yet, as the bill runs would bill it. Errors: NOT_FOUND. */
export async function proposedBills(
  db: Reader,
  studentId: StudentId,
  months = lastMonths(overviewRows.months).reverse(),
): Promise<(ToBill & { batchId: number | null })[]> {
  const [payer] = await payersQuery(db).execute({ studentIds: [studentId] });
  if (!payer) throw refuse("NOT_FOUND");
  const plans = await db.select().from(feePlans).orderBy(feePlans.planId);
  return toBillIn(payer, plans, months).map((row) => ({ ...row, batchId: payer.batchId }));
}

type Chosen = readonly { planId: number; period: string }[];

/** Bills a student what is proposed, or what was chosen of it. Answers how many bills. Errors: NOT_FOUND, STALE where it is billed meanwhile. */
export async function billStudent(
  change: Change,
  by: number | null,
  studentId: StudentId,
  { chosen, months }: { chosen?: Chosen | undefined; months?: string[] } = {},
): Promise<number> {
  const { tx } = change;
  await lockLedger(tx, studentId);
  const all = await proposedBills(tx, studentId, months);
  const isChosen = ({ planId, period }: ToBill) =>
    !chosen || chosen.some((one) => one.planId === planId && one.period === period);
  const rows = all.filter(isChosen);
  if (chosen && rows.length < chosen.length) throw refuse("STALE");
  if (!rows.length) return 0;
  const made = { studentId, origin: "run" as const, day: await bookDay(tx), by };
  for (const { usedUp, why: _, ...row } of rows) {
    const [bill] = await tx
      .insert(bills)
      .values({ ...row, ...made })
      .returning();
    if (!bill) throw new Error("no bill");
    await change.note("add", bills, bill.billId, null, { ...row, studentId }, bill);
    await useUp(change, usedUp, made.day);
  }
  await spendCredit(change, [studentId]);
  // A month that is over counts as billed now, and everybody is told what they are not billed of it.
  if (rows.some(({ period }) => period < thisMonth())) change.touch(feePlans);
  return rows.length;
}

/** The first bill of a new student: what is paid once, this month's or their first month's fees, the parts that are due. */
export const billAdmitted = (change: Change, by: number | null, studentId: StudentId, doj: string) =>
  billStudent(change, by, studentId, { months: firstMonths(doj) });

/** What `billAdmitted` would bill somebody who came into a batch on that day: nobody has given them a discount yet. */
export async function firstBillsOf(
  db: Reader,
  batchId: number,
  doj: string,
): Promise<Pick<ToBill, "head" | "label" | "amount" | "dueDay">[]> {
  const courses = await db.select().from(batchCourses).where(eq(batchCourses.batchId, batchId));
  const payer = {
    ...{ doj, batchId, courseIds: courses.map(({ courseId }) => courseId) },
    ...{ archived: false, bills: [], discounts: [] },
  };
  const plans = await db.select().from(feePlans).orderBy(feePlans.planId);
  return toBillIn(payer, plans, firstMonths(doj)).map(({ head, label, amount, dueDay }) => ({
    ...{ head, label, amount, dueDay },
  }));
}

/** This month, or the first of who comes later. */
const firstMonths = (doj: string) => [[thisMonth(), doj.slice(0, 7)].sort().at(-1) ?? ""];

/** A discount of one bill is taken once. */
export async function useUp(change: Change, discountIds: readonly number[], usedOn: string): Promise<void> {
  for (const discountId of discountIds) await change.edit(feeDiscounts, discountId, { usedOn });
}
