import * as z from "zod";
import { asciiDigits } from "../../../shared/digits.ts";
import { sentFile } from "../../../shared/file.ts";
import { bank, years } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { contentProblems, hardnesses, kinds } from "./rules.ts";
import { questionTexts as words } from "./texts.ts";

/** A number as it is typed, in Bengali or Latin digits. */
export const decimal = (most: number) =>
  text(most)
    .overwrite(asciiDigits)
    .regex(/^-?[0-9]{1,12}(\.[0-9]{1,8})?$/, { error: words.notANumber });

const option = z.object({
  /** The same through every wording and set. */
  id: z.string().regex(/^[a-z0-9]{1,8}$/),
  text: text(bank.option),
  /** Stays where it is, as "all of these" does. */
  fixed: z.boolean().default(false),
});

/** What is asked, and what is right. */
const content = z.object({
  kind: z.enum(kinds),
  stem: text(bank.stem),
  options: z.array(option).max(bank.options.most, words.optionCount),
  right: z.array(z.string().max(8)).max(bank.options.most),
  number: z
    .object({ value: decimal(24), tolerance: decimal(24).default("0"), unit: optionalText(40) })
    .nullable(),
  explanation: optionalText(bank.explanation),
});

/** What staff fill in of a question. */
const fields = z.object({
  subject: text(80),
  chapter: optionalText(80),
  ...content.shape,
  source: optionalText(120),
  year: z.int().min(years.first).max(years.last).nullable(),
  /** Of a stored picture: what `question/addPicture` answered. */
  pictureId: z.string().max(60).nullable(),
  /** Which others it shares its stimulus with; null for one of its own, or none. */
  stimulusId: id().nullable(),
  /** What several share. Changed here, it changes for all that have it; emptied, this question leaves it. */
  stimulus: optionalText(bank.stimulus),
  /** Of the picture that they share, likewise; there is none without a text. */
  stimulusPictureId: z.string().max(60).nullable().default(null),
});

/** The whole of it, as a form and a file are checked. */
export const questionFields = fields.superRefine((of, context) => {
  const read = content.safeParse(of);
  if (!read.success) return;
  for (const { path, message } of contentProblems(read.data))
    context.addIssue({ code: "custom", path, message });
});

export const question = record("Question", {
  questionId: id(),
  ...fields.shape,
  /** How many have the same stimulus, this one counted; 0 without one. */
  sharing: z.int(),
  /** Without a right answer: it stands in no paper. */
  draft: z.boolean(),
  /** The share of those who had it right in published exams, and of how many. */
  facility: z.number().nullable(),
  asked: z.int(),
  /** Frozen papers that ask it, and the day of the last, as YYYY-MM-DD. */
  uses: z.int(),
  lastUsed: z.string().nullable(),
  archived: z.boolean(),
  version: z.int(),
});
export type Question = z.infer<typeof question>;

const use = z.object({
  examId: id(),
  examName: z.string(),
  examDate: z.string(),
  frozen: z.boolean(),
  /** Of its published result: how many were asked it, and how many had it right. */
  asked: z.int(),
  right: z.int(),
});
export type Use = z.infer<typeof use>;

const questionHistory = record("QuestionHistory", {
  question,
  usedIn: z.array(use),
  versions: z.array(
    z.object({
      number: z.int(),
      at: z.string(),
      /** Who made it: a registration id, or null for the portal itself. */
      by: z.string().nullable(),
      stem: z.string(),
      /** Drawn, with its options and answer. */
      html: z.string(),
    }),
  ),
});
export type QuestionHistory = z.infer<typeof questionHistory>;

export const useFilters = ["never", "used", "notFor3", "notFor6", "notFor12"] as const;
export const states = ["present", "draft", "archived"] as const;

/** What the list is narrowed to. */
export const questionFilters = {
  hardness: z.enum(hardnesses).optional(),
  searchName: searchTerm().optional(),
  subject: text(80).optional(),
  chapter: text(80).optional(),
  use: z.enum(useFilters).optional(),
  state: z.enum(states).optional(),
};

const keeps = openTo("examScheduleManagement", "questionBank").forStaff;
const versioned = { questionId: id(), version: z.int().optional() };

export const questionContract = {
  getAll: keeps
    .getOrPost(
      "/question/getAll",
      "List the questions of the bank",
      "Newest first; those of one stimulus together. `chapters` are those of the whole bank.",
    )
    .input(listInput(questionFilters))
    .output(
      pageOf(question).extend({
        chapters: z.array(z.object({ subject: z.string(), chapter: z.string(), questions: z.int() })),
      }),
    ),
  getById: keeps
    .get("/question/getById", "A question, where it was used, and each wording that it had")
    .input(z.object({ questionId: id() }))
    .output(answer(questionHistory)),
  getPacked: keeps
    .costing("export")
    .get(
      "/question/getPacked",
      "Questions as a ZIP of a table and their pictures",
      "What `question/addFile` takes in; sent as an attachment. LOCKED for more than 300 questions, 200 pictures or 10 MB.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object(questionFilters))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
  draw: keeps
    .taking("list")
    .post(
      "/question/draw",
      "Draw texts with formulas",
      "TeX between dollar signs, `\\ce{}` of mhchem too. `problem` says why a text is not drawn as it was meant. UNAVAILABLE if it takes longer than two seconds.",
    )
    .input(z.object({ texts: z.array(z.string().max(bank.stimulus)).max(10) }))
    .output(answer(z.array(z.object({ html: z.string(), problem: z.string().nullable() })))),
  addPicture: keeps
    .taking("picture")
    .post(
      "/question/addPicture",
      "Store a question's picture",
      "One that no question has after a day is deleted.",
    )
    .input(z.object({ file: sentFile() }))
    .output(answer(z.object({ pictureId: z.string() }))),
  addQuestion: keeps
    .taking("list")
    .post(
      "/question/addQuestion",
      "Add a question to the bank",
      "NOT_FOUND if nothing has its stimulus any more.",
    )
    .input(questionFields)
    .output(answer(question)),
  updateQuestion: keeps
    .taking("list")
    .put(
      "/question/updateQuestion",
      "Change a question",
      "Everything is sent. Another wording is a version of its own: frozen papers keep theirs.",
    )
    .input(questionFields.safeExtend(versioned))
    .output(answer(question)),
  archive: keeps
    .put(
      "/question/archive",
      "Put a question into the archive, or bring it back",
      "Past uses of the question are kept.",
    )
    .input(z.object({ ...versioned, archived: z.boolean() }))
    .output(answer(question)),
  delete: keeps
    .post("/question/delete", "Delete a question", "IN_USE if a paper asks it: it is archived instead.")
    .input(z.object(versioned))
    .output(answer(z.object({ questionId: id() }))),
};
