import { today } from "../../../shared/dates.ts";
import { askedTwice, type Bill, billedOf, type OwnPlan } from "./billed.server.ts";
import { type Charge, chargesOf, type Discount, discountOf, type LeftOut } from "./rules.ts";

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
};

/** What billing a month would bill one student, and what is left out and why. */
export function toBillOf(payer: Payer, plans: readonly OwnPlan[], month: string): ToBill[] {
  const own = plans.filter((plan) => isOf(plan, payer));
  const charged = own.map((plan) => ({ plan, charges: chargesOf(plan, month, payer.doj) }));
  const asked = charged.flatMap(({ plan, charges }) =>
    typeof charges === "string" ? [] : charges.map((charge) => ({ plan, charge })),
  );
  const twice = askedTwice(asked);
  const once = asked.filter((one) => !twice.has(one));
  const billed = billedOf(once, payer.bills, { own, all: plans });
  const rows = charged.flatMap(({ plan: { planId, head }, charges }): ToBill[] =>
    typeof charges === "string" ? [{ ...nothing, planId, head, why: charges }] : [],
  );
  for (const one of asked) {
    const { plan, charge } = one;
    const { planId, head } = plan;
    const left = { ...nothing, planId, head, label: charge.label };
    if (billed.has(one) || twice.has(one)) {
      if (isOfMonth(charge, month)) rows.push({ ...left, why: "billed" });
    } else if (payer.archived) rows.push({ ...left, why: "left" });
    else {
      const taken = discountOf(plan, charge, payer.discounts);
      const why = taken.discount === charge.amount ? "waived" : null;
      rows.push({ planId, head, ...charge, dueDay: notPast(charge.dueDay), ...taken, why });
    }
  }
  return rows;
}

/** A row that is billed: also what a discount makes nothing of, so that it is there to be seen. */
export const isBilled = ({ why }: Pick<ToBill, "why">) => why === null || why === "waived";

/** Nobody is late on the day of a bill. */
const notPast = (day: string) => (day < today() ? today() : day);

/** What was billed in an earlier month, once and for all or as an earlier part, is nothing to be told of this one. */
const isOfMonth = ({ period, dueDay }: Charge, month: string) => period === month || dueDay.startsWith(month);

const nothing = { period: "", label: "", amount: 0, discount: 0, discountReason: "", dueDay: "" };

const isOf = (plan: OwnPlan, { batchId, courseIds }: Payer) =>
  plan.batchId !== null
    ? plan.batchId === batchId
    : plan.courseId === null || courseIds.includes(plan.courseId);
