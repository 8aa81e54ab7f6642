/** The table whose record a field's value names; `people` are students and staff by their account. */
export const tableOfField = (field: string): string | undefined => tables[field];

const tables: Record<string, string | undefined> = {
  ...{ studentId: "people", teacherId: "people", accountId: "people", handledBy: "people" },
  ...{ by: "people", takenBy: "people" },
  ...{ batchId: "batches", batches: "batches", courseId: "courses", courses: "courses", examId: "exams" },
  ...{ userTypeId: "user_types", planId: "fee_plans", assignmentId: "assignments" },
  ...{ receiptId: "receipts", billId: "bills" },
};

/** What no reader asks for: keys of machines, and what another field says already. */
export const isForMachines = (field: string) => machine.has(field);

const machine = new Set([
  ...["version", "nameFolded", "uid", "clientKey", "printed", "lastStep", "sessionId", "tokenHash", "sealed"],
]);
