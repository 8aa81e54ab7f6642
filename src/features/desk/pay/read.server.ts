import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { daysOf } from "../../../shared/months.ts";
import { batches, batchTeachers, teachers } from "../../catalogue/index.server.ts";
import { classes, heldUnsaid, rollCalls } from "../../classes/index.server.ts";
import { expenses, lastClosedMonth, monthClosings, receipts } from "../../ledger/index.server.ts";
import { less, receiptNumber, sumOf } from "../../ledger/index.ts";
import { readExpense, readExpenses } from "../expenses/read.server.ts";
import type { PayLine, PayOfTeacher, PaySlip, PayTerm } from "./contract.ts";
import { owedUntil, terms, withoutTerm } from "./earned.server.ts";
import { payLines, paySlips, payTerms } from "./table.server.ts";

type Owed = Omit<PayLine, "amount"> & {
  teacherId: TeacherId;
  batchId: number | null;
  earned: number;
  slipped: number;
};
type SlipOfMonth = NonNullable<PayOfTeacher["slip"]> & { teacherId: TeacherId; month: string };

/** Everybody's pay of a month; kept until something that it comes from changes. */
export const cachedPay = ({ db, cached }: Pick<Call, "db" | "cached">, month: string) =>
  cached(payTables, JSON.stringify(["pay", month]), async () => {
    const paid = await readPay(db, month);
    const shown = new Set(paid.map(({ teacherId }) => teacherId));
    const others = (await readPeople(db, month)).filter(
      ({ teacherId, archived }) => !archived && !shown.has(teacherId),
    );
    return {
      ...{ month, teachers: paid, unsaid: await readUnsaid(db, month) },
      closed: ((await lastClosedMonth(db)) ?? "") >= month,
      others: others.map(({ teacherId, teacherName }) => ({ teacherId, teacherName })),
    };
  });

const payTables = [
  ...[payTerms, paySlips, payLines, expenses, receipts, monthClosings],
  ...[classes, rollCalls, batches, teachers],
];

/** What each earned in a month, what of it stands on slips and what is owed; of one teacher or of all who have any of it. */
export async function readPay(db: Reader, month: string, teacherId?: TeacherId): Promise<PayOfTeacher[]> {
  const [owed, slips, without, people] = [
    await readOwed(db, month, teacherId),
    await readStanding(db, month, teacherId),
    await db.execute<{ teacher_id: TeacherId; many: number }>(
      sql`select * from ${withoutTerm(month)} classes`,
    ),
    await readPeople(db, month, teacherId),
  ];
  const unpaid = new Map(without.rows.map(({ teacher_id, many }) => [teacher_id, many]));
  return people.flatMap((person) => {
    const own = owed.filter((one) => one.teacherId === person.teacherId);
    const { slip, lines, difference } = slipOf(own, slips, month, person.teacherId);
    const ofMonth = own.filter((one) => one.month === month);
    const earlier = lines.filter((one) => one.month !== month);
    const pay = {
      ...{ teacherId: person.teacherId, teacherName: person.teacherName, archived: person.archived },
      earned: sumOf(ofMonth.map(({ earned }) => earned)),
      slipped: sumOf(ofMonth.map(({ slipped }) => slipped)),
      carried: sumOf(earlier.map(({ amount }) => amount)),
      owed: slip ? difference : sumOf(lines.map(({ amount }) => amount)),
      withoutTerm: unpaid.get(person.teacherId) ?? 0,
      slip: slip && {
        ...{ slipId: slip.slipId, expenseId: slip.expenseId, number: slip.number },
        ...{ amount: slip.amount, day: slip.day },
      },
    };
    const isShown = person.hasTerm || pay.earned || pay.slipped || pay.owed || pay.withoutTerm || slip;
    return teacherId || isShown ? [pay] : [];
  });
}

/** The lines that a slip of the month would have: the month's, and what earlier ones differ by since their slips. Errors: none. */
export async function readLines(db: Reader, month: string, teacherId: TeacherId) {
  const owed = await readOwed(db, month, teacherId);
  return slipOf(owed, await readStanding(db, month, teacherId), month, teacherId);
}

/** An earlier month without a slip has its own to come; what of it was paid too much is taken off the next one in any case. */
function slipOf(owed: readonly Owed[], slips: readonly SlipOfMonth[], month: string, teacherId: TeacherId) {
  const own = slips.filter((one) => one.teacherId === teacherId);
  const slip = own.find((one) => one.month === month) ?? null;
  const open = owed
    .map(({ earned, slipped, teacherId: _, ...line }) => ({ ...line, amount: less(earned, slipped) }))
    .filter(({ amount }) => amount !== 0);
  const hasSlip = new Set(own.map((one) => one.month));
  const lines = open.filter((one) => one.month === month || hasSlip.has(one.month) || one.amount < 0);
  return { slip, lines, difference: sumOf(lines.map(({ amount }) => amount)) };
}

async function readOwed(db: Reader, month: string, teacherId?: TeacherId): Promise<Owed[]> {
  const { rows } = await db.execute<Owed>(sql`
    select owed.teacher_id as "teacherId", owed.month, owed.key, owed.kind, owed.batch_id as "batchId", ${batches.batchName} as "batchName",
      owed.day::text as day, left(owed.starts_at::text, 5) as "from", owed.subject, owed.rate::float8 as rate, base::float8 as base,
      earned::float8 as earned, slipped::float8 as slipped
    from ${owedUntil(month)} owed left join ${batches} on ${batches.batchId} = owed.batch_id
    where ${teacherId === undefined ? sql`true` : sql`owed.teacher_id = ${teacherId}`}
    order by owed.month, owed.kind, owed.day, owed.starts_at, owed.key`);
  return rows;
}

/** The slips that stand, up to a month. */
async function readStanding(db: Reader, month: string, teacherId?: TeacherId): Promise<SlipOfMonth[]> {
  const found = await db
    .select({ slip: paySlips, expense: expenses })
    .from(paySlips)
    .innerJoin(expenses, eq(expenses.expenseId, paySlips.expenseId))
    .where(
      and(
        sql`${expenses.voidDay} is null and ${paySlips.month} <= ${month}`,
        teacherId === undefined ? undefined : eq(paySlips.teacherId, teacherId),
      ),
    );
  return found.map(({ slip: { slipId, teacherId, month, expenseId }, expense }) => ({
    ...{ slipId, teacherId, month, expenseId, amount: expense.amount, day: expense.day },
    number: receiptNumber(expense.series, expense.number),
  }));
}

type Somebody = { teacherId: TeacherId; teacherName: string; archived: boolean; hasTerm: boolean };

/** Staff by name, and whether a term holds on any day of the month. */
async function readPeople(db: Reader, month: string, teacherId?: TeacherId): Promise<Somebody[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<Somebody>(sql`
    select ${teachers.teacherId} as "teacherId", ${teachers.teacherName} as "teacherName", ${teachers.archivedAt} is not null as archived,
      exists (select from ${terms} terms where terms.teacher_id = ${teachers.teacherId}
        and since < ${before} and until >= ${from} and until >= since) as "hasTerm"
    from ${teachers} where ${teacherId === undefined ? sql`true` : sql`${teachers.teacherId} = ${teacherId}`}
    order by ${teachers.nameFolded}, ${teachers.teacherId}`);
  return rows;
}

const readUnsaid = async (db: Reader, month: string) =>
  (
    await db.execute<{ batchId: number; batchName: string; day: string }>(
      sql`select batch_id as "batchId", batch_name as "batchName", day::text as day from ${heldUnsaid(month)} order by day, batch_name`,
    )
  ).rows;

/** How many of those days are of batches that they teach. */
export async function countUnsaid(db: Reader, month: string, teacherId: TeacherId): Promise<number> {
  const { rows } = await db.execute<{ many: number }>(sql`
    select count(*)::int as many from ${heldUnsaid(month)} join ${batchTeachers} on ${batchTeachers.batchId} = unsaid.batch_id
    where ${batchTeachers.teacherId} = ${teacherId}`);
  return rows[0]?.many ?? 0;
}

/** Terms, those that stand first, the latest before the earlier. */
export async function readTerms(db: Reader, where: SQL | undefined): Promise<PayTerm[]> {
  const found = await db
    .select({ term: payTerms, batchName: batches.batchName })
    .from(payTerms)
    .leftJoin(batches, eq(batches.batchId, payTerms.batchId))
    .where(where)
    .orderBy(sql`${payTerms.until} desc nulls first`, desc(payTerms.termId));
  return found.map(({ term: { termId, kind, batchId, rate, from, until, version }, batchName }) => ({
    ...{ termId, kind, batchId, batchName, rate, from, until, version },
  }));
}

/** One slip as the contract answers it. Errors: NOT_FOUND. */
export async function readSlip(db: Reader, slipId: number): Promise<PaySlip> {
  const [found] = await db
    .select({ slip: paySlips, teacherName: teachers.teacherName })
    .from(paySlips)
    .innerJoin(teachers, eq(teachers.teacherId, paySlips.teacherId))
    .where(eq(paySlips.slipId, slipId));
  if (!found) throw refuse("NOT_FOUND");
  const lines = await db
    .select({ line: payLines, batchName: batches.batchName })
    .from(payLines)
    .leftJoin(batches, eq(batches.batchId, payLines.batchId))
    .where(eq(payLines.slipId, slipId))
    .orderBy(asc(payLines.lineId));
  const { teacherId, month, expenseId } = found.slip;
  return {
    ...{ slipId, teacherId, teacherName: found.teacherName, month },
    voucher: await readExpense(db, expenseId),
    lines: lines.map(
      ({ line: { key, kind, month, day, startsAt, subject, rate, base, amount }, batchName }) => ({
        ...{
          key,
          kind,
          month,
          batchName,
          day,
          from: startsAt?.slice(0, 5) ?? null,
          subject,
          rate,
          base,
          amount,
        },
      }),
    ),
  };
}

/** A teacher's slips, the latest first, void ones among them. */
export async function readSlips(db: Reader, teacherId: TeacherId): Promise<Omit<PaySlip, "lines">[]> {
  const found = await db
    .select({ slip: paySlips, teacherName: teachers.teacherName })
    .from(paySlips)
    .innerJoin(teachers, eq(teachers.teacherId, paySlips.teacherId))
    .where(eq(paySlips.teacherId, teacherId))
    .orderBy(desc(paySlips.slipId));
  if (!found.length) return [];
  const vouchers = new Map(
    (
      await readExpenses(
        db,
        inArray(
          expenses.expenseId,
          found.map(({ slip }) => slip.expenseId),
        ),
      )
    ).map((voucher) => [voucher.expenseId, voucher]),
  );
  return found.flatMap(({ slip: { slipId, month, expenseId }, teacherName }) => {
    const voucher = vouchers.get(expenseId);
    return voucher ? [{ slipId, teacherId, teacherName, month, voucher }] : [];
  });
}
