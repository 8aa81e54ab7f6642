import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import type { Call } from "../../../server/http/call.ts";
import { longDate, monthOf } from "../../../shared/dates.ts";
import { daysOf } from "../../../shared/months.ts";
import { roster, students, teachers } from "../../catalogue/index.server.ts";
import {
  approvals,
  bills,
  dayClosings,
  expenses,
  monthClosings,
  receipts,
  voids,
} from "../../ledger/index.server.ts";
import { ledgerTexts, methodTexts, receiptNumber, sumOf } from "../../ledger/index.ts";
import { expenseTexts } from "../expenses/texts.ts";
import { subjectOf } from "../fees/discounts.server.ts";
import { feeDiscounts } from "../fees/table.server.ts";
import type { ExceptionsOf, MoneyException } from "./contract.ts";

/** What a month's list is read from; voids are announced with what they void. */
const tables = [
  bills,
  receipts,
  feeDiscounts,
  expenses,
  dayClosings,
  monthClosings,
  approvals,
  roster,
  teachers,
];

export const cachedExceptions = ({ db, cached }: Pick<Call, "db" | "cached">, month: string) =>
  cached(tables, JSON.stringify(["exceptions", month]), () => readExceptions(db, month));

type Row = Omit<MoneyException, "subject"> & Subject;
type Subject = {
  what: "receipt" | "bill" | "expense" | "credit" | "discount" | "day" | "month";
  /** What it is called by, in the order of its words. */
  names: [string, string, string];
};

/** What was given, voided, paid back and opened again in a month, the newest first. */
export async function readExceptions(db: Reader, month: string): Promise<MoneyException[]> {
  const { from, before } = daysOf(month);
  const within = (day: SQL) => sql`${day} >= ${from} and ${day} < ${before}`;
  const ofNobody = sql`null::int`;
  const { rows } = await db.execute<Row>(sql`
    with done as (
      select 'void' as kind, 'receipt' as what, v.day, v.at, v.by, r.student_id, r.amount, v.reason,
        array[r.series, r.number::text, ''] as names, null::text as act, null::int as act_of
      from ${voids} v join ${receipts} r using (receipt_id) where ${within(sql`v.day`)}
      union all
      select 'bill', 'bill', v.day, v.at, v.by, b.student_id, b.amount - b.discount, v.reason,
        array[b.head, b.label, ''], null, null
      from ${voids} v join ${bills} b using (bill_id) where ${within(sql`v.day`)}
      union all
      select 'refund', 'credit', day, at, taken_by, student_id, amount, coalesce(printed ->> 'reason', ''),
        array[series, number::text, method], null, null
      from ${receipts} where kind = 'refund' and ${within(sql`day`)}
      union all
      select 'discount', 'bill', day, at, by, student_id, discount, discount_reason, array[head, label, ''], null, null
      from ${bills} where discount > 0 and origin = 'desk' and ${within(sql`day`)}
      union all
      select 'discount', 'discount', ${dhakaDay(sql`at`)}, at, by, student_id, worth, reason,
        array[share::float8::text, amount::float8::text, once::text], null, null
      from ${feeDiscounts} where ${within(dhakaDay(sql`at`))}
      union all
      select 'void', 'expense', void_day, coalesce(void_day::timestamptz, at), voided_by, ${ofNobody}, amount, void_reason,
        array[series, number::text, ''], 'voidExpense', expense_id
      from ${expenses} where ${within(sql`void_day`)}
      union all
      select 'reopen', 'day', ${dhakaDay(sql`reopened_at`)}, reopened_at, reopened_by, ${ofNobody}, null, reopen_reason,
        array[day::text, '', ''], 'reopenDay', closing_id
      from ${dayClosings} where ${within(dhakaDay(sql`reopened_at`))}
      union all
      select 'reopen', 'month', ${dhakaDay(sql`reopened_at`)}, reopened_at, reopened_by, ${ofNobody}, null, reopen_reason,
        array[month, '', ''], 'reopenMonth', closing_id
      from ${monthClosings} where ${within(dhakaDay(sql`reopened_at`))}
    )
    select done.kind, done.what, done.names, done.day::text as day,
      to_char(done.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      done.by as "byId", coalesce(t.teacher_name, '') as by, done.student_id as "studentId",
      s.reg_id as "regId", s.user_name as "userName", done.amount::float8 as amount,
      case when done.reason = ${ledgerTexts.noReason} then '' else done.reason end as reason,
      coalesce(second.teacher_name, '') as "agreedBy", coalesce(a.state = 'alone', false) as alone
    from done
    left join ${teachers} t on t.teacher_id = done.by
    left join ${students} s on s.student_id = done.student_id
    left join lateral (
      select state, decided_by from ${approvals} a
      where a.state in ('done', 'alone') and a.asked_by = done.by
        and ((a.decided_at = date_trunc('milliseconds', done.at) and a.student_id is not distinct from done.student_id) or (a.act = done.act
          and coalesce(a.input ->> 'closingId', a.input ->> 'expenseId')::int = done.act_of))
      limit 1
    ) a on true
    left join ${teachers} second on second.teacher_id = a.decided_by
    order by done.at desc, done.kind, done.names`);
  return rows.map(({ what, names, ...row }) => ({ ...row, subject: nameOf({ what, names }) }));
}

function nameOf({ what, names: [one, two, three] }: Subject): string {
  const number = receiptNumber(one, Number(two));
  if (what === "receipt") return ledgerTexts.receipt(number);
  if (what === "expense") return expenseTexts.voucherNo(number);
  if (what === "credit") return [number, methodTexts[three as keyof typeof methodTexts]].join(", ");
  if (what === "bill") return ledgerTexts.bill(one, two);
  if (what === "day") return longDate(one);
  if (what === "month") return monthOf(`${one}-01`);
  return subjectOf({ share: Number(one), amount: Number(two), once: three === "true" });
}

/** What each person did of each kind, the most first. */
export function byPerson(rows: readonly MoneyException[]): ExceptionsOf[] {
  const groups = Map.groupBy(rows, ({ byId, kind }) => `${byId} ${kind}`);
  return [...groups.values()]
    .flatMap((all) => {
      const [first] = all;
      if (!first) return [];
      const { byId, by, kind } = first;
      return {
        byId,
        by,
        kind,
        many: all.length,
        amount: amountOf(all),
        withoutReason: all.filter(lacksReason).length,
      };
    })
    .sort((one, other) => (other.amount ?? 0) - (one.amount ?? 0) || other.many - one.many);
}

/** What these come to; null where of one of them it is not known. */
export function amountOf(rows: readonly MoneyException[]): number | null {
  const known = rows.flatMap(({ amount }) => (amount === null ? [] : [amount]));
  return known.length < rows.length ? null : sumOf(known);
}

export const lacksReason = ({ reason }: Pick<MoneyException, "reason">) => !reason;
