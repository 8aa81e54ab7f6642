import * as z from "zod";
import { longestMessage } from "../../shared/limits.ts";
import { answer } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { isForbidden } from "../../shared/text.ts";
import { fieldTexts } from "../../shared/texts.ts";
import { contactTexts } from "./texts.ts";

/** All four are required; the specification shows no pattern. `website` is for machines that fill in everything. */
export const contactMessage = z.object({
  name: said(contactTexts.nameRequired, 120),
  email: said(contactTexts.emailRequired, 254).regex(/^[^\s@]+@[^\s@]+$/, fieldTexts.email),
  phoneNumber: said(contactTexts.phoneRequired, 40),
  message: said(contactTexts.messageRequired, longestMessage),
  website: z.string().max(1000).optional(),
});
export type ContactMessage = z.infer<typeof contactMessage>;

export const contactContract = {
  send: openTo.public
    .taking("text")
    .post(
      "/contact/send",
      "Send a message from the contact form",
      "A list holding one row, as the observed form sends it.",
    )
    .input(z.array(contactMessage).length(1))
    .output(answer(z.object({}))),
};

function said(required: string, most: number) {
  return z
    .string(required)
    .max(2 * most, { abort: true })
    .refine((value) => !isForbidden(value), { message: fieldTexts.forbidden, abort: true })
    .overwrite((value) => value.normalize("NFC").trim())
    .min(1, required)
    .max(most, { abort: true });
}
