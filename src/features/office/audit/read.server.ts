import { and, type Column, desc, getTableName, type SQL, sql, type Table } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Rows } from "../../../shared/paging.ts";
import { feeDiscounts } from "../../desk/index.server.ts";
import { results } from "../../exams/index.server.ts";
import { bills, payments, receipts } from "../../ledger/index.server.ts";
import type { AuditRow } from "./contract.ts";
import { readNames } from "./names.server.ts";
import { visibleTo } from "./visible.server.ts";

/** Rows of the audit as the contract answers them, the newest first. */
export async function readRows(
  db: Reader,
  where: SQL | undefined,
  { limit, offset }: Rows,
): Promise<AuditRow[]> {
  const found = await db
    .select()
    .from(audit)
    .where(where)
    .orderBy(desc(audit.auditId))
    .limit(limit)
    .offset(offset);
  const rows = found.map(({ at, old, new: now, ...row }) => ({
    ...row,
    at: (at ?? new Date(0)).toISOString(),
    old: fieldsOf(old, row.action),
    new: fieldsOf(now, row.action),
  }));
  const names = await readNames(
    db,
    rows,
    rows.map(({ accountId }) => accountId),
  );
  return rows.map((row) => ({
    ...row,
    by: names.ofPerson(row.accountId),
    about: names.ofRecord(row),
    names: namesIn(row, names.ofField),
  }));
}

/** What was changed of a student, their account, payments and results, as far as the caller may see it. */
export function readChangesOfStudent(call: Call, studentId: StudentId, rows: Rows): Promise<AuditRow[]> {
  const rowsIn = (table: Table & { studentId: Column }, key: Column) =>
    sql`select ${getTableName(table)}, ${key}::text from ${table} where ${table.studentId} = ${studentId}`;
  const ofStudent = sql`(${audit.entity}, ${audit.entityId}) in (
    values ('students', ${String(studentId)}), ('accounts', ${String(studentId)})
    union all ${rowsIn(results, results.resultId)} union all ${rowsIn(payments, payments.paymentId)}
    union all ${rowsIn(bills, bills.billId)} union all ${rowsIn(receipts, receipts.receiptId)}
    union all ${rowsIn(feeDiscounts, feeDiscounts.discountId)})`;
  return readRows(call.db, and(ofStudent, visibleTo(signedIn(call))), rows);
}

/** A batch's courses were once written as a bare list: it stands under the name of what was done. */
const fieldsOf = (value: unknown, action: string): AuditRow["old"] =>
  Array.isArray(value) ? { [action]: value } : (value as AuditRow["old"]);

/** What the ids in the fields stand for, by field and id. */
function namesIn(
  row: Pick<AuditRow, "old" | "new">,
  nameOf: (field: string, id: unknown) => string | null,
): Record<string, string> {
  const ids = [row.old, row.new].flatMap((fields) =>
    Object.entries(fields ?? {}).flatMap(([field, value]) => [value].flat().map((id) => ({ field, id }))),
  );
  return Object.fromEntries(
    ids.flatMap(({ field, id }) => {
      const name = nameOf(field, id);
      return name ? [[`${field} ${id}`, name]] : [];
    }),
  );
}
