import { type SQL, sql } from "drizzle-orm";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { daysOf } from "../../../shared/months.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { classes, heldClasses } from "../../classes/index.server.ts";
import { expenses, moved } from "../../ledger/index.server.ts";
import { payLines, paySlips, payTerms } from "./table.server.ts";

/** Terms with the last day on which each holds: who is archived earns nothing after that day. */
export const terms = sql`(
  select ${payTerms.termId}, ${payTerms.teacherId}, ${payTerms.kind}, ${payTerms.batchId}, ${payTerms.rate}, ${payTerms.from} as since,
    least(coalesce(${payTerms.until}, 'infinity'), coalesce(${dhakaDay(teachers.archivedAt)}, 'infinity')) as until
  from ${payTerms} join ${teachers} on ${teachers.teacherId} = ${payTerms.teacherId}
)`;

const monthName = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`;

/**
 * All that was earned until the end of a month, each of what it is by a key that stays the same. A class counts where the roll-call says that it was
 * held and somebody who taught, by the term of its batch, else by that of every batch. Of a month of which a term holds for a part it is that
 * part, by days; a share is of what was collected (`moved`) on the days of its term. Both are rounded down to the poisha.
 */
const earnedUntil = (month: string): SQL => {
  const { before } = daysOf(month);
  return sql`(
    select ${classes.teacherId}, ${monthName(sql`${classes.day}`)} as month, 'class' as kind,
      concat_ws(' ', 'class', ${classes.batchId}, ${classes.day}, coalesce(left(${classes.startsAt}::text, 5), '-'), ${classes.subject}) as key,
      ${classes.batchId}, ${classes.day}, ${classes.startsAt}, ${classes.subject}, term.rate, null::numeric as base, term.rate as amount
    from ${heldClasses}
    join lateral (
      select rate from ${terms} terms
      where kind = 'class' and terms.teacher_id = ${classes.teacherId} and ${classes.day} between since and until
        and (terms.batch_id is null or terms.batch_id = ${classes.batchId})
      order by terms.batch_id nulls last limit 1
    ) term on true
    where ${classes.day} < ${before}
    union all
    select teacher_id, ${monthName(sql`first`)}, 'month', concat_ws(' ', 'month', term_id, ${monthName(sql`first`)}), null, null, null, '', rate, null,
      floor(rate * 100 * (least(until, last) - greatest(since, first) + 1) / (last - first + 1)) / 100
    from ${terms} terms cross join lateral (
      select first::date, (first + interval '1 month' - interval '1 day')::date as last
      from generate_series(date_trunc('month', since::timestamp), ${before}::date - interval '1 day', '1 month') first
    ) months
    where kind = 'month' and until >= first and until >= since
    union all
    select teacher_id, ${monthName(sql`moved.day`)}, 'share', concat_ws(' ', 'share', term_id, ${monthName(sql`moved.day`)}), terms.batch_id, null, null, '',
      rate, sum(moved.amount), floor(sum(moved.amount) * rate) / 100
    from ${terms} terms join ${moved} on moved.batch_id = terms.batch_id and moved.day between since and until
    where terms.kind = 'share' and moved.day < ${before}
    group by teacher_id, term_id, terms.batch_id, rate, ${monthName(sql`moved.day`)}
  )`;
};

/** What stands on slips whose voucher stands. */
const slipped = sql`(
  select ${paySlips.teacherId}, ${payLines.month}, ${payLines.key}, max(${payLines.kind}) as kind, max(${payLines.batchId}) as batch_id,
    max(${payLines.day}) as day, max(${payLines.startsAt}) as starts_at, max(${payLines.subject}) as subject, max(${payLines.rate}) as rate,
    sum(${payLines.amount}) as slipped
  from ${payLines} join ${paySlips} using (slip_id) join ${expenses} using (expense_id)
  where ${expenses.voidDay} is null group by 1, 2, 3
)`;

/** Of each of what was earned until the end of a month what it comes to, and what of it stands on slips. */
export const owedUntil = (month: string): SQL => sql`(
  select teacher_id, month, key, coalesce(earned.kind, slipped.kind) as kind, coalesce(earned.batch_id, slipped.batch_id) as batch_id,
    coalesce(earned.day, slipped.day) as day, coalesce(earned.starts_at, slipped.starts_at) as starts_at,
    coalesce(earned.subject, slipped.subject) as subject, coalesce(earned.rate, slipped.rate) as rate, base,
    coalesce(earned.amount, 0) as earned, coalesce(slipped, 0) as slipped
  from ${earnedUntil(month)} earned full join ${slipped} slipped using (teacher_id, month, key)
  where month <= ${month}
)`;

/** Classes of a month that were held and taught by somebody whom no term of those days pays: how many, by teacher. */
export const withoutTerm = (month: string): SQL => {
  const { from, before } = daysOf(month);
  return sql`(
    select ${classes.teacherId}, count(*)::int as many
    from ${heldClasses}
    where ${classes.day} >= ${from} and ${classes.day} < ${before} and ${classes.teacherId} is not null and not exists (
      select from ${terms} terms where terms.teacher_id = ${classes.teacherId} and ${classes.day} between since and until
        and (kind = 'month' or terms.batch_id is null or terms.batch_id = ${classes.batchId}))
    group by 1
  )`;
};
