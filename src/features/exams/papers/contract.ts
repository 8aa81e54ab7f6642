import * as z from "zod";
import { paper as most } from "../../../shared/limits.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { hardnesses, question } from "../../questions/index.ts";
import { setNames } from "../omr/keys.ts";

const kind = z.enum(["one", "any", "all", "number"]);
const section = z.string().max(8);

/** A set as phone and printer show it. */
export const frozenSet = record("PaperSet", {
  set: z.enum(setNames),
  sections: z.array(z.object({ key: z.string(), subject: z.string(), questions: z.int() })),
  stimuli: z.array(z.string()),
  questions: z.array(
    z.object({
      ...{ id: id(), section: z.string(), kind, stimulus: z.int().nullable() },
      ...{ stem: z.string(), unit: z.string(), picture: z.string().nullable() },
      options: z.array(z.object({ id: z.string(), html: z.string() })),
    }),
  ),
  fonts: z.array(z.string()),
});

const examPaper = record("ExamPaper", {
  examId: id(),
  sets: z.int(),
  sections: z.array(
    z.object({
      ...{ key: z.string(), subject: z.string() },
      /** How many the scheme asks. */
      needed: z.int(),
      /** In the order of the first set, as they are worded now; of a frozen paper, as they were. */
      questions: z.array(question),
    }),
  ),
  /** Null while it is a draft. */
  frozenAt: z.string().nullable(),
  /** When it was first opened to be printed. */
  printedAt: z.string().nullable(),
  /** Since when visitors of the site may take it. */
  visitorsAt: z.string().nullable(),
  /** Whether the exam is over: its result is published. */
  published: z.boolean(),
  /** Why it cannot be frozen, in words. */
  problems: z.array(z.string()),
  /** Questions by their number that have no place on an OMR sheet: such a paper is for phones alone. */
  notOnOmr: z.array(z.int()),
  /** 0 before anything is there. */
  version: z.int(),
});
export type ExamPaper = z.infer<typeof examPaper>;

/** A set with what is right, for who prints it. */
const printedSet = record("PrintedPaperSet", {
  body: frozenSet,
  /** Of which sets there is one. */
  sets: z.array(z.enum(setNames)),
  /** Letters of the right options in this set, or the number; and which question of the first set each is. */
  key: z.array(z.string()),
  order: z.array(z.int()),
});
export type PrintedSet = z.infer<typeof printedSet>;

const makes = openTo("examScheduleManagement", "questionBank").forStaff;
const ofExam = { examId: id(), version: z.int().optional() };

const rule = z.object({
  subject: text(80),
  /** Any where nothing is said. */
  chapter: text(80).optional(),
  hardness: z.enum(hardnesses).optional(),
  many: z.int().min(1).max(most.questions),
});

export const paperContract = {
  getById: makes
    .get("/paper/getById", "The question paper of an exam", "NOT_FOUND for an exam without a marking scheme.")
    .input(z.object({ examId: id() }))
    .output(answer(examPaper)),
  setQuestions: makes
    .taking("text")
    .put(
      "/paper/setQuestions",
      "Say what a paper asks, and how many sets are made of it",
      "The whole list of each section, in its order. LOCKED if it is frozen.",
    )
    .input(
      z.object({
        ...ofExam,
        sets: z.int().min(1).max(setNames.length),
        sections: z.array(z.object({ key: section, questionIds: z.array(id()).max(most.questions) })).max(20),
      }),
    )
    .output(answer(examPaper)),
  deal: makes
    .post(
      "/paper/deal",
      "Deal questions of the bank into a section",
      "By chapter and hardness, those of one stimulus together; none that a paper still to come or the open free model test asks, none that was asked within so many months. BAD_REQUEST, beside its rule, where there are too few. LOCKED if it is frozen.",
    )
    .input(
      z.object({
        ...ofExam,
        key: section,
        rules: z.array(rule).min(1).max(30),
        notFor: z.int().min(0).max(120),
      }),
    )
    .output(answer(examPaper)),
  preview: makes
    .costing("search")
    .get(
      "/paper/preview",
      "A paper as phone and printer show it",
      "The first set as it would be frozen now; of a frozen paper the set that is asked for.",
    )
    .input(z.object({ examId: id(), set: z.enum(setNames).default("A") }))
    .output(answer(frozenSet)),
  freeze: makes
    .costing("upload")
    .post(
      "/paper/freeze",
      "Freeze a paper",
      "Makes its sets with the look of each, keeps the wording of each question, and writes the keys of its OMR sheets. LOCKED where something is missing: too few questions, one without an answer, a formula that cannot be drawn, sheets that were scored already. STALE where a question was changed meanwhile.",
    )
    .input(z.object(ofExam))
    .output(answer(examPaper)),
  unfreeze: makes
    .post(
      "/paper/unfreeze",
      "Make a draft of a frozen paper again",
      "LOCKED once it was opened to be printed, somebody has sat it, or sheets were read.",
    )
    .input(z.object({ ...ofExam, reason: text(300) }))
    .output(answer(examPaper)),
  openToVisitors: openTo("examScheduleManagement")
    .put(
      "/paper/openToVisitors",
      "Open a frozen paper to visitors as the site's free model test, or close it",
      "One is open at most: another is closed by it. LOCKED where its exam is not over, or another paper to come asks one of its questions.",
    )
    .input(z.object({ ...ofExam, opened: z.boolean() }))
    .output(answer(examPaper)),
  openToPrint: makes
    .post("/paper/openToPrint", "Open a frozen paper to be printed", "From then on it stays frozen.")
    .input(z.object(ofExam))
    .output(answer(examPaper)),
  getSet: makes
    .get(
      "/paper/getSet",
      "A set to be printed, with its key",
      "LOCKED before the paper was opened to be printed, and where a question has no place on an OMR sheet.",
    )
    .input(z.object({ examId: id(), set: z.enum(setNames) }))
    .output(answer(printedSet)),
};
