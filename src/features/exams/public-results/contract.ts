import * as z from "zod";
import { asciiDigits } from "../../../shared/digits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { exam } from "../exams/contract.ts";
import { card } from "../merit/shape.ts";
import { publicResultTexts as words } from "./texts.ts";

const digits = (pattern: RegExp, message: string) =>
  z
    .string()
    .max(40, { message, abort: true })
    .overwrite((typed) => asciiDigits(typed.trim()))
    .regex(pattern, message);

const opened = exam.pick({ examId: true, examName: true, examDate: true });

/** What anyone with roll and digits is told: marks and places, and nothing of who it is. */
const publicResult = record("PublicResult", {
  ...card.pick({
    examId: true,
    examName: true,
    examDate: true,
    state: true,
    total: true,
    full: true,
    passed: true,
    batchPosition: true,
    centralPosition: true,
    sections: true,
    lacking: true,
  }).shape,
  sat: z.int(),
  inBatch: z.int(),
});
export type PublicResult = z.infer<typeof publicResult>;

export const publicResultContract = {
  getExams: openTo.public
    .get(
      "/publicResult/getExams",
      "List the exams whose results anyone may ask for",
      "The newest first, at most twenty.",
    )
    .output(answer(z.array(opened))),
  find: openTo.public
    .post(
      "/publicResult/find",
      "One result of an opened exam, by roll and the last four digits of the phone on record",
      "NOT_FOUND alike for a roll that nobody has, digits that are not theirs, and an exam that is not open.",
    )
    .input(
      z.object({
        examId: id(),
        roll: digits(/^[0-9]{8}$/, words.badRoll),
        digits: digits(/^[0-9]{4}$/, words.badDigits),
      }),
    )
    .output(answer(publicResult)),
  open: openTo("studentManagement")
    .put("/publicResult/open", "Open an exam's result to everyone who knows roll and digits, or close it")
    .input(z.object({ examId: id(), opened: z.boolean(), version: z.int().optional() }))
    .output(answer(exam)),
};
