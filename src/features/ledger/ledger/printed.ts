import * as z from "zod";
import { record } from "../../../shared/paging.ts";

/** What stands on a receipt, frozen when it was made: renaming a batch or a student later changes no old one. */
export const printed = record("PrintedReceipt", {
  kind: z.enum(["payment", "refund"]),
  number: z.string(),
  institute: z.object({ name: z.string(), address: z.string(), phone: z.string() }),
  /** `guardian` is not known of receipts from before it was printed. */
  student: z.object({
    name: z.string(),
    roll: z.string(),
    batch: z.string(),
    guardian: z.string().optional(),
  }),
  /** What it paid of which bill, and what was left of that. */
  lines: z.array(
    z.object({
      head: z.string(),
      label: z.string(),
      amount: z.number(),
      rest: z.number(),
      /** What of the bill need not be paid; not known of old ones. */
      discount: z.number().optional(),
    }),
  ),
  /** What it left unspent: the student's credit grows by it. */
  credit: z.number(),
  amount: z.number(),
  /** The amount in Bengali words. */
  words: z.string(),
  method: z.string(),
  trxId: z.string().nullable(),
  day: z.string(),
  at: z.string(),
  takenBy: z.string(),
  /** What the student owed in all after it, and had to their credit. */
  owed: z.number(),
  inCredit: z.number(),
  /** Why money was paid back. */
  reason: z.string(),
});
export type Printed = z.infer<typeof printed>;
