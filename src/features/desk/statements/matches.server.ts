import { type SQL, sql } from "drizzle-orm";
import { expenses, receipts } from "../../ledger/index.server.ts";
import type { StatementMethod } from "./rules.ts";
import { statementDecisions, statementLines, statements } from "./table.server.ts";

/** The book's entries by a method: receipts and vouchers that count, with the numbers that are printed on them. */
export const entriesOf = (method: StatementMethod): SQL => sql`(
  select ${receipts.receiptId}, null::int as expense_id, case ${receipts.kind} when 'refund' then 'out' else 'in' end as direction,
    ${receipts.amount}, ${receipts.trxId}, ${receipts.day}, ${printed(receipts)} as number, 'r' || ${receipts.receiptId} as entry
  from ${receipts} where ${receipts.method} = ${method} and ${receipts.voidId} is null
  union all
  select null, ${expenses.expenseId}, 'out', ${expenses.amount}, ${expenses.trxId}, ${expenses.day}, ${printed(expenses)},
    'e' || ${expenses.expenseId}
  from ${expenses} where ${expenses.method} = ${method} and ${expenses.voidDay} is null
)`;

/** A number as it is printed, in SQL: `receiptNumber`. */
export const printed = ({
  series,
  number,
}: Pick<typeof receipts | typeof expenses, "series" | "number">): SQL =>
  sql`(${series} || '-' || lpad(${number}::text, 6, '0'))`;

/**
 * The days that a method's statements cover, by direction: of each statement from the first line that was read to the last, also where others
 * had brought these; of one of before that was kept, of the lines that it brought. What tells only of what came, as pasted messages do, covers
 * nothing that went.
 */
export const coverOf = (method: StatementMethod): SQL => sql`(
  select side.direction, range_agg(told.days) as days
  from (
    select daterange(coalesce(${statements.firstDay}, min(${statementLines.day})), coalesce(${statements.lastDay}, max(${statementLines.day})), '[]') as days,
      coalesce(${statements.tellsOut}, bool_or(${statementLines.direction} = 'out')) as tells_out
    from ${statements} left join ${statementLines} on ${statementLines.statementId} = ${statements.statementId} and ${statements.firstDay} is null
    where ${statements.method} = ${method} group by ${statements.statementId}
    having coalesce(${statements.firstDay}, min(${statementLines.day})) is not null
  ) told join (values ('in'), ('out')) as side (direction) on side.direction = 'in' or tells_out
  group by side.direction
)`;

/**
 * Every line of a method's statements with what the book says of it, and every entry of the book, of the days that they cover, that no
 * line speaks of: by transaction id and direction, or as a person matched them. Nothing of it is stored: a void opens it again.
 */
export const matchesOf = (method: StatementMethod): SQL => sql`(
  with lines as (select * from ${statementLines} where ${statementLines.method} = ${method}),
  book as (select * from ${entriesOf(method)} entries),
  hand as (
    select ${statementDecisions.lineId}, entry from ${statementDecisions}
    join book on entry = coalesce('r' || ${statementDecisions.receiptId}, 'e' || ${statementDecisions.expenseId})
    where ${statementDecisions.lineId} is not null
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
    from book join ${coverOf(method)} cover using (direction) where book.day <@ days
      and not exists (select from pairs where pairs.entry = book.entry)
  )
  select rows.line_id, rows.receipt_id, rows.expense_id, rows.day, direction, trx_id, party, stated, rows.booked, numbers,
    case when standing <> 'matched' and decided.booked = coalesce(rows.booked, 0) then 'decided' else standing end as standing,
    decided.reason, decided.by, decided.at
  from rows left join (
    select coalesce('l' || ${statementDecisions.lineId}, 'r' || ${statementDecisions.receiptId}, 'e' || ${statementDecisions.expenseId}) as whose,
      ${statementDecisions.reason}, ${statementDecisions.by}, ${statementDecisions.at}, ${statementDecisions.booked}
    from ${statementDecisions}
  ) decided on whose = coalesce('l' || rows.line_id, 'r' || rows.receipt_id, 'e' || rows.expense_id)
) matches`;
