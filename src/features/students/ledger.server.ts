import { and, eq } from "drizzle-orm";
import type { Change } from "../../server/db/write.ts";
import { refuse } from "../../shared/errors.ts";
import { fieldsOf } from "../../shared/invalid.ts";
import { paymentFields } from "../payments/contract.ts";
import { entryOf } from "../payments/read.server.ts";
import { payments } from "../payments/table.server.ts";
import type { SentEntry } from "./contract.ts";

/** Adds what has no _id yet; two who add to one student at once never lose an entry. */
export async function addEntries(change: Change, studentId: number, sent: object[]): Promise<void> {
  for (const [at, entry] of sent.entries()) {
    if ("_id" in entry && entry._id !== null) continue;
    const read = paymentFields.safeParse(entry);
    if (!read.success) {
      const issues = read.error.issues.map((issue) => ({ ...issue, path: ["payment", at, ...issue.path] }));
      throw refuse("BAD_REQUEST", { fields: fieldsOf(issues) });
    }
    await change.add(payments, { ...read.data, studentId });
  }
}

/** Changes the entries of a student sent back whole: those that differ are changed, new ones added, none removed. */
export async function changeEntries(change: Change, studentId: number, sent: SentEntry[]): Promise<void> {
  for (const entry of sent) {
    if (typeof entry._id !== "number") continue;
    const { _id, version, ...fields } = entry;
    const where = and(eq(payments.paymentId, _id), eq(payments.studentId, studentId));
    const [row] = await change.tx.select().from(payments).where(where);
    if (!row) throw refuse("NOT_FOUND");
    const differs = Object.entries(fields).some(([name, value]) => row[name as keyof typeof row] !== value);
    if (differs) await change.edit(payments, _id, fields, { version, newer: entryOf });
  }
  await addEntries(change, studentId, sent);
}
