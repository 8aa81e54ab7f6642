import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { mostInstalments } from "../../../shared/limits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { instalmentTexts as words } from "./texts.ts";

const part = z.object({ dueDay: date(), amount: amount().min(0.01) });

export const agreement = record("Agreement", {
  agreementId: id(),
  /** The day on which it was made, and by whom. */
  day: z.string(),
  by: z.string(),
  note: z.string(),
  /** Each with what of it is still to be paid. */
  parts: z.array(z.object({ dueDay: z.string(), amount: z.number(), rest: z.number() })),
  version: z.int(),
});
export type Agreement = z.infer<typeof agreement>;

export const agreementContract = {
  ofStudent: openTo("feeDesk", "studentManagement")
    .orOwn.get(
      "/agreement/ofStudent",
      "The instalments that a student's debt was agreed to be paid in",
      "Null where none stand. `rest` is what of a part is open: the earlier ones are paid first.",
    )
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(agreement.nullable())),
  add: openTo("studentManagement")
    .post(
      "/agreement/add",
      "Agree that a student's debt is paid in instalments",
      "The parts come to what is owed now, none due before today. Bills and balance stay as they are; what is late follows the parts. One that stood before is ended.",
    )
    .input(
      z.object({
        studentId: id<StudentId>(),
        parts: z
          .array(part)
          .min(1)
          .max(mostInstalments)
          .refine((parts) => new Set(parts.map(({ dueDay }) => dueDay)).size === parts.length, {
            message: words.twice,
          }),
        note: optionalText(200),
      }),
    )
    .output(answer(agreement)),
  end: openTo("studentManagement")
    .post("/agreement/end", "End an agreement", "The bills' own due days count again.")
    .input(z.object({ agreementId: id(), reason: text(200), version: z.int().optional() }))
    .output(answer(z.object({ agreementId: id() }))),
};
