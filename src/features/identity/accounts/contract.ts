import * as z from "zod";
import { password } from "../../../shared/limits.ts";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { passwordTexts } from "../../../shared/texts.ts";

/** A password to be set: 6 to 14 characters. */
export const newPassword = () =>
  z.string().min(password.shortest, passwordTexts.short).max(password.longest, passwordTexts.long);

/** One's own, typed again by who changes the phone number or email of their own account. */
export const ownPassword = () => z.string().max(200).optional();

/** A studentId or a teacherId. */
const accountId = id();

/**
 * Of a student with studentManagement, of staff with teacherManagement; never one's own, nor that of a type with a
 * permission that the caller lacks.
 */
export const accountContract = {
  issuePassword: openTo("studentManagement", "teacherManagement")
    .costing("password")
    .post(
      "/account/issuePassword",
      "Issue a new initial password",
      "Returned once; only its hash is stored. The old password stops working and every session ends.",
    )
    .input(z.object({ accountId }))
    .output(answer(z.object({ regId: z.string(), password: z.string() }))),
  setDisabled: openTo("studentManagement", "teacherManagement")
    .post(
      "/account/setDisabled",
      "Disable or enable an account",
      "A disabled account cannot sign in and its sessions end at once. IN_USE for the last account able to grant a permission.",
    )
    .input(z.object({ accountId, disabled: z.boolean() }))
    .output(answer(z.object({ accountId, disabled: z.boolean() }))),
};
