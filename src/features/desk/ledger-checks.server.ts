import { type SQL, sql } from "drizzle-orm";
import { expenseCounters, expenses, receipts } from "../ledger/index.server.ts";
import { statementLines } from "./statements/table.server.ts";

/** What of vouchers and statements must agree with the ledger, each a query of the sentences that say where it does not. */
export const deskChecks: SQL[] = [
  sql`select 'transaction ' || ${receipts.trxId} || ' pays more than it was' as said from ${receipts}
    where ${receipts.kind} = 'payment' and ${receipts.voidId} is null and ${receipts.trxId} is not null
      and ${receipts.method} <> 'unstated'
    group by ${receipts.method}, ${receipts.trxId}
    having count(*) > 1 and sum(${receipts.amount}) > coalesce(max(${receipts.trxSum}),
      (select max(${statementLines.amount}) from ${statementLines} where ${statementLines.method} = ${receipts.method}
        and ${statementLines.trxId} = ${receipts.trxId} and ${statementLines.direction} = 'in'), 0)`,
  sql`select 'series ' || series || ' has ' || count(${expenses.expenseId}) || ' vouchers and counts '
      || coalesce(max(${expenseCounters.last}), 0)
    from ${expenses} full join ${expenseCounters} using (series) group by series
    having count(${expenses.expenseId}) <> coalesce(max(${expenseCounters.last}), 0) or min(${expenses.number}) <> 1
      or max(${expenses.number}) <> max(${expenseCounters.last})`,
];
