import type { Reader } from "../../../server/db/database.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { sumOf } from "../../ledger/index.ts";
import { isPlanOf } from "./reckoning.server.ts";
import type { Discount } from "./rules.ts";
import { feePlans } from "./table.server.ts";
import { discountTexts as words } from "./texts.ts";
import { payersQuery } from "./unbilled.server.ts";

type Given = Omit<Discount, "discountId" | "usedOn"> & { studentId: StudentId };

/**
 * A discount is not more than a fee that it takes of, together with those that go on beside it: what would be lost of it would be seen by
 * nobody. Errors: NOT_FOUND, a field's that names the fee.
 */
export async function checkDiscount(db: Reader, given: Given): Promise<void> {
  const [payer] = await payersQuery(db).execute({ studentIds: [given.studentId] });
  if (!payer) throw refuse("NOT_FOUND");
  const plans = await db.select().from(feePlans);
  const beside = payer.discounts.filter((one) => !one.usedOn && meet(one, given));
  for (const plan of plans.filter((plan) => plan.takesDiscounts && isPlanOf(plan, payer))) {
    if (given.planId !== null && given.planId !== plan.planId) continue;
    const all = [given, ...beside.filter(({ planId }) => planId === null || planId === plan.planId)];
    const sum = sumOf(all.map(({ share, amount }) => sumOf([(plan.amount * share) / 100, amount])));
    if (sum > plan.amount) {
      const field = given.amount ? "amount" : "share";
      throw refuseField(field, words.tooMuch(plan.head, taka(plan.amount), taka(sum)));
    }
  }
}

type Time = { from: string; until: string | null };

/** Whether two times have a day in common. */
const meet = (one: Time, other: Time): boolean =>
  (one.until === null || other.from <= one.until) && (other.until === null || one.from <= other.until);
