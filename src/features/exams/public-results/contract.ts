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
    .get("/publicResult/getExams", "List exams with public results", "Newest first, at most twenty.")
    .output(answer(z.array(opened))),
  find: openTo.public
    .post(
      "/publicResult/find",
      "Get a public result by roll and the last four digits of the phone on record",
      "NOT_FOUND for an unknown roll, wrong digits, or an exam that is not public.",
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
    .put("/publicResult/open", "Make an exam's results public (by roll and phone digits), or private again")
    .input(z.object({ examId: id(), opened: z.boolean(), version: z.int().optional() }))
    .output(answer(exam)),
};
