import { eq } from "drizzle-orm";
import type * as z from "zod";
import { write } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import { newCredentials } from "../../identity/index.server.ts";
import { admitOne } from "../../people/index.server.ts";
import { checkBatch } from "../admission/check-batch.server.ts";
import { takeAtOnce } from "../admission/take-at-once.server.ts";
import { admissionTexts } from "../admission/texts.ts";
import type { acceptance } from "./contract.ts";
import { readApplication } from "./read.server.ts";
import { applications } from "./table.server.ts";
import { applicationTexts as words } from "./texts.ts";

/**
 * An applicant becomes a student in one change: the seat, the account, what the plans ask now, and the receipt of what is paid. A 36th
 * in a batch is for those to confirm who manage students. Errors: STALE where it was accepted, SEATS_FULL, those of `takeAtDesk`, and a
 * message beside the batch that is gone.
 */
export async function accept(
  call: Call,
  { applicationId, batchId, fatherName: said, paid, confirmed, version }: z.infer<typeof acceptance>,
) {
  const by = signedIn(call).accountId;
  if (batchId) await checkBatch(call.db, batchId);
  const [applicant] = await call.db
    .select({ name: applications.userName, mobile: applications.mobile })
    .from(applications)
    .where(eq(applications.applicationId, applicationId));
  if (!applicant) throw refuse("NOT_FOUND");
  const doj = today();
  const credentials = await newCredentials(call.db, {
    ...{ userTypeId: userTypeIds.student, year: Number(doj.slice(0, 4)) },
    ...applicant,
  });
  return write(call, async (change) => {
    const { tx } = change;
    const [found] = await tx
      .select()
      .from(applications)
      .where(eq(applications.applicationId, applicationId))
      .for("update");
    if (!found) throw refuse("NOT_FOUND");
    if (found.state === "accepted") throw refuse("STALE", { message: words.decided });
    const into = batchId ?? found.batchId;
    const fatherName = found.fatherName || said;
    if (!into) throw refuseField("batchId", admissionTexts.noBatch);
    if (!fatherName) throw refuseField("fatherName", fieldTexts.required);
    const { guardianMobile, schoolName, collegeName, file } = found;
    const fields = {
      ...{ userName: found.userName, mobile: found.mobile, fatherName },
      ...{ guardianMobile, schoolName, collegeName, file },
    };
    const studentId = await admitOne(change, {
      ...{ credentials, by, batchId: into, fields: { ...fields, email: "", doj } },
      ...{ confirmed: confirmed && may(call.person, "studentManagement"), firstBill: true },
    });
    const done = {
      state: "accepted",
      studentId,
      batchId: into,
      fatherName,
      decidedAt: new Date(),
      waitingSince: null,
    } as const;
    await change.edit(applications, applicationId, done, {
      version,
      newer: () => readApplication(tx, applicationId),
    });
    const receiptId = await takeAtOnce(change, by, studentId, paid);
    return { studentId, regId: credentials.regId, password: credentials.password, receiptId };
  });
}
