import { and, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { daysOf } from "../../../shared/months.ts";
import { batchCourses, batches, payers, students } from "../../catalogue/index.server.ts";
import {
  agreeing,
  agreements,
  agreementsOf,
  bills,
  billsOf,
  daysLate,
  dueIn,
  dueLinesOf,
  isOfPart,
  keptByParts,
  monthClosings,
  moved,
  net,
  receipts,
  receiptsOf,
  rest,
  signed,
  voids,
} from "../../ledger/index.server.ts";
import { shardOf, studentsOfPart, sumOf } from "../../ledger/index.ts";
import type { Due, MonthOfMoney } from "./contract.ts";

/** A due as it is kept for a day: with what lists filter it by. */
export type KnownDue = Omit<Due, "promise"> & {
  batchId: number | null;
  courseIds: number[];
  silent: number | null;
  nameFolded: string;
};

/** Dues in their order, and what they come to. */
export type Dues = { rows: readonly KnownDue[]; sum: number };

/** Everybody's dues, and a batch's. */
export type AllDues = Dues & { ofBatch: (batchId: number) => Dues };

/** The tables that dues and months come from. */
export const moneyTables = [bills, receipts, monthClosings, agreements, payers, batches, batchCourses];

/** Everybody who owes today, kept until money or people change: a page of all or of a batch counts nothing. */
export const cachedDues = ({ db, cached }: Pick<Call, "db" | "cached">): Promise<AllDues> =>
  cached(moneyTables, JSON.stringify(["dues", today()]), async () => {
    const all = (await readKeptParts({ db, cached })).flat().sort(theMostFirst);
    const withSum = (rows: readonly KnownDue[]) => ({ rows, sum: sumOf(rows.map(({ owed }) => owed)) });
    const batches = Map.groupBy(all, ({ batchId }) => batchId);
    const sums = new Map([...batches].map(([batchId, rows]) => [batchId, withSum(rows)]));
    return { ...withSum(all), ofBatch: (batchId) => sums.get(batchId) ?? { rows: [], sum: 0 } };
  });

/** The dues of each part of the ledger: after somebody moved money theirs alone is read again. */
async function readKeptParts(call: Pick<Call, "db" | "cached">): Promise<KnownDue[][]> {
  const day = today();
  const kept = await keptByParts(call, {
    key: JSON.stringify(["dues", day]),
    sources: (part) => [billsOf(part), receiptsOf(part), agreementsOf(part), payers, batches, batchCourses],
    read: async (part) =>
      Map.groupBy(await readDues(call.db, day, part), ({ studentId }) => shardOf(studentId)),
  });
  return kept.map((dues) => dues ?? []);
}

const s = alias(students, "s");

/** The first day by which something is asked for that is open. */
const since = sql`coalesce(agreed.since, oldest.day)`;

const theMostFirst = (one: KnownDue, other: KnownDue) =>
  other.owed - one.owed || (one.regId < other.regId ? -1 : 1);

/** Who owes, of one part of the ledger or of all; days are counted to `day`. In no order. */
export async function readDues(db: Reader, day: string, part?: number): Promise<KnownDue[]> {
  const isHere = isOfPart(part);
  const { rows } = await db.execute<KnownDue>(sql`
    with billed as (
      select ${bills.studentId}, sum(${net}) as billed from ${bills}
      where ${bills.voidId} is null and ${isHere} group by 1
    ),
    paid as (
      select ${receipts.studentId}, sum(${signed}) as paid,
        max(${receipts.receiptId}) filter (where ${receipts.kind} = 'payment') as last
      from ${receipts} where ${receipts.voidId} is null and ${isHere} group by 1
    ),
    owing as (
      select student_id, billed - coalesce(paid, 0) as owed, last
      from billed left join paid using (student_id) where billed > coalesce(paid, 0)
    ),
    agreed as (
      select student_id, min(due_day) as since from (${dueLinesOf(sql`
        select ${bills.studentId}, ${bills.billId}, ${bills.dueDay}, ${rest} as rest from ${bills}
        where ${bills.voidId} is null and ${isHere} and ${bills.studentId} in ${agreeing}`)}) lines group by 1
    )
    select ${s.studentId} as "studentId", ${s.regId} as "regId", ${s.userName} as "userName", ${s.nameFolded} as "nameFolded", ${s.mobile},
      ${s.batchId} as "batchId", ${batches.batchName} as "batchName", ${s.archivedAt} is not null as archived,
      array(
        select ${batchCourses.courseId} from ${batchCourses} where ${batchCourses.batchId} = ${s.batchId}
      ) as "courseIds",
      owed::float8 as owed, ${since}::text as since, greatest(0, ${daysLate(day, since)}) as late,
      ${receipts.day}::text as "lastDay", ${receipts.amount}::float8 as "lastAmount", ${day}::date - ${receipts.day} as silent
    from owing join (select * from ${students} where ${isHere}) s on ${s.studentId} = owing.student_id
    cross join lateral (
      select min(${bills.dueDay}) as day from ${bills}
      where ${bills.studentId} = owing.student_id and ${bills.voidId} is null and ${rest} > 0
    ) oldest
    left join agreed on agreed.student_id = owing.student_id
    left join ${batches} on ${batches.batchId} = ${s.batchId} left join ${receipts} on ${receipts.receiptId} = last`);
  return rows;
}

/** What all owed at the end of a day before today, as that day's book had it, in taka; by the parts of the ledger. */
export async function readOwedOn({ db, cached }: Pick<Call, "db" | "cached">, day: string): Promise<number> {
  const parts = await keptByParts<number>(
    { db, cached },
    {
      key: JSON.stringify(["owed on", day]),
      sources: (part) => [billsOf(part), receiptsOf(part)],
      read: async (part) => {
        const { rows } = await db.execute<{ part: number; owed: number }>(sql`
          select student_id / ${studentsOfPart}::int as part, sum(owed)::float8 as owed
          from (
            select student_id, greatest(0, sum(amount)) as owed
            from (
              select ${bills.studentId}, ${net} as amount from ${bills} left join ${voids} on ${voids.voidId} = ${bills.voidId}
              where ${bills.day} <= ${day} and (${voids.day} is null or ${voids.day} > ${day})
              union all
              select student_id, -amount from ${moved} where day <= ${day}
            ) moves where ${isOfPart(part)} group by 1
          ) owing group by 1`);
        return new Map(rows.map(({ part, owed }) => [part, owed]));
      },
    },
  );
  return sumOf(parts.map((owed) => owed ?? 0));
}

/** What a month brought, by batch: the one place where it is reckoned, kept until money or people change; of a closed month what it was closed with. */
export const cachedMonth = ({ db, cached }: Pick<Call, "db" | "cached">, month: string) =>
  cached(moneyTables, JSON.stringify(["month of money", month]), async () => {
    const closed = and(eq(monthClosings.month, month), isNull(monthClosings.reopenedAt));
    const [closing] = await db.select().from(monthClosings).where(closed);
    return closing?.figures ?? readMonth(db, month);
  });

/** Bills by the batch of their day, and receipts. */
export async function readMonth(db: Reader, month: string): Promise<MonthOfMoney[]> {
  const { from, before } = daysOf(month);
  const { rows } = await db.execute<MonthOfMoney>(sql`
    with rows as (
      select batch_id, amount as billed, discount as discounted, rest as outstanding, 0 as collected
      from ${dueIn(month)}
      union all
      select batch_id, 0, 0, 0, amount from ${moved}
      where day >= ${from} and day < ${before}
    )
    select rows.batch_id as "batchId", max(${batches.batchName}) as "batchName", sum(billed)::float8 as billed,
      sum(discounted)::float8 as discounted, sum(outstanding)::float8 as outstanding, sum(collected)::float8 as collected
    from rows left join ${batches} on ${batches.batchId} = rows.batch_id group by 1 order by 2 nulls last`);
  return rows;
}
