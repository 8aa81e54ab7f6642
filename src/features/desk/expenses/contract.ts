import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { month } from "../../../shared/months.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { amount, type Method, methods, wallets } from "../../ledger/index.ts";
import { readTrxId } from "../desk/rules.ts";
import { trxWarningTexts } from "../desk/texts.ts";

const keeps = openTo("bookKeeping", "studentManagement");
const pays = openTo("feeDesk", "bookKeeping", "studentManagement");

/** Where cash for a voucher comes from: one's own open shift, the office's cash, or whichever drawer of the desk pays it later. */
export const cashPlaces = ["own", "office", "desk"] as const;
export type CashPlace = (typeof cashPlaces)[number];

const head = record("ExpenseHead", {
  headId: id(),
  headName: z.string(),
  /** No voucher names it any more. */
  closed: z.boolean(),
  version: z.int(),
});
export type ExpenseHead = z.infer<typeof head>;

export const expense = record("Expense", {
  expenseId: id(),
  /** V2026-000123: a series of its own, without gaps within a year. */
  number: z.string(),
  headId: id(),
  headName: z.string(),
  payee: z.string(),
  detail: z.string(),
  billNumber: z.string(),
  amount: z.number(),
  method: z.enum(methods),
  trxId: z.string().nullable(),
  /** The day in whose book it stands; null until the desk has paid it. */
  day: z.string().nullable(),
  /** Whose drawer it was paid out of; null where that was the office's cash, a wallet or the bank. */
  drawer: z.string().nullable(),
  /** Who paid at the desk what another had written; null where it was paid as it was written, or is not paid yet. */
  paidBy: z.string().nullable(),
  /** The address of a picture of the voucher; null where none was sent. */
  file: z.string().nullable(),
  at: z.string(),
  by: z.string(),
  voided: z.object({ reason: z.string(), day: z.string(), by: z.string() }).nullable(),
  version: z.int(),
});
export type Expense = z.infer<typeof expense>;

/** What money for a voucher leaves. */
export const paidFrom = {
  method: z.enum(methods),
  trxId: optionalText(60)
    .nullish()
    .transform((typed) => readTrxId(typed ?? "")),
  /** Of cash; without it one's own open shift where one has one, else the office's cash. */
  cashFrom: z.enum(cashPlaces).optional(),
};

/** A wallet's payment has the id of its transaction. */
export const hasTrxId = ({ method, trxId }: { method: Method; trxId: string | null }) =>
  trxId !== null || !wallets.includes(method);
export const trxIdMissing = { path: ["trxId"], message: trxWarningTexts.missing };

/** What a voucher says. */
export const expenseFields = z
  .object({
    headId: id(),
    payee: text(100),
    detail: optionalText(300),
    billNumber: optionalText(60),
    amount: amount().min(0.01),
    ...paidFrom,
    file: sentFile(),
    /** Chosen by the browser and kept before it sends: the same key is the same voucher. */
    clientKey: z.uuid(),
    confirmed: z.stringbool().or(z.boolean()).optional(),
  })
  .refine(hasTrxId, trxIdMissing);

const byHead = z.object({
  head: z.string(),
  amount: z.number(),
  /** In the month before, and in the same month of the year before. */
  before: z.number(),
  yearBefore: z.number(),
});
const monthOfBooks = record("IncomeAndExpense", {
  month: z.string(),
  /** By head, with the month before and the same of last year beside it: what receipts say they were for, less what was paid back and voided in the month. */
  income: z.array(byHead),
  expense: z.array(byHead),
  /** The month and the eleven before it, the oldest first: what came in and what was spent in all. */
  over: z.array(z.object({ month: z.string(), income: z.number(), expense: z.number() })),
});
export type IncomeAndExpense = z.infer<typeof monthOfBooks>;
export type ByHead = z.infer<typeof byHead>;

const accountLine = record("AccountLine", {
  date: z.string(),
  account: z.string(),
  /** One of the two; the other is null. */
  debit: z.number().nullable(),
  credit: z.number().nullable(),
  /** The number of the receipt or voucher, which its lines share. */
  reference: z.string(),
  type: z.enum(["Receipt", "Refund", "Payment", "Void"]),
  party: z.string(),
  narration: z.string(),
});
export type AccountLine = z.infer<typeof accountLine>;

export const expenseContract = {
  getAll: keeps
    .get(
      "/expense/getAll",
      "Vouchers of what was spent, the newest first",
      "`sum` is over all of them that count.",
    )
    .input(
      listInput({ month: month().optional(), headId: id().optional(), method: z.enum(methods).optional() }),
    )
    .output(pageOf(expense).extend({ sum: z.number() })),
  getById: pays
    .get(
      "/expense/getById",
      "One voucher",
      "With feeDesk only, those that wait to be paid at the desk, and those that the caller has paid.",
    )
    .input(z.object({ expenseId: id() }))
    .output(answer(expense)),
  add: keeps
    .taking("picture")
    .post(
      "/expense/add",
      "Write a voucher",
      "It has the next number of its year, and stands in today's book, or the next open one; with `cashFrom` desk it is approved, and stands in no book until somebody pays it. TAKEN where the same was paid to the same in the last 60 days, unless `confirmed`. The same `clientKey` answers the same voucher.",
    )
    .input(expenseFields)
    .output(answer(expense)),
  toPay: pays
    .get("/expense/toPay", "Vouchers that are approved and wait to be paid at the desk, the oldest first")
    .output(answer(z.array(expense))),
  pay: pays
    .post(
      "/expense/pay",
      "Pay an approved voucher in cash",
      "Out of one's own open shift, never more than there is of it by the book; without one, by bookKeeping, out of the office's cash. It stands in today's book, or the next open one. LOCKED without a shift, STALE where it is paid or void already.",
    )
    .input(z.object({ expenseId: id(), version: z.int().optional() }))
    .output(answer(expense)),
  void: keeps
    .post(
      "/expense/void",
      "Void a voucher",
      "It keeps its number; the money is back in the book of the day on which it is voided, cash in the drawer that it came from where that is open, else in the office's. STALE where it is void already; WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(z.object({ expenseId: id(), reason: text(200), version: z.int().optional() }))
    .output(answer(expense)),
  heads: keeps.get("/expense/heads", "Heads of expenses, by name").output(answer(z.array(head))),
  addHead: keeps
    .post("/expense/addHead", "Add a head of expenses")
    .input(z.object({ headName: text(60) }))
    .output(answer(head)),
  updateHead: keeps
    .put("/expense/updateHead", "Rename a head, close it, or open it again")
    .input(
      z.object({
        headId: id(),
        headName: text(60).optional(),
        closed: z.boolean().optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(head)),
  month: keeps
    .get(
      "/expense/month",
      "Income and expense of a month by head, beside the month before and last year's, and over twelve months",
    )
    .input(z.object({ month: month() }))
    .output(answer(monthOfBooks)),
  accountLines: keeps
    .get(
      "/expense/accountLines",
      "A month's receipts, refunds, vouchers and voids as lines of debit and credit, for an accountant's software",
      "Lines of one reference sum to nothing. A void is its own reversing entry on its own day.",
    )
    .input(listInput({ month: month() }))
    .output(pageOf(accountLine)),
};
