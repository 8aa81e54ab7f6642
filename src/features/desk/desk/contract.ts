import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { answer, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { amount, methods, printed, wallets } from "../../ledger/index.ts";
import { readTrxId } from "./rules.ts";
import { manageTexts, trxWarningTexts } from "./texts.ts";

const taken = () => amount().min(0.01);
const method = () => z.enum(methods);
const trxId = () =>
  optionalText(60)
    .nullish()
    .transform((typed) => readTrxId(typed ?? ""));
const hasTrxId = ({ method, trxId }: { method: string; trxId: string | null }) =>
  trxId !== null || !wallets.includes(method);
const noTrxId = { path: ["trxId"], message: trxWarningTexts.missing };
/** Chosen by the browser and kept before it sends: the same key is the same receipt. */
const clientKey = () => z.uuid();

const found = z.object({
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  archived: z.boolean(),
  /** What is owed; below zero it is credit. */
  balance: z.number(),
});
const hit = record("DeskHit", {
  ...found.shape,
  /** Bills that the plans ask for and nobody has made yet; looked for where nothing is owed. */
  unbilled: z.int(),
});
export type DeskHit = z.infer<typeof hit>;

const openBill = record("OpenBill", {
  billId: id(),
  head: z.string(),
  label: z.string(),
  dueDay: z.string(),
  net: z.number(),
  rest: z.number(),
});

export const receipt = record("Receipt", {
  receiptId: id(),
  number: z.string(),
  kind: z.enum(["payment", "refund"]),
  studentId: id<StudentId>(),
  amount: z.number(),
  method: z.enum([...methods, "unstated"]),
  trxId: z.string().nullable(),
  day: z.string(),
  at: z.string(),
  takenBy: z.string(),
  /** Whose account took it; null of what is from before the ledger. */
  takerId: id<AccountId>().nullable(),
  /** What the browser that made it sent. */
  clientKey: z.string().nullable(),
  /** Null where none was printed: it is from before the ledger. */
  printed: printed.nullable(),
  voided: z.object({ reason: z.string(), day: z.string() }).nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** One of the last of all. */
const latest = record("LatestReceipt", {
  ...receipt.pick({ receiptId: true, number: true, kind: true, studentId: true }).shape,
  ...receipt.pick({ amount: true, method: true, at: true }).shape,
  /** Whose it is, as it was printed. */
  ...{ regId: z.string(), userName: z.string() },
  voided: z.boolean(),
});
export type LatestReceipt = z.infer<typeof latest>;

export const studentAccount = record("StudentAccount", {
  ...found.shape,
  /** What stands to the student's credit. */
  credit: z.number(),
  /** The same by the way it came, in which it can be paid back. */
  credits: z.array(z.object({ method: z.enum([...methods, "unstated"]), amount: z.number() })),
  owed: z.number(),
  open: z.array(openBill),
  /** The last ones, settled or not, the newest first. */
  bills: z.array(openBill),
  /** The last ones, the newest first. */
  receipts: z.array(receipt),
});
export type StudentAccount = z.infer<typeof studentAccount>;

/** What the desk fills in. */
export const paymentTaken = z
  .object({
    studentId: id<StudentId>(),
    amount: taken(),
    method: method(),
    trxId: trxId(),
    /** What the whole transaction was, where one pays for several students. */
    trxSum: taken().nullish(),
    /** Bills that are paid before the others; else the oldest are. */
    billIds: z.array(id()).max(100).default([]),
    clientKey: clientKey(),
    /** False asks first where the same was taken a moment ago. */
    confirmed: z.boolean().optional(),
  })
  .refine(hasTrxId, noTrxId);

const reason = () => text(200);

/** What whoever bills by hand fills in. */
export const billMade = z
  .object({
    studentId: id<StudentId>(),
    head: text(100),
    label: text(40),
    amount: taken(),
    discount: amount().default(0),
    discountReason: optionalText(200),
    dueDay: date(),
  })
  .refine(({ amount, discount }) => discount <= amount, { path: ["discount"] })
  .refine(({ discount, discountReason }) => !discount || discountReason, {
    path: ["discountReason"],
    message: manageTexts.whyLess,
  });

/** And who pays back. */
export const moneyBack = z
  .object({
    studentId: id<StudentId>(),
    amount: taken(),
    method: method(),
    trxId: trxId(),
    reason: reason(),
    clientKey: clientKey(),
    /** Another way than it came: a second person agrees to that. */
    otherWay: z.boolean().optional(),
  })
  .refine(hasTrxId, noTrxId);

export const deskContract = {
  search: openTo("feeDesk", "studentManagement")
    .get(
      "/desk/search",
      "Find students by roll prefix or part of a name, with their dues",
      "At most ten; archived students only by full roll.",
    )
    .input(z.object({ term: searchTerm() }))
    .output(pageOf(hit)),
  student: openTo("feeDesk", "studentManagement")
    .get("/desk/student", "A student's dues and latest receipts")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(studentAccount)),
  latest: openTo("feeDesk", "studentManagement")
    .get(
      "/desk/latest",
      "The receipts given last, the newest first",
      "At most ten, of the last two weeks: the caller's own, by studentManagement everybody's. Those that were never printed are not among them.",
    )
    .output(pageOf(latest)),
  likeTrxId: openTo("feeDesk", "studentManagement")
    .get("/desk/likeTrxId", "Find receipts with this transaction id, or one that differs only in O/0 or I/1")
    .input(z.object({ method: method(), trxId: trxId() }))
    .output(pageOf(receipt.pick({ receiptId: true, number: true, trxId: true }))),
  takePayment: openTo("feeDesk", "studentManagement")
    .post(
      "/desk/takePayment",
      "Take a payment",
      "Pays the chosen bills, then the oldest; the rest is credit. A wallet's payment has its transaction id; `trxSum` says what the transaction was where it pays for several students. The same `clientKey` answers the same receipt. With `confirmed` false, TAKEN where the same amount was taken from the student in the last ten minutes.",
    )
    .input(paymentTaken)
    .output(answer(receipt)),
  spendCredit: openTo("feeDesk", "studentManagement")
    .post("/desk/spendCredit", "Pay open bills from a student's credit")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(studentAccount)),
  voidReceipt: openTo("studentManagement")
    .post(
      "/desk/voidReceipt",
      "Void a receipt",
      "The number is kept; the bills it settled are open again and are settled from any remaining credit. STALE if already void; IN_USE if it was refunded; WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(z.object({ receiptId: id(), reason: reason() }))
    .output(answer(receipt)),
  addBill: openTo("studentManagement")
    .post(
      "/desk/addBill",
      "Add a bill for a student",
      "The student's credit is applied to it. WAITS_FOR_APPROVAL where its discount is above the institute's amount.",
    )
    .input(billMade)
    .output(answer(studentAccount)),
  voidBill: openTo("studentManagement")
    .post(
      "/desk/voidBill",
      "Void a bill",
      "Amounts already paid go to the student's other open bills, those in `to` first; the rest becomes credit. STALE if already void; WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(z.object({ billId: id(), reason: reason(), to: z.array(id()).max(100).default([]) }))
    .output(answer(studentAccount)),
  refund: openTo("studentManagement")
    .post(
      "/desk/refund",
      "Pay back what stands to a student's credit",
      "The way it came; with `otherWay` also another. A wallet's refund has the id of its own transaction. WAITS_FOR_APPROVAL above the institute's amount, and another way whatever the amount.",
    )
    .input(moneyBack)
    .output(answer(receipt)),
  receipt: openTo("feeDesk", "studentManagement")
    .orOwn.get("/desk/receipt", "Get a receipt as it was printed")
    .input(z.object({ receiptId: id() }))
    .output(answer(receipt)),
};
