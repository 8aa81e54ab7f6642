import { type SQL, sql } from "drizzle-orm";
import { agreedParts, agreements } from "./table.server.ts";

/** Of a row of `agreements`: that it stands, or stood at the end of a day. */
const stands = (day?: string) =>
  day === undefined
    ? sql`${agreements.endDay} is null`
    : sql`${agreements.day} <= ${day} and (${agreements.endDay} is null or ${agreements.endDay} > ${day})`;

/** Parts of the agreements that stand: `after` is what the later ones of the bill come to. A row without a day is what is open beyond them. */
const standingParts = (day?: string) => sql`(
  with standing as (
    select ${agreedParts.billId}, ${agreedParts.dueDay}, ${agreedParts.amount}, ${agreedParts.partId}
    from ${agreedParts} join ${agreements} on ${agreements.agreementId} = ${agreedParts.agreementId} where ${stands(day)}
  )
  select bill_id, due_day, amount, coalesce(sum(amount) over (
    partition by bill_id order by due_day desc, part_id desc rows between unbounded preceding and 1 preceding), 0) as after
  from standing
  union all select bill_id, null, null, sum(amount) from standing group by 1
) parts`;

/**
 * By which days these rests are asked for, of today or as a day had it: rows of student_id, bill_id, due_day and rest. `rests` has rows of student_id, bill_id,
 * due_day and rest. `dueLines` of rules.ts is the same of bills that were read.
 */
export const dueLinesOf = (rests: SQL, day?: string): SQL => sql`
  select * from (
    select rests.student_id, rests.bill_id, coalesce(parts.due_day, rests.due_day) as due_day,
      least(coalesce(parts.amount, rests.rest), rests.rest - coalesce(parts.after, 0)) as rest
    from (${rests}) rests left join ${standingParts(day)} on parts.bill_id = rests.bill_id
  ) lines where rest > 0`;

/** Students who have one that stands. */
export const agreeing = sql`(select ${agreements.studentId} from ${agreements} where ${stands()})`;

/** The parts of the agreement that stands, of a bill: as JSON, null where there is none. */
export const partsOfBill = (billId: SQL | { getSQL(): SQL }) => sql<
  { dueDay: string; amount: number }[] | null
>`(
  select jsonb_agg(jsonb_build_object('dueDay', ${agreedParts.dueDay}, 'amount', ${agreedParts.amount}))
  from ${agreedParts} join ${agreements} on ${agreements.agreementId} = ${agreedParts.agreementId}
  where ${agreedParts.billId} = ${billId} and ${stands()})`;
