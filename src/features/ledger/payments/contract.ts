import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { sortBy } from "../../../shared/sorting.ts";
import { id, optionalText, text } from "../../../shared/text.ts";

/** Taka with two decimals; never a float in the database. */
export const amount = () => z.number().min(0).max(9_999_999).multipleOf(0.01);

/** Cash that was counted: of a whole office it may be more than any one payment. */
export const counted = () => z.number().min(0).max(999_999_999).multipleOf(0.01);

/** What the office fills in; the form and the server check the same. `status` is free text. */
export const paymentFields = z.object({
  monthName: text(40),
  detail: text(200),
  payment: amount(),
  due: amount(),
  status: text(40),
  date: date(),
});

export const payment = record("Payment", {
  ...paymentFields.shape,
  _id: id(),
  version: z.int(),
  /** The day in whose book its receipt stands, whatever its own date; null where nothing was paid. */
  receiptDay: z.string().nullable(),
});
export type Payment = z.infer<typeof payment>;

/** Why money is voided: it stands beside what is void, which says so where nothing was written. */
export const voidReason = () => optionalText(200);

/** What the list may be sorted by. */
export const paymentSorts = ["payment", "due", "status", "date"] as const;

export const paymentContract = {
  getByStudent: openTo("studentManagement")
    .orOwn.get(
      "/payment/getByStudent",
      "List a student's payments in order of entry",
      "`paid` and `due` are totals over all of them.",
    )
    .input(listInput({ studentId: id<StudentId>(), sort: sortBy(paymentSorts) }))
    .output(z.object({ data: z.array(payment), total: z.int(), paid: z.number(), due: z.number() })),
  addPayment: openTo("studentManagement")
    .post(
      "/payment/addPayment",
      "Add a payment",
      "The entry keeps its date; its receipt is booked on `receiptDay`, the later of today and the day after the last closed day. LOCKED where one's shift was closed today and none is open: what is paid is cash.",
    )
    .input(paymentFields.extend({ studentId: id<StudentId>() }))
    .output(answer(payment)),
  updatePayment: openTo("studentManagement")
    .put(
      "/payment/updatePayment",
      "Change a payment",
      "Omitted fields are unchanged. If the amount changes, the receipt is voided for `reason` and reissued; a changed date does not move the receipt. IN_USE if it was refunded; WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(paymentFields.partial().extend({ _id: id(), version: z.int().optional(), reason: voidReason() }))
    .output(answer(payment)),
  delete: openTo("studentManagement")
    .post(
      "/payment/delete",
      "Delete a payment",
      "Its receipt is voided for `reason`. IN_USE if it was refunded; WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(z.object({ _id: id(), version: z.int().optional(), reason: voidReason() }))
    .output(answer(z.object({ _id: id() }))),
};
