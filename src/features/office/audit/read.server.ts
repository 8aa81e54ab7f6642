import { and, desc, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import type { Rows } from "../../../shared/paging.ts";
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
export function readChangesOfStudent(call: Call, studentId: number, rows: Rows): Promise<AuditRow[]> {
  // Every slice stands above the audit or beside it: their tables are named here, not imported.
  const ofStudent = sql`(${audit.entity}, ${audit.entityId}) in (
    values ('students', ${String(studentId)}), ('accounts', ${String(studentId)})
    union all select 'results', result_id::text from results where student_id = ${studentId}
    union all select 'payments', payment_id::text from payments where student_id = ${studentId}
    union all select 'bills', bill_id::text from bills where student_id = ${studentId}
    union all select 'receipts', receipt_id::text from receipts where student_id = ${studentId}
    union all select 'fee_discounts', discount_id::text from fee_discounts where student_id = ${studentId})`;
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
