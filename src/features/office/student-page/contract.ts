import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { ownAssignment } from "../../classes/index.ts";
import { message } from "../../contact/index.ts";
import { student } from "../../people/index.ts";
import { auditRow } from "../audit/contract.ts";

const studentPage = record("StudentPage", {
  /** What everybody who works with students knows of one. */
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batch: z.object({ batchId: id(), batchName: z.string() }).nullable(),
  archived: z.boolean(),
  /** The record, of one who is not archived; for studentManagement. */
  student: student.nullable(),
  /** For myAssignment. */
  assignments: z.array(ownAssignment).nullable(),
  /** The last that they wrote to the office; for studentManagement. */
  messages: z
    .array(message.pick({ messageId: true, message: true, status: true, latestAt: true }))
    .nullable(),
  /** Of the record, account, payments and results; for studentManagement, as far as the audit shows it to them. */
  changes: z.array(auditRow).nullable(),
});
export type StudentPage = z.infer<typeof studentPage>;

export const studentPageContract = {
  get: openTo("studentManagement", "feeDesk", "marksEntry", "rollCall", "gradesProgress", "myAssignment")
    .forStaff.get(
      "/studentPage/get",
      "Everything about one student",
      "Each part is null without its permission. Money and marks are answered by `desk/student` and `progress/ofStudent`.",
    )
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(studentPage)),
};
