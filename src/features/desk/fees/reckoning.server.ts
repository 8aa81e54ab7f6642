import { today } from "../../../shared/dates.ts";
import { less } from "../../ledger/index.ts";
import { askedTwice, type Bill, billedOf, type OwnPlan } from "./billed.server.ts";
import { type Charge, chargesOf, type Discount, discountOf, discountsOn, type LeftOut } from "./rules.ts";

/** A student as far as plans ask: with the bills and discounts that there are. */
export type Payer = {
  doj: string;
  batchId: number | null;
  courseIds: readonly number[];
  archived: boolean;
  bills: readonly Bill[];
  discounts: readonly Discount[];
};

/** What a month would bill a student by one plan, or why it does not. */
export type ToBill = Charge & {
  planId: number;
  head: string;
  discount: number;
  discountReason: string;
  why: LeftOut | null;
  /** Discounts of one bill alone that this one uses up. */
  usedUp: readonly number[];
};

/** What billing a month would bill one student, and what is left out and why. */
export function toBillOf(payer: Payer, plans: readonly OwnPlan[], month: string): ToBill[] {
  const own = plans.filter((plan) => isPlanOf(plan, payer));
  const charged = own.map((plan) => ({ plan, charges: chargesOf(plan, month, payer.doj) }));
  const asked = charged.flatMap(({ plan, charges }) =>
    typeof charges === "string" ? [] : charges.map((charge) => ({ plan, charge })),
  );
  const twice = askedTwice(asked);
  const once = asked.filter((one) => !twice.has(one));
  const { billed, partly } = billedOf(once, payer.bills, { own, all: plans });
  const rows = charged.flatMap(({ plan: { planId, head }, charges }): ToBill[] =>
    typeof charges === "string" ? [{ ...nothing, planId, head, why: charges }] : [],
  );
  const usedUp = new Set<number>();
  for (const one of asked) {
    const { plan, charge } = one;
    const { planId, head } = plan;
    const left = { ...nothing, planId, head, label: charge.label };
    const discounts = payer.discounts.filter(({ discountId }) => !usedUp.has(discountId));
    const taken = discountOf(plan, charge, discounts);
    // What an entry has billed of it already is not billed again.
    const amount = less(charge.amount, partly.get(one) ?? 0);
    if (billed.has(one) || twice.has(one) || (partly.has(one) && amount <= taken.discount)) {
      if (isOfMonth(charge, month)) rows.push({ ...left, why: "billed" });
    } else if (payer.archived) rows.push({ ...left, why: "left" });
    else {
      const why = taken.discount === amount ? "waived" : null;
      const once = discountsOn(plan, charge, discounts).filter((one) => one.once);
      const ids = once.map(({ discountId }) => discountId);
      for (const id of ids) usedUp.add(id);
      rows.push({
        planId,
        head,
        usedUp: ids,
        ...charge,
        amount,
        dueDay: notPast(charge.dueDay),
        ...taken,
        why,
      });
    }
  }
  return rows;
}

/** Month by month, the oldest first: what one bills, the next finds billed. */
export function toBillIn(payer: Payer, plans: readonly OwnPlan[], months: readonly string[]): ToBill[] {
  const made: ToBill[] = [];
  for (const month of months) {
    const usedUp = new Set(made.flatMap((row) => row.usedUp));
    const bills = [...payer.bills, ...made.map((row) => ({ ...row, origin: "run" as const }))];
    const discounts = payer.discounts.filter(({ discountId }) => !usedUp.has(discountId));
    made.push(...toBillOf({ ...payer, bills, discounts }, plans, month).filter(isBilled));
  }
  return made;
}

/** A row that is billed: also what a discount makes nothing of, so that it is there to be seen. */
export const isBilled = ({ why }: Pick<ToBill, "why">) => why === null || why === "waived";

/** Nobody is late on the day of a bill. */
const notPast = (day: string) => (day < today() ? today() : day);

/** What was billed in an earlier month, once and for all or as an earlier part, is nothing to be told of this one. */
const isOfMonth = ({ period, dueDay }: Charge, month: string) => period === month || dueDay.startsWith(month);

const nothing = {
  ...{ period: "", label: "", amount: 0, discount: 0, discountReason: "", dueDay: "" },
  usedUp: [] as const,
};

/** Whether a plan asks this student for something. */
export const isPlanOf = (
  plan: Pick<OwnPlan, "batchId" | "courseId">,
  { batchId, courseIds }: Pick<Payer, "batchId" | "courseIds">,
) =>
  plan.batchId !== null
    ? plan.batchId === batchId
    : plan.courseId === null || courseIds.includes(plan.courseId);
