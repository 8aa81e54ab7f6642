import { and, eq, gte, inArray, isNull, or, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { dhakaInstant, monthOf } from "../../../shared/dates.ts";
import { daysOf } from "../../../shared/months.ts";
import { batchCourses, batches, students } from "../../catalogue/index.server.ts";
import { anyOf, bills, bookDay, isOfPart, spendCredit } from "../../ledger/index.server.ts";
import { less, sumOf } from "../../ledger/index.ts";
import type { BillToBe } from "./contract.ts";
import { useUp } from "./first-bill.server.ts";
import { isBilled, type ToBill, toBillOf } from "./reckoning.server.ts";
import { feeDiscounts, feePlans } from "./table.server.ts";

type Scope = {
  month: string;
  batchId?: number | undefined;
  /** Of the ledger: its students alone. */
  part?: number | undefined;
};
type Row = BillToBe & Pick<ToBill, "usedUp" | "period"> & { batchId: number | null };

/**
 * What billing a month would bill, in the order of rolls, and who is left out of it and why. `locked` holds the ledgers of all whom
 * it looks at until the transaction ends: what it says of them stays true.
 */
export async function billsToBe(db: Reader, scope: Scope, { locked = false } = {}): Promise<Row[]> {
  const plans = await db.select().from(feePlans).orderBy(feePlans.planId);
  if (!plans.length) return [];
  const people = await readPeople(db, scope, locked);
  const given = await db.select().from(feeDiscounts);
  const found = await readBilled(db, scope.month, plans, people);
  const discounts = Map.groupBy(given, ({ studentId }) => studentId);
  const billed = Map.groupBy(found, ({ studentId }) => studentId);
  return people.flatMap((person) => {
    const { studentId, regId, userName, batchName, batchId } = person;
    const own = { discounts: discounts.get(studentId) ?? [], bills: billed.get(studentId) ?? [] };
    return toBillOf({ ...person, ...own }, plans, scope.month).map((row) => ({
      ...{ studentId, regId, userName, batchName, batchId },
      ...row,
    }));
  });
}

/**
 * Bills a month: those students' ledgers are locked, and nothing else is; a desk at one of them waits for the end. Pressed twice, the
 * second finds everything billed. Answers the bills made, and their sum in taka.
 */
export async function runBills(change: Change, by: number, scope: Scope) {
  const { tx } = change;
  const rows = (await billsToBe(tx, scope, { locked: true })).filter(isBilled);
  if (!rows.length) return { bills: 0, sum: 0 };
  const made = { origin: "run" as const, day: await bookDay(tx), by };
  for (const some of chunksOf(rows)) await tx.insert(bills).values(some.map((row) => ({ ...row, ...made })));
  await useUp(
    change,
    rows.flatMap(({ usedUp }) => usedUp),
    made.day,
  );
  await spendCredit(change, [...new Set(rows.map(({ studentId }) => studentId))]);
  const sum = sumOf(rows.map(({ amount, discount }) => less(amount, discount)));
  change.touch(feePlans);
  await change.note("bill", bills, 0, null, { ...scope, bills: rows.length, sum });
  return { bills: rows.length, sum };
}

type Plan = typeof feePlans.$inferSelect;
type Person = Awaited<ReturnType<typeof readPeople>>[number];

/** Present students, of a batch or all; of all also those who left in that month. */
async function readPeople(db: Reader, { month, batchId, part }: Scope, locked: boolean) {
  const leftSince = gte(students.archivedAt, new Date(dhakaInstant(daysOf(month).from)));
  const query = db
    .select({
      studentId: students.studentId,
      regId: students.regId,
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
        part === undefined ? undefined : isOfPart(part),
      ),
    )
    // Locked in one order: two who bill at once wait for one another, and not both for each other.
    .orderBy(students.regId);
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

/** The bills of these people that may be those of a month, or of what is paid once or in parts. */
async function readBilled(db: Reader, month: string, plans: Plan[], people: Person[]) {
  const { studentId, planId, period, head, label, amount, origin, voidId } = bills;
  const lasting = plans.filter(({ kind }) => kind !== "monthly");
  return db
    .select({ studentId, planId, period, head, label, amount, origin })
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
}
