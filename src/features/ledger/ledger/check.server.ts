import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { cashMoved } from "../drawers/cash.server.ts";
import { net, signed } from "./amounts.server.ts";

/** What of the ledger contradicts itself, in plain English: nothing, unless something is broken. */
export async function checkLedger(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ said: string }>(sql.join([...checks, ...added], sql` union all `));
  return rows.map(({ said }) => said);
}

const added: SQL[] = [];

/** What later areas keep of money must agree as well: queries of a column `said`, from their area.server.ts. */
export function addLedgerChecks(...some: SQL[]): void {
  added.push(...some);
}

/** Sums that must agree, each a query of the sentences that say where they do not. */
const checks = [
  sql`select 'receipt ' || receipt_id || ' settles more than its amount' as said
    from receipts join allocations using (receipt_id) group by receipt_id
    having sum(allocations.amount) > receipts.amount or sum(allocations.amount) < 0`,
  sql`select 'bill ' || bill_id || ' is settled beyond what it asks for'
    from bills join allocations using (bill_id) group by bill_id
    having sum(allocations.amount) > ${net} or sum(allocations.amount) < 0`,
  sql`select 'refund ' || refunds.receipt_id || ' is not paid from credit'
    from receipts refunds left join allocations on refund_id = refunds.receipt_id where kind = 'refund'
    group by refunds.receipt_id
    having coalesce(sum(allocations.amount), 0) <> case when void_id is null then refunds.amount else 0 end`,
  sql`select 'void bill ' || bill_id || ' is settled' from bills join allocations using (bill_id)
    where void_id is not null group by bill_id having sum(allocations.amount) <> 0`,
  sql`select 'void receipt ' || receipt_id || ' settles' from receipts join allocations using (receipt_id)
    where void_id is not null group by receipt_id having sum(allocations.amount) <> 0`,
  sql`select 'allocation ' || allocation_id || ' is of two students'
    from allocations join receipts using (receipt_id)
    left join bills using (bill_id) left join receipts refunds on refunds.receipt_id = refund_id
    where receipts.student_id <> coalesce(bills.student_id, refunds.student_id)`,
  sql`select 'series ' || series || ' has ' || count(receipt_id) || ' receipts and counts ' || coalesce(max(last), 0)
    from receipts full join receipt_counters using (series) group by series
    having count(receipt_id) <> coalesce(max(last), 0) or min(number) <> 1 or max(number) <> max(last)`,
  sql`select 'void ' || voids.void_id || ' is not that of its bill or receipt'
    from voids left join bills using (bill_id) left join receipts using (receipt_id)
    where coalesce(bills.void_id, receipts.void_id) is distinct from voids.void_id`,
  sql`select 'entry ' || payment_id || ' is not what its receipt says'
    from payments left join receipts using (receipt_id)
    where greatest(payment, 0) <> coalesce(receipts.amount, 0) or receipts.void_id is not null
      or receipts.student_id <> payments.student_id`,
  sql`select 'receipt ' || receipt_id || ' has no entry' from receipts left join payments using (receipt_id)
    where kind = 'payment' and void_id is null and payment_id is null`,
  sql`select 'shift ' || shift_id || ' had ' || expected - counted || ' too much to be, and ' || moved || ' by what moved its cash'
    from shifts join (select shift_id, sum(amount) as moved from ${cashMoved} where shift_id is not null group by 1) cash
      using (shift_id)
    where closed_at is not null and moved <> expected - counted`,
  sql`select 'student ' || student_id || ' owes ' || owed || ' by bills and ' || by_sums || ' by sums' from (
      select student_id,
        sum(net - settled) as owed,
        sum(net) - sum(paid) + sum(credit) as by_sums
      from (
        select student_id, ${net} as net, 0 as paid, 0 as credit,
          (select coalesce(sum(amount), 0) from allocations where allocations.bill_id = bills.bill_id) as settled
        from bills where void_id is null
        union all
        select student_id, 0, ${signed},
          case kind when 'refund' then 0 else amount -
            (select coalesce(sum(amount), 0) from allocations where allocations.receipt_id = receipts.receipt_id) end, 0
        from receipts where void_id is null
      ) money group by student_id
    ) sums where owed <> by_sums`,
];
