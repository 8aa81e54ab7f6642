import { and, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { today } from "../../../shared/dates.ts";
import { batchCourses, students } from "../../catalogue/index.server.ts";
import { isPlanOf } from "../fees/reckoning.server.ts";
import { feeDiscounts, feePlans } from "../fees/table.server.ts";
import type { SiblingDiscount } from "./contract.ts";
import { eldersOf } from "./rules.ts";

/** What the plans' rules propose now: discounts to give, and those to end whose sibling left. */
export async function readProposals(db: Reader): Promise<SiblingDiscount[]> {
  const day = today();
  const plans = (
    await db.select().from(feePlans).where(isNotNull(feePlans.sibling)).orderBy(feePlans.planId)
  ).filter(({ until, takesDiscounts }) => takesDiscounts && (until === null || until >= day));
  const given = (await db.select().from(feeDiscounts).where(isNotNull(feeDiscounts.siblingOf))).filter(
    ({ until, usedOn }) => usedOn === null && (until === null || until > day),
  );
  if (!plans.length && !given.length) return [];
  const present = await readPresent(db);
  const elders = eldersOf(present);
  const proposed = present.flatMap((child) => {
    const elder = elders.get(child.studentId);
    if (!elder) return [];
    return plans.flatMap(({ planId, head, sibling, ...plan }) => {
      const has = given.some((one) => one.studentId === child.studentId && one.planId === planId);
      if (has || !sibling || !isPlanOf(plan, child)) return [];
      return [{ act: "give" as const, ...asPerson(child), elder: asPerson(elder), planId, head, ...sibling }];
    });
  });
  const ended = given.filter(({ studentId }) => !elders.has(studentId));
  return [
    ...proposed.map((one) => ({
      ...one,
      discountId: null,
      guardianMobile: mobileOf(present, one.studentId),
    })),
    ...(await toEnd(db, ended)),
  ];
}

type Present = Awaited<ReturnType<typeof readPresent>>[number];

const asPerson = ({ studentId, regId, userName }: Pick<Present, "studentId" | "regId" | "userName">) => ({
  studentId,
  regId,
  userName,
});

const mobileOf = (all: readonly Present[], studentId: number) =>
  all.find((one) => one.studentId === studentId)?.guardianMobile ?? "";

/** Who is here and shares a guardian's phone with somebody who is. */
function readPresent(db: Reader) {
  const { studentId, regId, userName, guardianMobile, doj, batchId } = students;
  const shared = sql`(select ${guardianMobile} from ${students}
    where ${guardianMobile} <> '' and ${students.archivedAt} is null group by 1 having count(*) > 1)`;
  return db
    .select({
      ...{ studentId, regId, userName, guardianMobile, doj, batchId },
      courseIds: sql<number[]>`array(select ${batchCourses.courseId} from ${batchCourses}
        where ${batchCourses.batchId} = ${sql`${students.batchId}`})`,
    })
    .from(students)
    .where(and(isNull(students.archivedAt), sql`${guardianMobile} in ${shared}`))
    .orderBy(regId);
}

type Given = typeof feeDiscounts.$inferSelect;

async function toEnd(db: Reader, ended: readonly Given[]): Promise<SiblingDiscount[]> {
  if (!ended.length) return [];
  const { studentId, regId, userName, guardianMobile, archivedAt } = students;
  const ids = ended.flatMap((one) => [one.studentId, one.siblingOf ?? one.studentId]);
  const people = await db
    .select({ studentId, regId, userName, guardianMobile, archivedAt })
    .from(students)
    .where(inArray(studentId, ids));
  const plans = await db.select().from(feePlans);
  return ended.flatMap(({ studentId, siblingOf, planId, discountId, share, amount }) => {
    const child = people.find((one) => one.studentId === studentId);
    const elder = people.find((one) => one.studentId === siblingOf);
    const plan = plans.find((one) => one.planId === planId);
    if (!child || child.archivedAt || !elder || !plan) return [];
    return [
      {
        ...{ act: "end" as const, ...asPerson(child), elder: asPerson(elder), planId: plan.planId },
        ...{ head: plan.head, share, amount, discountId, guardianMobile: child.guardianMobile },
      },
    ];
  });
}
