import { eq } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { foldedName } from "../../../shared/folding.ts";
import { asStudent, type StudentId } from "../../../shared/ids.ts";
import { fieldsOf } from "../../../shared/invalid.ts";
import { photo } from "../../../shared/limits.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { type Credentials, newCredentials, openAccount } from "../../identity/index.server.ts";
import { addEntry } from "../../ledger/index.server.ts";
import { admission } from "./contract.ts";
import { afterAdmission } from "./on-admission.server.ts";
import { admissionEntry } from "./rules.ts";
import { takeSeat } from "./seats.server.ts";
import { studentTexts } from "./texts.ts";

/** Admits a student: account, record and the fees given with it, in one change. Answers the password once. */
export async function admit(
  call: Call,
  { confirmed, ...sent }: { file?: File | string | null | undefined; confirmed?: boolean | undefined },
) {
  const read = admission.safeParse(sent);
  if (!read.success) throw refuse("BAD_REQUEST", { fields: fieldsOf(read.error.issues) });
  const { password, payment, userTypeId, batch, firstBill, ...fields } = read.data;
  await checkTypeAndBatch(call.db, { userTypeId, batch });
  fields.mobile = realMobile(fields.mobile, "mobile");
  if (fields.guardianMobile) fields.guardianMobile = realMobile(fields.guardianMobile, "guardianMobile");
  const picture = newFile(sent.file);
  const file = picture && (await storeImage(call, picture, photo));
  const year = Number(fields.doj.slice(0, 4));
  const credentials = await newCredentials(call.db, {
    ...{ userTypeId, year, password },
    ...{ name: fields.userName, mobile: fields.mobile },
  });
  const { regId } = credentials;
  return write(call, async (change) => {
    const by = call.person?.accountId ?? null;
    const seat = { batchId: batch.batchId, confirmed };
    const studentId = await admitOne(change, {
      credentials,
      by,
      ...seat,
      firstBill,
      fields: { ...fields, file },
    });
    const entries = [];
    for (const { amount } of payment) {
      const fee = { studentId, ...admissionEntry(amount, fields.doj) };
      entries.push(await addEntry(change, by, fee));
    }
    const made = { studentId, regId, password: credentials.password };
    return entries.length ? { ...made, payment: entries } : made;
  });
}

type New = {
  credentials: Credentials;
  by: number | null;
  batchId: number;
  confirmed: boolean | undefined;
  firstBill: boolean | undefined;
  fields: Omit<typeof students.$inferInsert, "studentId" | "regId" | "nameFolded" | "batchId">;
};

/** Seat, account and record of a new student, and what the plans ask of them now where that is billed: before what is paid at once, which settles it. */
export async function admitOne(
  change: Change,
  { credentials, by, batchId, confirmed, firstBill, fields }: New,
): Promise<StudentId> {
  await takeSeat(change.tx, batchId, confirmed);
  const studentId = asStudent(await openAccount(change, credentials, userTypeIds.student));
  const { regId } = credentials;
  const nameFolded = foldedName(fields.userName);
  await change.add(students, { ...fields, studentId, regId, nameFolded, batchId });
  if (firstBill) await afterAdmission(change, { studentId, doj: fields.doj, by });
  return studentId;
}

/** A student's type is the student's, and the batch exists; else a 400 beside the field. */
export async function checkTypeAndBatch(
  db: Database,
  { userTypeId, batch }: { userTypeId?: number | undefined; batch?: { batchId: number } | null | undefined },
): Promise<void> {
  if (userTypeId !== undefined && userTypeId !== userTypeIds.student) {
    throw refuseField("userTypeId", studentTexts.onlyStudentType);
  }
  if (!batch) return;
  const found = await db.select().from(batches).where(eq(batches.batchId, batch.batchId));
  if (!found.length) throw refuseField("batch.batchId", studentTexts.noSuchBatch);
}
