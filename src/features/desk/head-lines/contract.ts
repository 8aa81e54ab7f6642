import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { month } from "../../../shared/months.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { sides } from "../expenses/head-path.ts";

const line = record("HeadLine", {
  day: z.string(),
  head: z.string(),
  /** Of the receipt or the voucher. */
  number: z.string(),
  receiptId: id().nullable(),
  expenseId: id().nullable(),
  /** Who paid, or was paid. */
  party: z.string(),
  studentId: id<StudentId>().nullable(),
  regId: z.string().nullable(),
  /** What it says besides; of a void its reason. */
  detail: z.string(),
  /** It takes back what stood on an earlier line. */
  void: z.boolean(),
  /** Taka; below zero of what was paid back, and of what was voided. */
  amount: z.number(),
});
export type HeadLine = z.infer<typeof line>;

export const headLineContract = {
  getAll: openTo("bookKeeping", "studentManagement")
    .get(
      "/headLine/getAll",
      "List what a head of a month's income or expense consists of: receipts, refunds, vouchers and voids",
      "Of all heads where none is named; `sum` is the figure.",
    )
    .input(listInput({ month: month(), side: z.enum(sides), head: text(100).optional() }))
    .output(pageOf(line).extend({ sum: z.number() })),
};
