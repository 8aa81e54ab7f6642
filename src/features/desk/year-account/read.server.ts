import { eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { bills, net, receipts, signed, voids } from "../../ledger/index.server.ts";
import { less, receiptNumber, sumOf } from "../../ledger/index.ts";
import type { AccountLineOfYear, YearAccount } from "./contract.ts";

type Move = Omit<AccountLineOfYear, "balance" | "about"> & {
  about: string;
  series: string | null;
  number: number | null;
};

/** A student's account of a year, each move on the day of its book. Errors: NOT_FOUND. */
export async function readYearAccount(db: Reader, studentId: StudentId, year: number): Promise<YearAccount> {
  const [student] = await db
    .select({
      ...{ userName: students.userName, regId: students.regId, guardian: students.fatherName },
      batchName: sql<string>`coalesce(${batches.batchName}, '')`,
    })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(eq(students.studentId, studentId));
  if (!student) throw refuse("NOT_FOUND");
  const all = await readMoves(db, studentId);
  const yearOf = ({ day }: Move) => Number(day.slice(0, 4));
  const now = all.filter((move) => yearOf(move) === year);
  const opening = sumOf(all.filter((move) => yearOf(move) < year).map(({ amount }) => amount));
  let balance = opening;
  const lines = now.map(({ series, number, about, ...move }) => {
    balance = sumOf([balance, move.amount]);
    return { ...move, about: series && number ? receiptNumber(series, number) : about, balance };
  });
  const of = (...kinds: AccountLineOfYear["kind"][]) =>
    sumOf(now.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
  return {
    ...{ studentId, year, student, opening, lines, closing: balance },
    years: [...new Set(all.map(yearOf))].sort((one, other) => other - one),
    billed: of("bill"),
    discounted: less(0, of("discount")),
    paid: less(0, of("payment", "refund", "voidReceipt")),
  };
}

/** All that ever moved what a student owes, in the order of the books. */
async function readMoves(db: Reader, studentId: StudentId): Promise<Move[]> {
  const about = sql`${bills.head} || ', ' || ${bills.label}`;
  const none = sql`null::text, null::int`;
  const { rows } = await db.execute<Move>(sql`
    select day::text as day, kind, about, reason, series, number, amount::float8 as amount from (
      select 1 as rank, ${bills.day} as day, ${bills.at} as at, 'bill' as kind, ${about} as about, '' as reason, ${none}, ${bills.amount} as amount
      from ${bills} where ${bills.studentId} = ${studentId}
      union all
      select 2, ${bills.day}, ${bills.at}, 'discount', ${about}, ${bills.discountReason}, ${none}, -${bills.discount}
      from ${bills} where ${bills.studentId} = ${studentId} and ${bills.discount} > 0
      union all
      select 3, ${receipts.day}, ${receipts.at}, ${receipts.kind}, '', coalesce(${receipts.printed}->>'reason', ''), ${receipts.series}, ${receipts.number}, -${signed}
      from ${receipts} where ${receipts.studentId} = ${studentId}
      union all
      select 4, ${voids.day}, ${voids.at}, 'voidReceipt', '', ${voids.reason}, ${receipts.series}, ${receipts.number}, ${signed}
      from ${voids} join ${receipts} on ${receipts.receiptId} = ${voids.receiptId} where ${receipts.studentId} = ${studentId}
      union all
      select 4, ${voids.day}, ${voids.at}, 'voidBill', ${about}, ${voids.reason}, ${none}, -${net}
      from ${voids} join ${bills} on ${bills.billId} = ${voids.billId} where ${bills.studentId} = ${studentId}
    ) moves (rank, day, at, kind, about, reason, series, number, amount)
    order by moves.day, moves.at, moves.rank`);
  return rows;
}
