import * as z from "zod";
import { freeTest, phones } from "../../../shared/limits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { markedQuestion } from "../online/practice/contract.ts";

const about = record("FreeTest", {
  examId: id(),
  title: z.string(),
  questions: z.int(),
});
export type FreeTest = z.infer<typeof about>;

const marked = record("MarkedFreeTest", {
  questions: z.array(markedQuestion),
  /** By the marking of its exam. */
  marks: z.number(),
  full: z.number(),
});
export type MarkedFreeTest = z.infer<typeof marked>;

export const freeTestContract = {
  get: openTo.public
    .get("/freeTest/get", "The free model test that visitors may take; null where none is open")
    .output(answer(about.nullable())),
  mark: openTo.public
    .costing("search")
    .post(
      "/freeTest/mark",
      "What is right in the free model test",
      "Nothing of it is kept. NOT_FOUND once it is closed.",
    )
    .input(
      z.object({
        examId: id(),
        answers: z
          .array(z.tuple([id(), z.string().max(phones.answer)]))
          .min(1)
          .max(freeTest.questions),
      }),
    )
    .output(answer(marked)),
};
