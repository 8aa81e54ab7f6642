import * as z from "zod";
import { phones } from "../../../../shared/limits.ts";
import { answer, record } from "../../../../shared/paging.ts";
import { openTo } from "../../../../shared/procedure.ts";
import { id, text } from "../../../../shared/text.ts";
import { frozenSet } from "../../papers/contract.ts";

const choices = record("PracticeChoices", {
  /** How many questions that the caller had wrong come again today. */
  due: z.int(),
  /** Published exams of the caller that have a paper, the latest first. */
  exams: z.array(z.object({ examId: id(), examName: z.string(), examDate: z.string() })),
  /** Chapters with questions that may be shown. */
  chapters: z.array(z.object({ subject: z.string(), chapter: z.string(), questions: z.int() })),
});
export type PracticeChoices = z.infer<typeof choices>;

/** What comes again today, a published exam, or a chapter. */
const what = {
  due: z.stringbool().or(z.boolean()).default(false),
  examId: id().optional(),
  subject: text(80).optional(),
  chapter: z.string().max(80).optional(),
};

export const markedQuestion = z.object({
  questionId: id(),
  right: z.boolean(),
  /** Ids of the right options; none at a number. */
  key: z.array(z.string()),
  number: z.string(),
  /** HTML, or nothing. */
  explanation: z.string(),
});

const marked = record("MarkedPractice", { questions: z.array(markedQuestion) });
export type MarkedPractice = z.infer<typeof marked>;

export const practiceContract = {
  getAll: openTo("examSchedule")
    .get("/practice/getAll", "What the caller can practise: published exams again, and chapters")
    .output(answer(choices)),
  open: openTo("examSchedule")
    .costing("search")
    .get(
      "/practice/open",
      "Questions to practise",
      "With `due` ten that the caller had wrong and that come again today, with `examId` those of a published exam of the caller, else ten of a chapter by chance; never one that a paper still to come asks.",
    )
    .input(z.object(what))
    .output(answer(z.object({ title: z.string(), set: frozenSet }))),
  mark: openTo("examSchedule")
    .costing("search")
    .post(
      "/practice/mark",
      "What is right of practised questions",
      "Nobody is placed. Of a student's answers is kept whether they were right, so that what was wrong comes again after days. NOT_FOUND where none may be practised.",
    )
    .input(
      z.object({
        examId: id().optional(),
        answers: z
          .array(z.tuple([id(), z.string().max(phones.answer)]))
          .min(1)
          .max(500),
      }),
    )
    .output(answer(marked)),
};
