import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";

const notes = openTo("feeDesk", "studentManagement");

export const promiseStates = ["open", "kept", "broken", "ended"] as const;

const promise = record("PromiseToPay", {
  promiseId: id(),
  studentId: id<StudentId>(),
  amount: z.number(),
  day: z.string(),
  note: z.string(),
  at: z.string(),
  by: z.string(),
  /** By the receipts since it was made: kept once they come to it by its day, and not any more when one is voided. */
  state: z.enum(promiseStates),
  version: z.int(),
});
export type PromiseToPay = z.infer<typeof promise>;

export const promiseContract = {
  ofStudent: notes
    .get("/promise/ofStudent", "When a student said that they pay, the newest first")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(pageOf(promise)),
  add: notes
    .post(
      "/promise/add",
      "Note that a student pays by a day",
      "It takes the place of one whose day has not passed. No due day moves.",
    )
    .input(
      z.object({
        studentId: id<StudentId>(),
        amount: amount().min(0.01),
        day: date(),
        note: optionalText(200),
      }),
    )
    .output(answer(promise)),
  end: notes
    .post("/promise/end", "Take back a promise to pay", "STALE where its day has passed or it is ended.")
    .input(z.object({ promiseId: id(), version: z.int().optional() }))
    .output(answer(promise)),
};
