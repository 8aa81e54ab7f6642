import { monthOf } from "../../../shared/dates.ts";
import { poisha, sumOf, takaOf } from "../../ledger/index.ts";

export const planKinds = ["once", "monthly", "parts"] as const;
export type PlanKind = (typeof planKinds)[number];

/** A dated part of a course's fee: so much, or that share of the whole in percent. */
export type Part = { label: string; of: "taka" | "share"; value: number; dueDay: string };

/** What a late bill costs, and after how many days: once, or for each day or each thirty begun, up to a most. Taka. */
export const fineSteps = ["once", "day", "month"] as const;
export type Fine = { per: (typeof fineSteps)[number]; amount: number; after: number; most: number | null };

/** What a sibling of one who pays need not pay: percent of the fee, and taka beside it. */
export type SiblingRule = { share: number; amount: number };

export type Plan = {
  planId: number;
  head: string;
  kind: PlanKind;
  amount: number;
  dueDate: number;
  parts: Part[];
  joining: "whole" | "days" | "next";
  takesDiscounts: boolean;
  from: string;
  until: string | null;
};

export type Discount = {
  discountId: number;
  /** Of the next bill alone; null until then. */
  once: boolean;
  usedOn: string | null;
  planId: number | null;
  share: number;
  amount: number;
  reason: string;
  from: string;
  until: string | null;
};

/** What a plan asks of a student in a month; `period` tells what of the plan it is. */
export type Charge = { period: string; label: string; amount: number; dueDay: string };
/** Why a student is not billed. */
export type LeftOut = "billed" | "joinsLater" | "fromNextMonth" | "left" | "waived";

/**
 * What a plan asks of somebody who joined on `doj`, when YYYY-MM is billed: of a monthly plan that month, of one in parts those
 * that are due by its end, of one that is paid once the whole. Nothing where the plan is not of that month.
 */
export function chargesOf(plan: Plan, month: string, doj: string): Charge[] | LeftOut {
  const last = `${month}-${String(daysIn(month)).padStart(2, "0")}`;
  if (plan.from > last || (plan.until !== null && plan.until < `${month}-01`)) return [];
  if (doj > last) return "joinsLater";
  if (plan.kind === "once") return onceOf(plan, doj);
  if (plan.kind === "parts") return partsOf(plan, last, doj);
  const whole = { period: month, label: monthOf(`${month}-01`), dueDay: dayOf(month, plan.dueDate) };
  const joinsNow = doj > `${month}-01`;
  if (joinsNow && plan.joining === "next") return "fromNextMonth";
  // Nobody is late with what was due before they came.
  const dueDay = doj > whole.dueDay ? doj : whole.dueDay;
  if (!joinsNow || plan.joining === "whole") return [{ ...whole, amount: plan.amount, dueDay }];
  const days = daysIn(month);
  const attended = days - Number(doj.slice(8)) + 1;
  // By days of the month, to the whole taka: nobody pays poisha at a desk.
  const amount = Math.round((plan.amount * attended) / days);
  return [{ ...whole, amount, dueDay }];
}

function onceOf({ amount, from, until }: Plan, doj: string): Charge[] {
  if (doj < from || (until !== null && doj > until)) return [];
  return [{ period: "once", label: monthOf(doj), amount, dueDay: doj }];
}

/** Whether parts together are their fee: nothing of it is forgotten, and nothing asked twice. */
export const isWhole = (amount: number, parts: readonly Part[]): boolean =>
  sumOf(parts.map((part) => ofPart(amount, part))) === amount;

/** What a part comes to, of its fee. */
export const ofPart = (amount: number, { of, value }: Part) =>
  of === "taka" ? value : takaOf(Math.round((poisha(amount) * value) / 100));

function partsOf({ amount, parts }: Plan, last: string, doj: string): Charge[] {
  return parts.flatMap((part, at) => {
    const { label, dueDay } = part;
    const due = {
      period: String(at + 1),
      label,
      amount: ofPart(amount, part),
      dueDay: doj > dueDay ? doj : dueDay,
    };
    return dueDay <= last ? [due] : [];
  });
}

/** The discounts that take of a charge. */
export function discountsOn(
  plan: Pick<Plan, "planId" | "takesDiscounts">,
  { dueDay }: Pick<Charge, "dueDay">,
  discounts: readonly Discount[],
): Discount[] {
  return discounts.filter(
    ({ planId, from, until, usedOn }) =>
      plan.takesDiscounts &&
      usedOn === null &&
      (planId === null || planId === plan.planId) &&
      from <= dueDay &&
      (until === null || dueDay <= until),
  );
}

/** What a student's discounts take from a charge, never more than all of it; and why. */
export function discountOf(
  plan: Pick<Plan, "planId" | "takesDiscounts">,
  { amount, dueDay }: Pick<Charge, "amount" | "dueDay">,
  discounts: readonly Discount[],
): { discount: number; discountReason: string } {
  const own = discountsOn(plan, { dueDay }, discounts);
  const taken = own.map((one) => Math.round((poisha(amount) * one.share) / 100) + poisha(one.amount));
  const all = taken.reduce((sum, one) => sum + one, 0);
  return {
    discount: takaOf(Math.min(all, poisha(amount))),
    discountReason: [...new Set(own.map(({ reason }) => reason))].join(", "),
  };
}

/** That day of a month, or its last where it has none so late: a due day of 31 is the 28th of February. */
function dayOf(month: string, date: number): string {
  return `${month}-${String(Math.min(date, daysIn(month))).padStart(2, "0")}`;
}

function daysIn(month: string): number {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
