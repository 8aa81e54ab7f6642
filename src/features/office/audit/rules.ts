import type { AuditRow } from "./contract.ts";

/** What was done, as people see it: who deletes a student archives the record. */
export function actionOf({ action, old, new: now }: Pick<AuditRow, "action" | "old" | "new">): string {
  if (action !== "edit" || now?.archivedAt === undefined) return action;
  return old?.archivedAt ? "restore" : "remove";
}

/** The table whose record a field's value names; `people` are students and staff by their account. */
export const tableOfField = (field: string): string | undefined => tables[field];

const tables: Record<string, string | undefined> = {
  ...{ studentId: "people", teacherId: "people", accountId: "people", handledBy: "people" },
  ...{ by: "people", takenBy: "people", paidBy: "people", saidBy: "people", trustedBy: "people" },
  ...{ batchId: "batches", batches: "batches", courseId: "courses", courses: "courses", examId: "exams" },
  ...{ userTypeId: "user_types", planId: "fee_plans", assignmentId: "assignments" },
  ...{ receiptId: "receipts", billId: "bills" },
};

/** What no reader asks for: keys of machines, and what another field says already. */
export const isForMachines = (field: string) => machine.has(field);

const machine = new Set([
  ...["version", "nameFolded", "uid", "clientKey", "printed", "lastStep", "sessionId", "tokenHash", "sealed"],
  ...["sentFrom", "sendId", "measured", "reportAt", "reportsAsked", "checkedAs"],
]);

/** The fields that became different for who reads them, names first: what was left empty in a new record is not among them. */
export function fieldsOf({ entityId, old, new: now }: Pick<AuditRow, "entityId" | "old" | "new">): string[] {
  const [before, after] = [old ?? {}, now ?? {}];
  const isOwnId = (field: string) =>
    field.endsWith("Id") && String(after[field] ?? before[field]) === entityId;
  const isLeftEmpty = (field: string) => isEmpty(before[field]) && isEmpty(after[field]);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((field) => !isForMachines(field) && !isOwnId(field) && !isLeftEmpty(field))
    .sort((one, other) => Number(isName(other)) - Number(isName(one)));
}

export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

const isName = (field: string) => /[nN]ame$|^title$/.test(field);
