import { type SQL, sql } from "drizzle-orm";
import type { StatementMethod } from "./rules.ts";

/**
 * Every line of a method's statements with what the book says of it, and every entry of the book, within the statements' days, that no
 * line speaks of: by transaction id and direction, or as a person matched them. Nothing of it is stored: a void opens it again.
 */
export const matchesOf = (method: StatementMethod): SQL => sql`(
  with lines as (select * from statement_lines where method = ${method}),
  span as (select min(day) as since, max(day) as until from lines),
  book as (
    select receipt_id, null::int as expense_id, case kind when 'refund' then 'out' else 'in' end as direction, amount, trx_id, day,
      series || '-' || lpad(number::text, 6, '0') as number, 'r' || receipt_id as entry
    from receipts where method = ${method} and void_id is null
    union all
    select null, expense_id, 'out', amount, trx_id, day, series || '-' || lpad(number::text, 6, '0'), 'e' || expense_id
    from expenses where method = ${method} and void_day is null
  ),
  hand as (
    select line_id, entry from statement_decisions d
    join book on entry = coalesce('r' || d.receipt_id, 'e' || d.expense_id) where line_id is not null
  ),
  pairs as (
    select line_id, entry from lines join book using (trx_id, direction)
    where not exists (select from hand where hand.entry = book.entry)
    union all select line_id, entry from hand
  ),
  met as (
    select line_id, sum(amount) as booked, string_agg(number, ', ' order by receipt_id, expense_id) as numbers
    from pairs join book using (entry) group by 1
  ),
  rows as (
    select line_id, null::int as receipt_id, null::int as expense_id, lines.day, direction, trx_id, party, amount as stated, booked,
      coalesce(numbers, '') as numbers,
      case when booked = amount then 'matched' when booked is not null then 'differs' else 'statement' end as standing
    from lines left join met using (line_id)
    union all
    select null, receipt_id, expense_id, book.day, direction, trx_id, '', null, amount, number, 'book'
    from book, span where book.day between since and until
      and not exists (select from pairs where pairs.entry = book.entry)
  )
  select rows.line_id, rows.receipt_id, rows.expense_id, rows.day, direction, trx_id, party, stated, rows.booked, numbers,
    case when standing <> 'matched' and decided.booked = coalesce(rows.booked, 0) then 'decided' else standing end as standing,
    decided.reason, decided.by, decided.at
  from rows left join (
    select coalesce('l' || line_id, 'r' || receipt_id, 'e' || expense_id) as whose, reason, by, at, booked from statement_decisions
  ) decided on whose = coalesce('l' || rows.line_id, 'r' || rows.receipt_id, 'e' || rows.expense_id)
) matches`;
