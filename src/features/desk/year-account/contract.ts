import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

export const accountLineKinds = [
  ...(["bill", "discount", "payment", "refund", "voidBill", "voidReceipt"] as const),
];

const line = z.object({
  /** The day in whose book it stands. */
  day: z.string(),
  kind: z.enum(accountLineKinds),
  /** What for; of a receipt its number. */
  about: z.string(),
  reason: z.string(),
  /** What is owed more by it, or less where it is below zero; and what is owed after it. Taka. */
  amount: z.number(),
  balance: z.number(),
});

const yearAccount = record("YearAccount", {
  studentId: id<StudentId>(),
  year: z.int(),
  /** Years in which something moved, the newest first. */
  years: z.array(z.int()),
  student: z.object({ userName: z.string(), regId: z.string(), batchName: z.string(), guardian: z.string() }),
  /** What was owed when the year began, and at its end; below zero it is credit. */
  opening: z.number(),
  closing: z.number(),
  billed: z.number(),
  discounted: z.number(),
  /** Taken, less what was paid back and voided. */
  paid: z.number(),
  lines: z.array(line),
});
export type YearAccount = z.infer<typeof yearAccount>;
export type AccountLineOfYear = YearAccount["lines"][number];

export const yearAccountContract = {
  get: openTo("studentManagement")
    .orOwn.get(
      "/yearAccount/get",
      "A student's account of one year: bills, discounts, receipts, refunds and voids, with the balance carried in and out",
    )
    .input(z.object({ studentId: id<StudentId>(), year: z.int().min(1990).max(2100) }))
    .output(answer(yearAccount)),
};
