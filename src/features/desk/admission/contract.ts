import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { mobile, optionalMobile } from "../../../shared/phone-number.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { amount, methods } from "../../ledger/index.ts";
import { readTrxId } from "../desk/rules.ts";

/** What is paid while somebody is admitted: of a wallet or a bank with its transaction. */
export const paidAtOnce = z
  .object({
    amount: amount().min(1),
    method: z.enum(methods),
    trxId: optionalText(60)
      .unwrap()
      .transform((typed) => readTrxId(typed ?? ""))
      .nullish(),
  })
  .refine(({ method, trxId }) => method === "cash" || trxId, {
    path: ["trxId"],
    message: fieldTexts.required,
  });
export type PaidAtOnce = z.infer<typeof paidAtOnce>;

/** What is known of who stands at the desk; the rest of the record is filled in later. */
export const atTheDesk = z.object({
  userName: text(100),
  mobile: mobile(),
  fatherName: text(100),
  guardianMobile: optionalMobile(),
  batchId: id(),
  paid: paidAtOnce.optional(),
  confirmed: z.boolean().optional(),
});

/** Who was admitted; the password is told this once. */
export const admittedAtDesk = z.object({
  studentId: id<StudentId>(),
  regId: z.string(),
  password: z.string(),
  receiptId: id().nullable(),
});

const firstBill = record("FirstBill", {
  rows: z.array(z.object({ head: z.string(), label: z.string(), amount: z.number(), dueDay: z.string() })),
  sum: z.number(),
});
export type FirstBill = z.infer<typeof firstBill>;

const office = openTo("admissionDesk", "studentManagement");

export const admissionContract = {
  firstBill: office
    .get(
      "/admission/firstBill",
      "Preview the first bill of a student admitted to a batch today",
      "As the first bill is made, without discounts. NOT_FOUND for a batch that is not there.",
    )
    .input(z.object({ batchId: id() }))
    .output(answer(firstBill)),
  admit: office
    .post(
      "/admission/admit",
      "Admit who stands at the desk: seat, account, first bill, and the receipt of what is paid",
      "All of it or nothing. E-mail, school and college are filled in later. Returns the initial password once. SEATS_FULL where the batch has 35 students, unless `confirmed` by studentManagement.",
    )
    .input(atTheDesk)
    .output(answer(admittedAtDesk)),
};
