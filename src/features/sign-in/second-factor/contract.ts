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
      "Start setting up a second factor",
      "Returns the secret and the address for a QR code. Nothing changes until a code is confirmed. IN_USE if there already is a second factor; WRONG_CREDENTIALS if the password is wrong; STALE if it was changed meanwhile.",
    )
    .input(z.object({ password }))
    .output(answer(z.object({ secret: z.string(), address: z.string() }))),
  confirm: openTo.staffSettingUp
    .post(
      "/secondFactor/confirm",
      "Confirm the second factor with a code",
      "Returns the recovery codes, once: each allows one sign-in without the authenticator. NOT_FOUND if no setup was started, IN_USE if there already is a second factor; WRONG_CREDENTIALS if the password is wrong.",
    )
    .input(z.object({ password, code }))
    .output(answer(z.object({ codes: z.array(z.string()) }))),
  remove: openTo.staff
    .post(
      "/secondFactor/remove",
      "Remove the second factor",
      "Requires the password and a code. WRONG_CREDENTIALS or CODE_NEEDED if they are wrong. IN_USE while the user type requires a second factor.",
    )
    .input(z.object({ password, code }))
    .output(answer(z.object({}))),
};
