import * as z from "zod";
import { password } from "../../shared/limits.ts";
import { passwordTexts } from "../../shared/texts.ts";

/** A password to be set: 6 to 14 characters. */
export const newPassword = () =>
  z.string().min(password.shortest, passwordTexts.short).max(password.longest, passwordTexts.long);
