import { chargesOf, type Discount, discountOf, type Plan } from "../../src/features/desk/fees/rules.ts";

export type Payer = {
  studentId: number;
  seed: number;
  roll: string;
  userName: string;
  batchId: number;
  batchName: string;
  doj: string;
  /** Pays everything at once but the newest month: the demo's own student has something to pay. */
  isOrderly: boolean;
};

/** A bill before it is written: of whom, by which plan. */
export type Bill = {
  studentId: number;
  batchId: number;
  planId: number;
  period: string;
  head: string;
  label: string;
  amount: number;
  discount: number;
  discountReason: string;
  dueDay: string;
  day: string;
};

/** What these plans bill a student in these months: as the desk's bill run has it, on the first of each month. */
export function billsOf(
  { studentId, batchId, doj }: Payer,
  plans: readonly Plan[],
  discounts: readonly Discount[],
  months: readonly string[],
): Bill[] {
  return months.flatMap((month) =>
    plans.flatMap((plan) => {
      const { planId, head, kind } = plan;
      const charges = chargesOf(plan, month, doj);
      if (typeof charges === "string" || (kind === "once" && !doj.startsWith(month))) return [];
      const first = `${month}-01`;
      return charges.map((charge) => ({
        ...{ studentId, batchId, planId, head, ...charge, ...discountOf(plan, charge, discounts) },
        day: doj > first ? doj : first,
      }));
    }),
  );
}
