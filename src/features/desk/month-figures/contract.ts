import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { month } from "../../../shared/months.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { monthFigures } from "../dues/month-figures.ts";

const line = record("MonthFigureLine", {
  day: z.string(),
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  /** The bill's head and month, or the receipt's number. */
  subject: z.string(),
  /** The receipt, where it is of one. */
  receiptId: id().nullable(),
  amount: z.number(),
});
export type MonthFigureLine = z.infer<typeof line>;

export const monthFigureContract = {
  getAll: openTo("studentManagement")
    .get(
      "/monthFigure/getAll",
      "List what a figure of a month consists of: its bills, or what was taken, paid back and voided",
      "As bills and receipts are now; `sum` is the figure. `batchless` is what is of no batch.",
    )
    .input(
      listInput({
        month: month(),
        of: z.enum(monthFigures),
        batchId: id().optional(),
        batchless: z.boolean().optional(),
      }),
    )
    .output(pageOf(line).extend({ sum: z.number() })),
};
