import { and, eq, gte, sql } from "drizzle-orm";
import { jsonRows } from "../../../server/db/json-rows.ts";
import { prepared } from "../../../server/db/prepared.ts";
import type { Call } from "../../../server/http/call.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { overviewRows } from "../../../shared/limits.ts";
import { lastMonths } from "../../../shared/months.ts";
import { batchCourses, batches, roster, students } from "../../catalogue/index.server.ts";
import { anyOf, bills, billsOf, keptByParts } from "../../ledger/index.server.ts";
import { less, shardOf, sumOf } from "../../ledger/index.ts";
import { billsToBe } from "./bill-run.server.ts";
import type { OwnPlan } from "./billed.server.ts";
import type { Unbilled } from "./contract.ts";
import { type Payer, toBillIn } from "./reckoning.server.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";

/**
 * What the bill runs of this month and those before it would still bill these students: bills, and taka. Who has nothing to be billed
 * is not there. Where there are no plans nothing is asked of the database. Of months before this one students and guardians are told
 * where the house billed them: plans may be there to show prices.
 */
export async function readUnbilled(
  { db, cached }: Pick<Call, "db" | "cached">,
  studentIds: readonly StudentId[],
  told: "office" | "own",
): Promise<Map<number, Unbilled>> {
  const plans = await readPlans({ db, cached });
  if (!plans.length || !studentIds.length) return new Map();
  const all = lastMonths(overviewRows.months).reverse();
  const months = told === "office" ? all : await billedMonths({ db, cached }, all);
  const payers = await payersQuery(db).execute({ studentIds });
  return new Map(
    payers.flatMap(({ studentId, ...payer }) => {
      const unbilled = unbilledOf(payer, plans, months);
      return unbilled.bills ? [[studentId, unbilled]] : [];
    }),
  );
}

/**
 * How many students billing this month would bill; by the parts of the ledger, so that after a payment one of them is looked at again. Where
 * there are no plans nobody is.
 */
export async function countToBill(call: Pick<Call, "db" | "cached">, month: string): Promise<number> {
  const { db, cached } = call;
  if (!(await readPlans({ db, cached })).length) return 0;
  const parts = await keptByParts<number>(call, {
    key: JSON.stringify(["to bill", month]),
    sources: (part) => [feePlans, feeDiscounts, billsOf(part), roster, batches, batchCourses],
    read: async (part) => {
      const rows = (await billsToBe(db, { month, part })).filter(({ why }) => why === null);
      const asked = Map.groupBy(rows, ({ studentId }) => shardOf(studentId));
      return new Map(
        [...asked].map(([of, some]) => [of, new Set(some.map(({ studentId }) => studentId)).size]),
      );
    },
  });
  return parts.reduce<number>((all, many) => all + (many ?? 0), 0);
}

const readPlans = ({ db, cached }: Pick<Call, "db" | "cached">) =>
  cached([feePlans], "fee plans", async () => db.select().from(feePlans).orderBy(feePlans.planId));

export const noneUnbilled: Unbilled = { bills: 0, sum: 0 };

/** Of these months, the oldest first, those that were billed to anybody, and the last. Who bills a month tells of the plans: bills change too often. */
async function billedMonths(
  { db, cached }: Pick<Call, "db" | "cached">,
  months: string[],
): Promise<string[]> {
  const [first = ""] = months;
  const billed = await cached([feePlans], `billed months since ${first}`, async () => {
    const ran = and(eq(bills.origin, "run"), gte(bills.day, `${first}-01`));
    const rows = await db.selectDistinct({ period: bills.period }).from(bills).where(ran);
    return rows.map(({ period }) => period);
  });
  return months.filter((month) => billed.includes(month) || month === months.at(-1));
}

/** What a discount makes nothing of asks nobody for anything. */
function unbilledOf(payer: Payer, plans: readonly OwnPlan[], months: readonly string[]): Unbilled {
  const made = toBillIn(payer, plans, months).filter(({ why }) => why === null);
  return { bills: made.length, sum: sumOf(made.map(({ amount, discount }) => less(amount, discount))) };
}

/** A run's bill that somebody voided is decided: the hint does not ask for it again. */
export const payersQuery = prepared((db) => {
  const { studentId, doj, batchId, archivedAt } = students;
  const { billId, planId, period, head, label, amount, origin } = bills;
  const { discountId, share, once, usedOn, reason, from, until } = feeDiscounts;
  const ofFee = { planId: feeDiscounts.planId, amount: feeDiscounts.amount };
  const discount = { ...ofFee, discountId, share, once, usedOn, reason, from, until };
  return db
    .select({
      ...{ studentId, doj, batchId },
      archived: sql<boolean>`${archivedAt} is not null`,
      courseIds: sql<
        number[]
      >`array(select ${batchCourses.courseId} from ${batchCourses} where ${eq(batchCourses.batchId, batchId)})`,
      bills: jsonRows(
        { planId, period, head, label, amount, origin },
        sql`from ${bills} where ${eq(bills.studentId, studentId)} and (${bills.voidId} is null or ${origin} = 'run')`,
        billId,
      ),
      discounts: jsonRows(
        discount,
        sql`from ${feeDiscounts} where ${eq(feeDiscounts.studentId, studentId)}`,
        discountId,
      ),
    })
    .from(students)
    .where(anyOf(studentId, sql.placeholder("studentIds")))
    .prepare("payers");
});
