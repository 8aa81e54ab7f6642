import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { receipt } from "../desk/contract.ts";

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
  /** Cash of the last closing before, and what there must be now: with the day's cash; of one's own receipts alone, null. */
  opening: z.number().nullable(),
  expected: z.number().nullable(),
  closing: closing.nullable(),
});
export type DayBook = z.infer<typeof dayBook>;

export const dayBookContract = {
  get: openTo("feeDesk", "studentManagement")
    .get("/dayBook/get", "A day's book", "With feeDesk only, the caller's own receipts; defaults to today.")
    .input(z.object({ day: date().optional() }))
    .output(answer(dayBook)),
  close: openTo("studentManagement")
    .post(
      "/dayBook/close",
      "Close a day",
      "Later receipts and voids are booked on the next open day. A future day cannot be closed; LOCKED if already closed.",
    )
    .input(z.object({ day: date(), counted: amount(), note: optionalText(500) }))
    .output(answer(dayBook)),
};
