import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { receipt } from "../desk/contract.ts";
import { expense } from "../expenses/contract.ts";

const closing = record("DayClosing", {
  closingId: id(),
  opening: z.number(),
  counted: z.number(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
});

const taken = record("DayTaken", {
  takenBy: z.string(),
  method: receipt.shape.method,
  receipts: z.int(),
  taken: z.number(),
  paidBack: z.number(),
  /** Of receipts of this day or of earlier ones, voided on it. */
  voided: z.number(),
});

const dayBook = record("DayBook", {
  day: z.string(),
  /** All of the day, void ones among them, in the order of numbers. */
  receipts: z.array(receipt),
  /** Those of earlier days that were voided on this one. */
  voids: z.array(receipt),
  byTaker: z.array(taken),
  /** All that was taken on it, less what was paid back and voided on it. */
  collected: z.number(),
  /** The vouchers of the day, and those of earlier days that were voided on it; null of one's own receipts alone. */
  expenses: z.array(expense).nullable(),
  /** Cash that left the drawer for vouchers, less what was voided of them on this day. */
  spent: z.number().nullable(),
  /** Cash of the last closing before, and what there must be now: with the day's cash and without what was spent; of one's own receipts alone, null. */
  opening: z.number().nullable(),
  expected: z.number().nullable(),
  closing: closing.nullable(),
});
export type DayBook = z.infer<typeof dayBook>;

export const dayBookContract = {
  get: openTo("feeDesk", "studentManagement")
    .get(
      "/dayBook/get",
      "A day's book",
      "Who has feeDesk alone sees their own receipts; today where no day is named.",
    )
    .input(z.object({ day: date().optional() }))
    .output(answer(dayBook)),
  close: openTo("studentManagement")
    .post(
      "/dayBook/close",
      "Close a day",
      "Receipts and voids that come after stand in the next day's book. A day to come is not closed; LOCKED where it is closed already.",
    )
    .input(z.object({ day: date(), counted: amount(), note: optionalText(500) }))
    .output(answer(dayBook)),
};
