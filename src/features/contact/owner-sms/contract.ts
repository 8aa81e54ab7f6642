import * as z from "zod";
import { answer, record } from "../../../shared/paging.ts";
import { optionalMobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";

const setting = z.object({ isOn: z.boolean(), mobile: optionalMobile() });

const ownerSms = record("OwnerSms", {
  ...setting.shape,
  /** Who wished it last; messages go in their name. */
  by: z.string().nullable(),
  /** No month's limit is set, without which nothing goes by itself. */
  lacksLimit: z.boolean(),
  version: z.int(),
});
export type OwnerSms = z.infer<typeof ownerSms>;

export const ownerSmsContract = {
  get: openTo("messaging", "studentManagement")
    .get("/ownerSms/get", "Whether what the owner is told goes to a phone too, and to which")
    .output(answer(ownerSms)),
  update: openTo("moneyApproval")
    .put(
      "/ownerSms/update",
      "Send what the owner is told to a phone too, or do not",
      "The month's discounts, voids and refunds, reopened books, what one person did alone above the institute's amounts. Needs messaging too, and a month's limit: refused at `isOn` otherwise.",
    )
    .input(setting.extend({ version: z.int().optional() }))
    .output(answer(ownerSms)),
};
