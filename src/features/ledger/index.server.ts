/** What other areas may take of ledger on the server: tables, reads and writes. */

export { agreeing, dueLinesOf } from "./agreements/due.server.ts";
export { agreedParts, agreements, agreementsOf } from "./agreements/table.server.ts";
export { act, runAct } from "./approvals/acts.server.ts";
export { type Actor, type Asked, askSecond, isApprover } from "./approvals/gate.server.ts";
export { approvalLimits, approvals } from "./approvals/table.server.ts";
export { momentOf, watchAlone, writeMoney } from "./approvals/write-money.server.ts";
export { bookDay, lastClosedDay, lastClosedMonth, lockBooks } from "./closings/book-day.server.ts";
export { isOfPart, keptByParts } from "./closings/kept-by-parts.server.ts";
export { dayClosings, monthClosings } from "./closings/table.server.ts";
export {
  checkShift,
  lockShiftOf,
  openShiftOf,
  readDrawers,
  readOfficeCash,
  readOfficeMoves,
  stillOpen,
} from "./drawers/cash.server.ts";
export { handOvers, shifts } from "./drawers/table.server.ts";
export { expenseCounters, expenseHeads, expenses } from "./expenses/table.server.ts";
export { asNumber, balanceOf, daysLate, dueIn, moved, net, rest, signed } from "./ledger/amounts.server.ts";
export { addLedgerChecks } from "./ledger/check.server.ts";
export { addBill, addBills, lockLedger, payBack, spendCredit, takeReceipt } from "./ledger/post.server.ts";
export { anyOf, readBills, readCredits, readOpenBills } from "./ledger/read.server.ts";
export { watchReceipts } from "./ledger/receipt-hooks.server.ts";
export {
  allocations,
  type BillOrigin,
  bills,
  billsOf,
  carriedMonths,
  receipts,
  receiptsOf,
  voids,
} from "./ledger/table.server.ts";
export { voidBill, voidReceipt, voidUnpaid } from "./ledger/void.server.ts";
export { checkTrx, lockTrx } from "./ledger/wallet-id.server.ts";
export { addEntry, addReceiptEntry, editEntry, removeReceiptEntry } from "./payments/entries.server.ts";
export { entryOf, ledgerOf, readDuesNow, sortColumns } from "./payments/read.server.ts";
export { payments } from "./payments/table.server.ts";
