import { and, eq, gte, type inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../server/db/database.ts";
import type { Change } from "../../server/db/write.ts";
import { today } from "../../shared/dates.ts";
import { daysOf } from "../../shared/months.ts";
import { batchCourses, batches } from "../batches/table.server.ts";
import { spendCredit } from "../ledger/post.server.ts";
import { less, sumOf } from "../ledger/rules.ts";
import { bills, receipts } from "../ledger/table.server.ts";
import { students } from "../students/table.server.ts";
import type { BillToBe } from "./contract.ts";
import { chargesOf, discountOf, type LeftOut } from "./rules.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";

type Scope = { month: string; batchId?: number | undefined };
type Row = BillToBe & { period: string; batchId: number | null };

/** What billing a month would bill, in the order of rolls, and who is left out of it and why. */
export async function billsToBe(db: Reader, { month, batchId }: Scope): Promise<Row[]> {
  const plans = await db.select().from(feePlans).orderBy(feePlans.planId);
  if (!plans.length) return [];
  const [people, given, billed] = [
    await readPeople(db, month, batchId),
    await db.select().from(feeDiscounts),
    await readBilled(db),
  ];
  const discounts = Map.groupBy(given, ({ studentId }) => studentId);
  return people.flatMap((person) =>
    plans
      .filter((plan) => isOf(plan, person))
      .flatMap((plan) => {
        const { planId, head } = plan;
        const { studentId, regId, userName, batchName } = person;
        const of = { studentId, regId, userName, batchName, batchId: person.batchId, planId, head };
        const left = (why: LeftOut): Row => ({ ...of, ...nothing, why });
        const charges = chargesOf(plan, month, person.doj);
        if (typeof charges === "string") return [left(charges)];
        return charges.map((charge): Row => {
          const key = { studentId, planId, head, ...charge, kind: plan.kind };
          if (billed.has(key)) return { ...left("billed"), label: charge.label };
          if (person.archived) return { ...left("left"), label: charge.label };
          billed.add(key);
          const taken = discountOf(plan, charge, discounts.get(studentId) ?? []);
          const why = taken.discount === charge.amount ? "waived" : null;
          return { ...of, ...charge, ...taken, why };
        });
      }),
  );
}

/**
 * Bills a month: those students' ledgers are locked, and what would be billed is worked out again. Pressed twice, the second finds
 * everything billed. Answers the bills made, and their sum in taka.
 */
export async function runBills(change: Change, by: number, scope: Scope) {
  const { tx } = change;
  const studentIds = [
    ...new Set((await billsToBe(tx, scope)).filter(isBilled).map(({ studentId }) => studentId)),
  ];
  if (!studentIds.length) return { bills: 0, sum: 0 };
  // In one order, so that two who bill at once wait for one another and not both for each other.
  await tx
    .select({ studentId: students.studentId })
    .from(students)
    .where(anyOf(students.studentId, studentIds))
    .orderBy(students.studentId)
    .for("update");
  const locked = new Set(studentIds);
  const rows = (await billsToBe(tx, scope)).filter((row) => isBilled(row) && locked.has(row.studentId));
  for (let at = 0; at < rows.length; at += atOnce) {
    await tx.insert(bills).values(rows.slice(at, at + atOnce).map((row) => billOf(row, by)));
  }
  for (const studentId of await withCredit(tx, studentIds)) await spendCredit(change, studentId);
  const sum = sumOf(rows.map(({ amount, discount }) => less(amount, discount)));
  await change.note("bill", bills, 0, null, { ...scope, bills: rows.length, sum });
  return { bills: rows.length, sum };
}

/** A row that is billed: also what a discount makes nothing of, so that it is there to be seen. */
export const isBilled = ({ why }: Pick<BillToBe, "why">) => why === null || why === "waived";

const atOnce = 1000;

const nothing = { period: "", label: "", amount: 0, discount: 0, discountReason: "", dueDay: "" };

function billOf(
  { why: _, regId: _r, userName: _u, batchName: _b, ...row }: Row,
  by: number,
): typeof bills.$inferInsert {
  return { ...row, origin: "run", day: today(), by };
}

type Person = Awaited<ReturnType<typeof readPeople>>[number];

const isOf = (plan: { courseId: number | null; batchId: number | null }, { batchId, courseIds }: Person) =>
  plan.batchId !== null
    ? plan.batchId === batchId
    : plan.courseId === null || (courseIds ?? []).includes(plan.courseId);

/** Present students, of a batch or all; of all also those who left in that month. */
function readPeople(db: Reader, month: string, batchId: number | undefined) {
  const courseIds = sql<number[] | null>`(select array_agg(${batchCourses.courseId})
    from ${batchCourses} where ${batchCourses.batchId} = ${students.batchId})`;
  const leftSince = gte(students.archivedAt, new Date(`${daysOf(month).from}T00:00:00+06:00`));
  return db
    .select({
      studentId: students.studentId,
      regId: students.roll,
      userName: students.userName,
      doj: students.doj,
      batchId: students.batchId,
      batchName: batches.batchName,
      courseIds,
      archived: sql<boolean>`${students.archivedAt} is not null`,
    })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(
      and(
        or(isNull(students.archivedAt), leftSince),
        batchId === undefined ? undefined : eq(students.batchId, batchId),
      ),
    )
    .orderBy(students.roll);
}

type Key = { studentId: number; planId: number; period: string; head: string; label: string; kind: string };

/**
 * What is billed already: by the plan itself; or under its head, by another plan or by hand, in the same month, or at all where
 * it is paid once. So who moves to another batch is not billed a month twice.
 */
async function readBilled(db: Reader) {
  const { studentId, planId, period, head, label } = bills;
  const found = await db
    .select({ studentId, planId, period, head, label })
    .from(bills)
    .where(isNull(bills.voidId));
  const keys = new Set(
    found.flatMap((one) => [`${one.studentId}/${one.planId}/${one.period}`, ...headKeys(one)]),
  );
  const byHead = ({ studentId, head, label, kind }: Key) =>
    kind === "once" ? `${studentId}:${head}` : kind === "monthly" ? `${studentId}:${head}:${label}` : "";
  return {
    has: (key: Key) => keys.has(`${key.studentId}/${key.planId}/${key.period}`) || keys.has(byHead(key)),
    add(key: Key) {
      keys.add(`${key.studentId}/${key.planId}/${key.period}`);
      for (const one of headKeys(key)) keys.add(one);
    },
  };
}

const headKeys = ({ studentId, head, label }: { studentId: number; head: string; label: string }) => [
  `${studentId}:${head}`,
  `${studentId}:${head}:${label}`,
];

/** Of these students, those to whose credit something stands. */
async function withCredit(db: Reader, studentIds: number[]): Promise<number[]> {
  const { rows } = await db.execute<{
    studentId: number;
  }>(sql`select student_id as "studentId" from ${receipts}
    where ${anyOf(receipts.studentId, studentIds)} and kind = 'payment' and void_id is null
      and amount > (select coalesce(sum(amount), 0) from allocations where allocations.receipt_id = receipts.receipt_id)
    group by 1`);
  return rows.map(({ studentId }) => studentId);
}

const anyOf = (column: Parameters<typeof inArray>[0], ids: number[]): SQL =>
  sql`${column} = any(${sql.param(ids)})`;
