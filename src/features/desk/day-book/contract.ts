import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { counted } from "../../ledger/index.ts";
import { receipt } from "../desk/contract.ts";
import { expense } from "../expenses/contract.ts";
import { handOver, shift } from "../shifts/contract.ts";

const closing = record("DayClosing", {
  closingId: id(),
  opening: z.number(),
  counted: z.number(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  /** By whom, when and why it was opened again; null of one that counts. */
  reopened: z.object({ by: z.string(), at: z.string(), reason: z.string() }).nullable(),
});
export type DayClosing = z.infer<typeof closing>;

const taken = record("DayTaken", {
  takerId: receipt.shape.takerId,
  takenBy: z.string(),
  method: receipt.shape.method,
  receipts: z.int(),
  taken: z.number(),
  paidBack: z.number(),
  /** Of receipts of this day or of earlier ones, voided on it. */
  voided: z.number(),
});

const dayReceipt = record("DayReceipt", {
  ...receipt.shape,
  /** Whose it is: as it was printed, else as they are called today. */
  regId: z.string(),
  userName: z.string(),
});
export type DayReceipt = z.infer<typeof dayReceipt>;

const dayBook = record("DayBook", {
  day: z.string(),
  /** Of the caller's own receipts alone. */
  own: z.boolean(),
  /** All of the day, void ones among them, in the order of numbers. */
  receipts: z.array(dayReceipt),
  /** Those of earlier days that were voided on this one. */
  voids: z.array(dayReceipt),
  byTaker: z.array(taken),
  /** All that was taken on it, less what was paid back and voided on it. */
  collected: z.number(),
  /** The vouchers of the day, and those of earlier days that were voided on it; with feeDesk only, those paid out of the caller's own drawer. */
  expenses: z.array(expense),
  /** Cash that was paid for vouchers, less what was voided of them on this day, and how much of it out of drawers. */
  spent: z.number(),
  spentOfDrawers: z.number(),
  /** The office's cash of the last closing before, and what there must be of it now: without what was spent of it; what is in drawers is not in it; of one's own receipts alone, null. */
  opening: z.number().nullable(),
  expected: z.number().nullable(),
  /** What moved the office's cash on it, each with its sign; with `opening` together `expected`. Of one's own receipts alone, null. */
  moves: z
    .object({ taken: z.number(), spent: z.number(), drawers: z.number(), handOvers: z.number() })
    .nullable(),
  /** The drawers that were opened, open or closed on it, the cash that was on its way at its end, and that with what was handed over or came on it; of one's own receipts alone, none. */
  drawers: z.array(shift),
  onTheWay: z.array(handOver),
  handOvers: z.array(handOver),
  closing: closing.nullable(),
  /** Closings of this day that were opened again, the latest first. */
  reopened: z.array(closing),
  /** The last day that is closed: nothing comes into it or into one before it. */
  closedUpTo: z.string().nullable(),
});
export type DayBook = z.infer<typeof dayBook>;

/** What whoever closes a day fills in. */
const dayClosed = z.object({ day: date(), counted: counted(), note: optionalText(500) });
const dayReopened = z.object({ day: date(), reason: text(300) });

export const dayBookContract = {
  get: openTo("feeDesk", "studentManagement")
    .get(
      "/dayBook/get",
      "A day's book",
      "With feeDesk only, the caller's own receipts and the vouchers paid out of their own drawer; defaults to today.",
    )
    .input(z.object({ day: date().optional() }))
    .output(answer(dayBook)),
  close: openTo("studentManagement")
    .post(
      "/dayBook/close",
      "Close a day",
      "Receipts and voids that come after stand in the next day's book. A count that is not what there must be wants a `note`. Days close in order: LOCKED where this one or a later one is closed; a day to come is not closed.",
    )
    .input(dayClosed)
    .output(answer(dayBook)),
  reopen: openTo("studentManagement")
    .post(
      "/dayBook/reopen",
      "Open the last closed day again, to count it anew",
      "The count stays on record. LOCKED unless it is the last closed day of an open month; WAITS_FOR_APPROVAL if more money moved that day than the institute's amount.",
    )
    .input(dayReopened)
    .output(answer(dayBook)),
};
