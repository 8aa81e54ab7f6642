import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { pastMonth } from "../../../shared/months.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { expense, hasTrxId, paidFrom, trxIdMissing } from "../expenses/contract.ts";
import { payKinds } from "./rules.ts";
import { payTexts as words } from "./texts.ts";

const term = record("PayTerm", {
  termId: id(),
  kind: z.enum(payKinds),
  /** Of classes null where it is for every batch. */
  batchId: id().nullable(),
  batchName: z.string().nullable(),
  /** Taka for a class or a month; of a share percent of what the batch collects. */
  rate: z.number(),
  from: z.string(),
  /** The last day on which it holds; null while nobody has ended it. */
  until: z.string().nullable(),
  version: z.int(),
});
export type PayTerm = z.infer<typeof term>;

const line = record("PayLine", {
  key: z.string(),
  kind: z.enum(payKinds),
  /** The month in which it was earned. */
  month: z.string(),
  batchName: z.string().nullable(),
  day: z.string().nullable(),
  from: z.string().nullable(),
  subject: z.string(),
  rate: z.number().nullable(),
  /** What a share is of: collected by the batch, net of refunds and voids. */
  base: z.number().nullable(),
  amount: z.number(),
});
export type PayLine = z.infer<typeof line>;

const slip = record("PaySlip", {
  slipId: id(),
  teacherId: id<TeacherId>(),
  teacherName: z.string(),
  month: z.string(),
  /** Its voucher: the number, whether it is paid, whether it is void. */
  voucher: expense,
  lines: z.array(line),
});
export type PaySlip = z.infer<typeof slip>;

const payOf = record("PayOfTeacher", {
  teacherId: id<TeacherId>(),
  teacherName: z.string(),
  archived: z.boolean(),
  /** Of the month: what was earned, and what of it stands on slips. */
  earned: z.number(),
  slipped: z.number(),
  /** Differences of earlier months since their slips were made. */
  carried: z.number(),
  /** What a slip of the month would come to; after it was made, what will stand on a later one. */
  owed: z.number(),
  /** Classes of the month that they taught, and no term pays. */
  withoutTerm: z.int(),
  /** The slip of the month that stands. */
  slip: z
    .object({
      slipId: id(),
      expenseId: id(),
      number: z.string(),
      amount: z.number(),
      day: z.string().nullable(),
    })
    .nullable(),
});
export type PayOfTeacher = z.infer<typeof payOf>;

const ofMonth = record("PayOfMonth", {
  month: z.string(),
  /** The month's books are closed: its figures do not move any more. */
  closed: z.boolean(),
  /** Classes that were held and of which nobody has said who taught: they are nobody's, and not paid. */
  unsaid: z.array(z.object({ batchId: id(), batchName: z.string(), day: z.string() })),
  teachers: z.array(payOf),
  /** Staff of whom none of it is: a term may be begun. */
  others: z.array(z.object({ teacherId: id<TeacherId>(), teacherName: z.string() })),
});

const ofTeacher = record("PayOfTeacherMonth", {
  month: z.string(),
  closed: z.boolean(),
  pay: payOf,
  /** Days of the batches that they teach on which a class was held and nobody has said who taught: perhaps theirs, and paid to nobody. */
  unsaid: z.int(),
  /** What a slip of the month would consist of. */
  lines: z.array(line),
  terms: z.array(term),
  /** All slips, the latest first, void ones among them. */
  slips: z.array(slip.omit({ lines: true })),
});

const keeps = openTo("bookKeeping");
const teacherId = id<TeacherId>();

const termFields = z
  .object({
    teacherId,
    kind: z.enum(payKinds),
    batchId: id().nullable().optional(),
    rate: amount().min(0.01),
    from: date(),
  })
  .refine(({ kind, batchId }) => kind !== "share" || batchId, {
    path: ["batchId"],
    message: words.batchWanted,
  })
  .refine(({ kind, rate }) => kind !== "share" || rate <= 100, { path: ["rate"], message: words.tooMuch });

export const payContract = {
  getAll: keeps
    .get(
      "/pay/getAll",
      "Teachers with what they earned in a month, what stands on slips and what is owed",
      "Lists teachers with a pay term, with a class in that month, or with an open balance. Classes without a confirmed teacher are listed and not paid.",
    )
    .input(z.object({ month: pastMonth() }))
    .output(answer(ofMonth)),
  getTeacher: keeps
    .get("/pay/getTeacher", "One teacher's month line by line, with their terms and slips")
    .input(z.object({ teacherId, month: pastMonth() }))
    .output(answer(ofTeacher)),
  addTerm: keeps
    .post(
      "/pay/addTerm",
      "Begin a term of pay",
      "One of the same kind and batch that stands ends on the day before; what ended stays as it was. Shares of a batch come to no more than 100 percent.",
    )
    .input(termFields)
    .output(answer(term)),
  endTerm: keeps
    .put(
      "/pay/endTerm",
      "End a term of pay",
      "`until` is the last day on which it holds. STALE where it has ended already.",
    )
    .input(z.object({ termId: id(), until: date(), version: z.int().optional() }))
    .output(answer(term)),
  makeSlip: keeps
    .post(
      "/pay/makeSlip",
      "Make a teacher's slip of a month, with its voucher",
      "All that is owed: the month's lines, and differences of earlier months. `amount` is what the caller saw: STALE where it is another by now. TAKEN where the month has a slip that stands; a voided voucher frees its lines. The voucher is paid as any other, by `cashFrom` desk at the desk.",
    )
    .input(
      z
        .object({
          ...paidFrom,
          ...{ teacherId, month: pastMonth(), headId: id(), amount: amount().min(0.01), clientKey: z.uuid() },
        })
        .refine(hasTrxId, trxIdMissing),
    )
    .output(answer(slip)),
  getSlip: keeps
    .get("/pay/getSlip", "One slip with its lines")
    .input(z.object({ slipId: id() }))
    .output(answer(slip)),
};
