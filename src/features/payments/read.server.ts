import { type Column, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { jsonRows } from "../../server/db/json-rows.ts";
import type { Payment } from "./contract.ts";
import { payments } from "./table.server.ts";

/** The ledger of a row's student, as one value of the row, in the order of entry. */
export function ledgerOf(studentId: Column): SQL<Payment[]> {
  const { paymentId, studentId: owner, head: _, receiptId: _r, ...fields } = getTableColumns(payments);
  return jsonRows(
    { _id: paymentId, ...fields },
    sql`from ${payments} where ${eq(owner, studentId)}`,
    paymentId,
  );
}

/** What a list of entries may be sorted by. */
export const sortColumns = {
  payment: [payments.payment],
  due: [payments.due],
  status: [payments.status],
  date: [payments.date, payments.paymentId],
};
