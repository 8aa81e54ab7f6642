import * as z from "zod";
import type { AccountId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { amount, counted, ends, places } from "../../ledger/index.ts";

export const shift = record("Shift", {
  shiftId: id(),
  ownerId: id<AccountId>(),
  owner: z.string(),
  day: z.string(),
  at: z.string(),
  opening: z.number(),
  /** Cash taken less what was paid back and voided; null of one's own until it is counted. */
  taken: z.number().nullable(),
  /** What was handed over, and what was paid for vouchers, each less what came back. */
  handedOver: z.number(),
  spent: z.number(),
  /** By the book; null of one's own until it is counted. */
  expected: z.number().nullable(),
  closed: z.object({ at: z.string(), by: z.string(), day: z.string(), counted: z.number() }).nullable(),
  /** Why the count is another than it had to be. */
  note: z.string(),
});
export type Shift = z.infer<typeof shift>;

export const handOver = record("HandOver", {
  handOverId: id(),
  to: z.enum(places),
  receiver: z.string(),
  amount: z.number(),
  day: z.string(),
  at: z.string(),
  by: z.string(),
  ended: z.enum(ends).nullable(),
});
export type HandOver = z.infer<typeof handOver>;

const sum = () => amount().min(0.01);

const shiftOpened = z.object({ opening: counted() });
const handedOver = z.object({ to: z.enum(places), receiver: text(120), amount: sum() });

export const shiftContract = {
  mine: openTo("feeDesk", "studentManagement")
    .get(
      "/shift/mine",
      "One's own drawer: the open shift, the last ones, and what one has handed over",
      "The expected amount is returned only after the caller has submitted a count.",
    )
    .output(answer(z.object({ open: shift.nullable(), last: z.array(shift), handOvers: z.array(handOver) }))),
  all: openTo("studentManagement")
    .get("/shift/all", "The drawers that are open, and the cash that is on its way")
    .output(answer(z.object({ open: z.array(shift), onTheWay: z.array(handOver) }))),
  open: openTo("feeDesk", "studentManagement")
    .post(
      "/shift/open",
      "Open one's shift with a count of what is in the drawer",
      "It is taken out of the office's cash. LOCKED where one has a shift open.",
    )
    .input(shiftOpened)
    .output(answer(shift)),
  handOver: openTo("feeDesk", "studentManagement")
    .post(
      "/shift/handOver",
      "Hand cash over to the safe, the owner or the bank",
      "Out of one's open shift, never more than there is of it by the book; else, by studentManagement, out of the office's cash. It is on its way until another person says that it came.",
    )
    .input(handedOver)
    .output(answer(handOver)),
  endHandOver: openTo("studentManagement")
    .post(
      "/shift/endHandOver",
      "Say that what was handed over came, or came back",
      "Returned cash goes back into its drawer if that is open, else into the office's cash. LOCKED for the giver while another person may confirm; STALE if already confirmed.",
    )
    .input(z.object({ handOverId: id(), ended: z.enum(ends) }))
    .output(answer(handOver)),
  close: openTo("feeDesk", "studentManagement")
    .post(
      "/shift/close",
      "Close a shift with a count",
      "One's own, or by studentManagement another's. What was counted goes into the office's cash; the answer says what there had to be. STALE where it is closed.",
    )
    .input(z.object({ shiftId: id(), counted: counted() }))
    .output(answer(shift)),
  explain: openTo("feeDesk", "studentManagement")
    .post(
      "/shift/explain",
      "Say why a shift's count is another than it had to be",
      "Once. Until it is said the day cannot be closed. STALE where it was said.",
    )
    .input(z.object({ shiftId: id(), note: text(300) }))
    .output(answer(shift)),
};
