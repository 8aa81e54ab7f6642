import * as z from "zod";
import { newPassword } from "../../identity/index.ts";
import { signInTexts } from "./texts.ts";

const required = () => z.string().trim().min(1, signInTexts.required);
const password = () => z.string().min(1, signInTexts.required).pipe(newPassword());

/** Asked for once it is known that the account has a second factor. */
const code = () => required().optional();

/** What the sign-in form checks before it asks the server. */
export const signInForm = z.object({ regId: required(), password: password(), code: code() });

/** What the form of a password change checks. */
export const changeForm = z
  .object({
    ...{ regId: required(), password: password(), code: code() },
    ...{ newPassword: password(), confirmPassword: password() },
  })
  .refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
    path: ["confirmPassword"],
    message: signInTexts.noMatch,
  });
