import { and, eq, gt, sql } from "drizzle-orm";
import type * as z from "zod";
import type { Reader } from "../../../server/db/database.ts";
import { dayAfter } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { act, askSecond, lockLedger } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import type { discountFields } from "./contract.ts";
import { readDiscount } from "./read-discounts.server.ts";
import { isPlanOf } from "./reckoning.server.ts";
import { type Discount, ofPart, type Plan } from "./rules.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";
import { discountTexts as words } from "./texts.ts";
import { payersQuery } from "./unbilled.server.ts";

type Given = Omit<Discount, "discountId" | "usedOn"> & { studentId: StudentId };

/** Gives a discount; what it takes off a month's bills is what may have to wait. Errors: those of `checkDiscount`, Waits. */
export const giveDiscount = act(
  "addDiscount",
  async (change, actor, given: z.infer<typeof discountFields> & { siblingOf?: StudentId }) => {
    const { tx } = change;
    const { studentId, reason } = given;
    await lockLedger(tx, studentId);
    const worth = await checkDiscount(tx, given);
    const of = { studentId, subject: subjectOf(given), reason };
    const lately = await givenLately(tx, actor.by, studentId);
    await askSecond(change, actor, { kind: "discount", amount: worth, lately, ...of });
    const { discountId } = await change.add(feeDiscounts, { ...given, by: actor.by, worth });
    return discountId;
  },
);

type Ending = { discountId: number; until: string; version: number };

/** Ends a discount on another day; what makes it last longer is given anew, of the days beyond. Answers the discount, or the new one. Errors: NOT_FOUND, STALE, those of `giveDiscount`. */
export const endDiscount = act("endDiscount", async (change, actor, { discountId, ...to }: Ending) => {
  const { tx } = change;
  const { studentId } = await readDiscount(tx, discountId);
  await lockLedger(tx, studentId);
  const [before] = await tx.select().from(feeDiscounts).where(eq(feeDiscounts.discountId, discountId));
  if (!before) throw refuse("NOT_FOUND");
  const { planId, share, amount, once, reason, siblingOf, until, usedOn, version } = before;
  // A stale change is told so.
  if (until === null || to.until <= until || usedOn !== null || version !== to.version) {
    const expected = { version: to.version, newer: () => readDiscount(tx, discountId) };
    await change.edit(feeDiscounts, discountId, { until: to.until }, expected);
    return discountId;
  }
  return giveDiscount(change, actor, {
    ...{ studentId, planId, share, amount, once, reason, ...(siblingOf && { siblingOf }) },
    ...{ from: dayAfter(until), until: to.until },
  });
});

/**
 * A discount is not more than a fee that it takes of, together with those that go on beside it: what would be lost of it would be seen by
 * nobody. Answers what it takes off a month's bills. Errors: NOT_FOUND, a field's that names the fee.
 */
async function checkDiscount(db: Reader, given: Given): Promise<number> {
  const { payer, plans } = await takenOff(db, given);
  const going = payer.discounts.filter(({ usedOn }) => !usedOn);
  for (const plan of plans) {
    const ofPlan = going.filter(({ planId }) => planId === null || planId === plan.planId);
    for (const bill of billsOf(plan, given, payer.doj)) {
      const all = [given, ...ofPlan.filter((one) => meet(one, bill))];
      const sum = sumOf(all.map((one) => offOf(bill, one)));
      if (sum <= bill.amount) continue;
      const field = given.amount ? "amount" : "share";
      throw refuseField(field, words.tooMuch(plan.head, taka(bill.amount), taka(sum)));
    }
  }
  return worthOf(db, given);
}

/** What it takes off one bill of each fee that it is of, of one in parts off all of them; where the student has none yet, off the dearest of the house. */
async function worthOf(db: Reader, given: Given): Promise<number> {
  const { payer, plans, others } = await takenOff(db, given);
  const of = (plan: Priced) => {
    const off = billsOf(plan, given, payer.doj).map((bill) => offOf(bill, given));
    return given.once ? Math.max(...off) : sumOf(off);
  };
  if (plans.length) return sumOf(plans.map(of));
  return Math.max(given.amount, ...others.map(of));
}

type Priced = Pick<Plan, "kind" | "amount" | "parts">;

/** The bills of a fee that it may take of, and when: of one in parts each on its day, where any is of its time. */
function billsOf({ kind, amount, parts }: Priced, { from, until }: Given, doj: string) {
  const whole = { amount, from, until };
  if (kind !== "parts") return [whole];
  const due = parts.flatMap((part) => {
    const day = doj > part.dueDay ? doj : part.dueDay;
    const bill = { amount: ofPart(amount, part), from: day, until: day };
    return meet(bill, whole) ? [bill] : [];
  });
  return due.length ? due : [whole];
}

/** The fees of its student that a discount takes of, and those that are not the student's. */
async function takenOff(db: Reader, given: Given) {
  const [payer] = await payersQuery(db).execute({ studentIds: [given.studentId] });
  if (!payer) throw refuse("NOT_FOUND");
  const all = (await db.select().from(feePlans)).filter(
    ({ takesDiscounts, planId }) => takesDiscounts && (given.planId === null || given.planId === planId),
  );
  return {
    payer,
    plans: all.filter((plan) => isPlanOf(plan, payer)),
    others: all.filter((plan) => !isPlanOf(plan, payer)),
  };
}

const offOf = (bill: { amount: number }, { share, amount }: Pick<Given, "share" | "amount">) =>
  sumOf([(bill.amount * share) / 100, amount]);

/** What somebody has given a student in the last 24 hours, taka. */
export async function givenLately(db: Reader, by: number | null, studentId: StudentId): Promise<number> {
  if (by === null) return 0;
  const lately = gt(feeDiscounts.at, sql`now() - interval '24 hours'`);
  const given = await db
    .select({ worth: feeDiscounts.worth })
    .from(feeDiscounts)
    .where(and(eq(feeDiscounts.studentId, studentId), eq(feeDiscounts.by, by), lately));
  return sumOf(given.map(({ worth }) => worth ?? 0));
}

/** What a discount is called: its share, its taka, and how often. */
export const subjectOf = ({ share, amount, once }: Pick<Given, "share" | "amount" | "once">) =>
  [
    ...(share ? [words.shown(bengaliDigits(share))] : []),
    ...(amount ? [taka(amount)] : []),
    words.timesOf[once ? "once" : "each"],
  ].join(", ");

type Time = { from: string; until: string | null };

/** Whether two times have a day in common. */
const meet = (one: Time, other: Time): boolean =>
  (one.until === null || other.from <= one.until) && (other.until === null || one.from <= other.until);
