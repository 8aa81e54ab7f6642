import type { BillOrigin } from "../../ledger/index.server.ts";
import { less, sumOf } from "../../ledger/index.ts";
import type { Charge, Plan } from "./rules.ts";

/** A plan with whose it is: a course's, else a batch's, else everybody's. */
export type OwnPlan = Plan & { courseId: number | null; batchId: number | null };

/** What a plan asks of one student. */
export type Asked = { plan: OwnPlan; charge: Charge };

/** A bill of that student that counts. */
export type Bill = {
  planId: number | null;
  period: string | null;
  head: string;
  label: string;
  amount: number;
  origin: BillOrigin;
};

/**
 * What of this is billed already. A fee is its plan's, or that of another plan of its name for the same course or for all, not of whatever
 * has its name. A bill that is of none of the student's plans (by hand, by an entry, by the plan of a batch before) stands for one
 * fee of its name, the nearest in taka, and for all where it is enough for all: nobody is billed twice. Entries of less than the fee, which
 * the office types as it is paid, stand for so much of it: `partly`, taka.
 */
export function billedOf(
  asked: readonly Asked[],
  bills: readonly Bill[],
  { own, all }: { own: readonly OwnPlan[]; all: readonly OwnPlan[] },
): { billed: Set<Asked>; partly: Map<Asked, number> } {
  const billed = new Set<Asked>();
  const partly = new Map<Asked, number>();
  if (!asked.length) return { billed, partly };
  const planOf = new Map(all.map((plan) => [plan.planId, plan]));
  const ownFees = new Set(own.map(feeOf));
  const free: (Bill & { plan: OwnPlan | undefined })[] = [];
  for (const bill of bills) {
    const plan = planOf.get(bill.planId ?? 0);
    if (!plan || !ownFees.has(feeOf(plan))) free.push({ ...bill, plan });
    else for (const one of asked) if (feeOf(one.plan) === feeOf(plan) && isBill(bill, one)) billed.add(one);
  }
  for (const bill of asOneEntry(free)) {
    const open = asked.filter((one) => !billed.has(one) && fits(bill, one));
    const isEnough = bill.amount >= sumOf(open.map(({ charge }) => charge.amount));
    const [first] = nearest(bill, open);
    if (!isEnough && first && bill.origin === "entry" && bill.amount < first.charge.amount) {
      partly.set(first, sumOf([partly.get(first) ?? 0, bill.amount]));
    } else for (const one of isEnough ? open : nearest(bill, open)) billed.add(one);
  }
  return { billed, partly };
}

/** Which fee a plan is of: a course's, or that of all courses, whether a batch or everybody is asked for it. */
const feeOf = ({ kind, head, courseId }: OwnPlan) => `${kind}/${courseId}/${head}`;

/** What another plan of the same fee asks already: a batch's price takes the place of everybody's, an earlier plan that of a later one. */
export function askedTwice(asked: readonly Asked[]): Set<Asked> {
  const owners = asked.toSorted((one, other) => Number(!one.plan.batchId) - Number(!other.plan.batchId));
  const first = new Map<string, number>();
  return new Set(
    owners.filter(({ plan, charge: { label } }) => {
      if (plan.kind === "parts") return false;
      const fee = plan.kind === "once" ? feeOf(plan) : `${feeOf(plan)}/${label}`;
      const by = first.get(fee) ?? plan.planId;
      first.set(fee, by);
      return by !== plan.planId;
    }),
  );
}

/** Whether a bill of the same fee is what is asked. */
function isBill({ planId, period, label }: Bill, { plan, charge }: Asked): boolean {
  if (plan.kind === "once" || (planId === plan.planId && period === charge.period)) return true;
  return plan.kind === "monthly" && label === charge.label;
}

/** Entries bill a month bit by bit: together they are one bill. What was carried over is a month that was settled as it was. */
function asOneEntry<One extends Bill>(bills: readonly One[]): One[] {
  const groups = Map.groupBy(bills, ({ origin, head, label }, at) =>
    origin === "entry" || origin === "carried" ? `${head}/${label}` : at,
  );
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first
      ? [
          {
            ...first,
            origin: rest.some(({ origin }) => origin === "carried") ? "carried" : first.origin,
            amount: sumOf([first, ...rest].map(({ amount }) => amount)),
          },
        ]
      : [],
  );
}

/** Whether a bill of another origin may stand for what is asked: what is paid once is once a course. */
function fits(
  { head, label, plan: from }: Bill & { plan: OwnPlan | undefined },
  { plan, charge }: Asked,
): boolean {
  if (plan.kind === "parts" || head !== plan.head) return false;
  if (plan.kind === "monthly") return label === charge.label;
  return from?.courseId == null || plan.courseId === null || from.courseId === plan.courseId;
}

function nearest({ amount }: Bill, asked: readonly Asked[]): Asked[] {
  const far = ({ charge }: Asked) => Math.abs(less(charge.amount, amount));
  return asked.toSorted((one, other) => far(one) - far(other)).slice(0, 1);
}
