import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { chunksOf } from "../../server/db/chunks.ts";
import type { Reader } from "../../server/db/database.ts";
import type { Change } from "../../server/db/write.ts";
import { monthOf, today } from "../../shared/dates.ts";
import { daysOf } from "../../shared/months.ts";
import { batchCourses, batches } from "../batches/table.server.ts";
import { spendCredit } from "../ledger/post.server.ts";
import { anyOf } from "../ledger/read.server.ts";
import { less, sumOf } from "../ledger/rules.ts";
import { bills } from "../ledger/table.server.ts";
import { students } from "../students/table.server.ts";
import type { BillToBe } from "./contract.ts";
import { type Charge, chargesOf, discountOf, type LeftOut, type PlanKind } from "./rules.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";

type Scope = { month: string; batchId?: number | undefined };
type Row = BillToBe & { period: string; batchId: number | null };

/**
 * What billing a month would bill, in the order of rolls, and who is left out of it and why. `locked` holds the ledgers of all whom
 * it looks at until the transaction ends: what it says of them stays true.
 */
export async function billsToBe(db: Reader, scope: Scope, { locked = false } = {}): Promise<Row[]> {
  const plans = await db.select().from(feePlans).orderBy(feePlans.planId);
  if (!plans.length) return [];
  const people = await readPeople(db, scope, locked);
  const given = await db.select().from(feeDiscounts);
  const billed = await readBilled(db, scope.month, plans, people);
  const discounts = Map.groupBy(given, ({ studentId }) => studentId);
  return people.flatMap((person) =>
    plans
      .filter((plan) => isOf(plan, person))
      .flatMap((plan) => {
        const { planId, head } = plan;
        const { studentId, regId, userName, batchName } = person;
        const of = { studentId, regId, userName, batchName, batchId: person.batchId, planId, head };
        const left = (why: LeftOut): Row => ({ ...of, ...nothing, why });
        const charges = chargesOf(plan, scope.month, person.doj);
        if (typeof charges === "string") return [left(charges)];
        return charges.flatMap((charge): Row | [] => {
          const bill = { studentId, planId, head, ...charge };
          if (billed.has(bill, plan.kind))
            return isOfMonth(charge, scope.month) ? { ...left("billed"), label: charge.label } : [];
          if (person.archived) return { ...left("left"), label: charge.label };
          billed.add(bill);
          const taken = discountOf(plan, charge, discounts.get(studentId) ?? []);
          const why = taken.discount === charge.amount ? "waived" : null;
          return { ...of, ...charge, ...taken, why };
        });
      }),
  );
}

/**
 * Bills a month: those students' ledgers are locked, and nothing else is; a desk at one of them waits for the end. Pressed twice, the
 * second finds everything billed. Answers the bills made, and their sum in taka.
 */
export async function runBills(change: Change, by: number, scope: Scope) {
  const { tx } = change;
  const rows = (await billsToBe(tx, scope, { locked: true })).filter(isBilled);
  if (!rows.length) return { bills: 0, sum: 0 };
  const made = { origin: "run" as const, day: today(), by };
  for (const some of chunksOf(rows)) await tx.insert(bills).values(some.map((row) => ({ ...row, ...made })));
  await spendCredit(change, [...new Set(rows.map(({ studentId }) => studentId))]);
  const sum = sumOf(rows.map(({ amount, discount }) => less(amount, discount)));
  await change.note("bill", bills, 0, null, { ...scope, bills: rows.length, sum });
  return { bills: rows.length, sum };
}

/** A row that is billed: also what a discount makes nothing of, so that it is there to be seen. */
export const isBilled = ({ why }: Pick<BillToBe, "why">) => why === null || why === "waived";

/** What was billed in an earlier month, once and for all or as an earlier part, is nothing to be told of this one. */
const isOfMonth = ({ period, dueDay }: Charge, month: string) => period === month || dueDay.startsWith(month);

const nothing = { period: "", label: "", amount: 0, discount: 0, discountReason: "", dueDay: "" };

type Plan = typeof feePlans.$inferSelect;
type Person = Awaited<ReturnType<typeof readPeople>>[number];

const isOf = (plan: Plan, { batchId, courseIds }: Person) =>
  plan.batchId !== null
    ? plan.batchId === batchId
    : plan.courseId === null || courseIds.includes(plan.courseId);

/** Present students, of a batch or all; of all also those who left in that month. */
async function readPeople(db: Reader, { month, batchId }: Scope, locked: boolean) {
  const leftSince = gte(students.archivedAt, new Date(`${daysOf(month).from}T00:00:00+06:00`));
  const query = db
    .select({
      studentId: students.studentId,
      regId: students.roll,
      userName: students.userName,
      doj: students.doj,
      batchId: students.batchId,
      batchName: batches.batchName,
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
    // Locked in one order: two who bill at once wait for one another, and not both for each other.
    .orderBy(students.roll);
  const found = await (locked ? query.for("update", { of: students }) : query);
  const courses = await db
    .select()
    .from(batchCourses)
    .where(batchId === undefined ? undefined : eq(batchCourses.batchId, batchId));
  const taught = Map.groupBy(courses, ({ batchId }) => batchId);
  return found.map((one) => ({
    ...one,
    courseIds: (taught.get(one.batchId ?? 0) ?? []).map(({ courseId }) => courseId),
  }));
}

type Billed = Pick<typeof bills.$inferSelect, "studentId" | "planId" | "period" | "head" | "label">;

/**
 * What these people are billed already: by the plan itself; or under its head, by another plan or by hand, in the same month, or at
 * all where it is paid once. So who moves to another batch is not billed a month twice.
 */
async function readBilled(db: Reader, month: string, plans: Plan[], people: Person[]) {
  const { studentId, planId, period, head, label, voidId } = bills;
  const lasting = plans.filter(({ kind }) => kind !== "monthly");
  const found = await db
    .select({ studentId, planId, period, head, label })
    .from(bills)
    .where(
      and(
        ...[
          isNull(voidId),
          anyOf(
            studentId,
            people.map((person) => person.studentId),
          ),
        ],
        or(
          ...[eq(period, month), eq(label, monthOf(`${month}-01`))],
          anyOf(
            planId,
            lasting.map((plan) => plan.planId),
          ),
          inArray(
            head,
            lasting.map((plan) => plan.head),
          ),
        ),
      ),
    );
  const keys = new Set(found.flatMap(keysOf));
  return {
    has: (bill: Billed, kind: PlanKind) => {
      const [byPlan = "", byHead = "", byMonth = ""] = keysOf(bill);
      const also = { once: byHead, monthly: byMonth, parts: byPlan }[kind];
      return keys.has(byPlan) || keys.has(also);
    },
    add: (bill: Billed) => {
      for (const key of keysOf(bill)) keys.add(key);
    },
  };
}

/** A bill by its plan and period, by its head, and by its head and month. */
const keysOf = ({ studentId, planId, period, head, label }: Billed) => [
  `${studentId}/${planId}/${period}`,
  `${studentId}:${head}`,
  `${studentId}:${head}:${label}`,
];
