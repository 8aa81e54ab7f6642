import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { fieldTexts } from "../../../shared/texts.ts";
import { amount, methods } from "../../ledger/index.ts";
import { receipt, studentAccount } from "../desk/contract.ts";
import { readTrxId } from "../desk/rules.ts";
import { claimStates } from "./rules.ts";

const claim = record("PaymentClaim", {
  claimId: id(),
  method: z.enum(methods),
  trxId: z.string(),
  amount: z.number(),
  /** The address of a screenshot; null where none was sent. */
  file: z.string().nullable(),
  state: z.enum(claimStates),
  reason: z.string(),
  receiptId: id().nullable(),
  at: z.string(),
  version: z.int(),
});
export type Claim = z.infer<typeof claim>;

const waiting = record("WaitingClaim", {
  ...claim.shape,
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  /** Said on the guardian's page. */
  byGuardian: z.boolean(),
});
export type WaitingClaim = z.infer<typeof waiting>;

/** What a student fills in. */
export const claimFields = z.object({
  method: z.enum(methods.filter((method) => method !== "cash")),
  trxId: text(60)
    .transform((typed) => readTrxId(typed) ?? "")
    .refine((trxId) => /^[A-Z0-9]{6,40}$/.test(trxId), fieldTexts.invalid),
  amount: amount().min(1),
  file: sentFile(),
});

const ownMoney = record("OwnMoney", {
  account: studentAccount,
  claims: z.array(claim),
  /** The institute's numbers, and how to pay by them. */
  payTo: z.string(),
});

/** Why a claim is refused; the student reads it. */
export const refusedFields = z.object({ reason: text(200) });

export const claimContract = {
  own: openTo.signedIn
    .get(
      "/claim/own",
      "The caller's own account: dues, payments, reported payments, and how to pay",
      "NOT_ALLOWED for staff.",
    )
    .output(answer(ownMoney)),
  add: openTo.signedIn
    .taking("picture")
    .post(
      "/claim/add",
      "Report a payment (screenshot optional)",
      "Students only (NOT_ALLOWED for staff); the desk confirms it with a receipt. Only the desk and the student can see the screenshot.",
    )
    .input(claimFields)
    .output(answer(claim)),
  waiting: openTo("feeDesk", "studentManagement")
    .get("/claim/waiting", "List reported payments awaiting confirmation, oldest first")
    .input(listInput({}))
    .output(pageOf(waiting)),
  confirm: openTo("feeDesk", "studentManagement")
    .post(
      "/claim/confirm",
      "Confirm a claim",
      "Takes the payment: the oldest bills are paid first. `amount` is what came, where that is not what was claimed; `trxSum` what the transaction was, where others are paid by it too. What others claimed of it is refused once nothing is left.",
    )
    .input(
      z.object({
        claimId: id(),
        amount: amount().min(1).optional(),
        trxSum: amount().min(1).optional(),
        version: z.int().optional(),
      }),
    )
    .output(answer(receipt)),
  refuse: openTo("feeDesk", "studentManagement")
    .post("/claim/refuse", "Reject a reported payment")
    .input(refusedFields.extend({ claimId: id(), version: z.int().optional() }))
    .output(answer(claim)),
};
