import * as z from "zod";
import { answer } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";

const password = z.string().min(1).max(200);
const code = z.string().min(1).max(40);

/** Signing in by a password and a code of an authenticator (TOTP, RFC 6238): staff set it up for themselves. */
export const secondFactorContract = {
  state: openTo.staffSettingUp
    .get(
      "/secondFactor/state",
      "Whether the caller has a second factor, and whether their user type needs one",
    )
    .output(answer(z.object({ on: z.boolean(), needed: z.boolean(), codesLeft: z.int() }))),
  begin: openTo.staffSettingUp
    .post(
      "/secondFactor/begin",
      "Begin to set up a second factor",
      "Answers the secret, and the address for a QR code. Nothing changes until a code of it is confirmed. IN_USE while there is one; WRONG_CREDENTIALS for another password; STALE where that was changed meanwhile.",
    )
    .input(z.object({ password }))
    .output(answer(z.object({ secret: z.string(), address: z.string() }))),
  confirm: openTo.staffSettingUp
    .post(
      "/secondFactor/confirm",
      "Confirm the second factor by a code",
      "Answers the recovery codes, once: each opens one sign-in without the authenticator. NOT_FOUND where none was begun, IN_USE where there is one; WRONG_CREDENTIALS for another password.",
    )
    .input(z.object({ password, code }))
    .output(answer(z.object({ codes: z.array(z.string()) }))),
  remove: openTo.staff
    .post(
      "/secondFactor/remove",
      "Take the second factor away",
      "By the password and a code. WRONG_CREDENTIALS or CODE_NEEDED where they are not right. IN_USE while the user type needs one.",
    )
    .input(z.object({ password, code }))
    .output(answer(z.object({}))),
};
