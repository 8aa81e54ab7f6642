import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { chosenRows } from "../../../shared/limits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

const link = record("GuardianLink", {
  /** Below the site's own address; null where the server's sealing key is another by now, so that it cannot be shown. */
  path: z.string().nullable(),
  since: z.string(),
  /** Who made it; null where the portal did, with messages. */
  by: z.string().nullable(),
  opened: z.int(),
  lastOpened: z.string().nullable(),
});
export type GuardianLink = z.infer<typeof link>;

const refusal = record("MessageRefusal", {
  at: z.string(),
  /** Who noted it. */
  by: z.string().nullable(),
});
export type MessageRefusal = z.infer<typeof refusal>;

const ofStudent = z.object({ studentId: id<StudentId>() });

export const guardianLinkContract = {
  get: openTo("studentManagement")
    .get("/guardianLink/get", "Get a student's guardian link", "Null if there is none.")
    .input(ofStudent)
    .output(answer(link.nullable())),
  make: openTo("studentManagement")
    .post("/guardianLink/make", "Create a student's guardian link", "The previous link is revoked.")
    .input(ofStudent)
    .output(answer(link)),
  makeMissing: openTo("studentManagement")
    .post(
      "/guardianLink/makeMissing",
      "Get the guardian links of students, creating those that are missing",
      "The others stay. A link that cannot be shown has no path.",
    )
    .input(z.object({ studentIds: z.array(id<StudentId>()).min(1).max(chosenRows) }))
    .output(
      answer(z.array(record("GuardianLinkOf", { studentId: id<StudentId>(), path: z.string().nullable() }))),
    ),
  end: openTo("studentManagement")
    .post("/guardianLink/end", "Revoke a student's guardian link")
    .input(ofStudent)
    .output(answer(z.object({}))),
  refusal: openTo("messaging", "studentManagement")
    .get(
      "/guardianLink/refusal",
      "Since when a student's guardian wants no messages by SMS",
      "Null where nobody has noted that.",
    )
    .input(ofStudent)
    .output(answer(refusal.nullable())),
  refuseMessages: openTo("messaging", "studentManagement")
    .post(
      "/guardianLink/refuseMessages",
      "Note that a student's guardian wants no messages by SMS, or wants them again",
      "The guardian's number is left out of every list, and what waits for it is held.",
    )
    .input(ofStudent.extend({ refused: z.boolean() }))
    .output(answer(refusal.nullable())),
  ofReceipt: openTo("feeDesk", "studentManagement")
    .get(
      "/guardianLink/ofReceipt",
      "Get the guardian link printed on a receipt",
      "Null if the student has none, or is archived.",
    )
    .input(z.object({ receiptId: id() }))
    .output(answer(link.pick({ path: true }))),
};
