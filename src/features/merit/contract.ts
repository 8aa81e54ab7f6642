import * as z from "zod";
import { cellsAtOnce } from "../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";
import { exam } from "../exams/contract.ts";
import { markStates } from "../results/rules.ts";
import { scheme } from "../schemes/contract.ts";
import { cell } from "../sheets/contract.ts";
import { listOrders, standingStates } from "./rules.ts";

const examId = { examId: id() };
const marks = z.number().nullable();
const place = z.int().nullable();

const figure = z.object({
  sat: z.int(),
  highest: marks,
  average: marks,
  median: marks,
  passed: z.int().nullable(),
  /** How many had so much of their full marks, in tenths. */
  distribution: z.array(z.int()),
});

/** Who it is: results are open to more people than records are. */
const person = { studentId: id(), regId: z.string(), userName: z.string() };
const batch = z.object({ batchId: id(), batchName: z.string() }).nullable();

const standing = {
  state: z.enum(standingStates),
  total: marks,
  full: z.number(),
  passed: z.boolean().nullable(),
  batchPosition: place,
  centralPosition: place,
};

/** One section as its student sees it. */
const sectionOfCard = record("SectionOfCard", {
  key: z.string(),
  subject: z.string(),
  state: z.enum(markStates),
  right: z.int().nullable(),
  wrong: z.int().nullable(),
  /** What wrong answers took. */
  deduction: marks,
  mcq: marks,
  written: marks,
  total: marks,
  full: z.number(),
});
export type SectionOfCard = z.infer<typeof sectionOfCard>;

/** Where they stood in the last exam of the category that they sat. */
const previous = z
  .object({ ...examId, examName: z.string(), batchPosition: place, centralPosition: place })
  .nullable();
export type Previous = z.infer<typeof previous>;

const ranked = record("StandingInExam", {
  ...person,
  batch,
  ...standing,
  /** Where they stand in this list. */
  position: place,
  previous,
  sections: z.array(sectionOfCard),
});
export type RankedInExam = z.infer<typeof ranked>;

const about = exam.pick({
  examId: true,
  examName: true,
  category: true,
  examDate: true,
  publishedAt: true,
}).shape;
const ofFigure = record("ResultFigure", figure.omit({ passed: true }).shape);

const ownStanding = record("OwnStanding", {
  ...about,
  ...standing,
  sat: z.int(),
  inBatch: z.int(),
  highest: marks,
  average: marks,
  /** Of those of the same batch. */
  batchAverage: marks,
});
export type OwnStanding = z.infer<typeof ownStanding>;

export const card = record("ResultCard", {
  ...about,
  ...person,
  batch,
  ...standing,
  gpaMarks: marks,
  sections: z.array(sectionOfCard),
  all: ofFigure,
  ofBatch: ofFigure.nullable(),
  previous,
});
export type Card = z.infer<typeof card>;

const named = z.object({ ...person, batchName: z.string() });

/** What the office should know before it publishes. */
const check = record("PublicationCheck", {
  ...about,
  publishAt: z.string().nullable(),
  version: z.int(),
  figures: z.object({ ...figure.shape, absent: z.int(), excused: z.int(), full: z.number() }),
  /** Some of whose marks are blank, and in which sections; `sections` is empty where nothing was entered. */
  missing: z.array(named.extend({ sections: z.array(z.string()) })),
  missingTotal: z.int(),
  /** Whose sheets nobody has begun. */
  notBegun: z.array(z.string()),
  /** Totals far from all others. */
  odd: z.array(named.extend({ total: z.number() })),
  /** Whose GPA is not known, where the scheme counts it. */
  withoutGpa: z.int(),
});
export type PublicationCheck = z.infer<typeof check>;

const moved = z.object({ ...person, batch, before: z.int(), now: z.int() });

const analysis = record("ExamAnalysis", {
  ...about,
  figures: z.object({ ...figure.shape, absent: z.int(), excused: z.int(), full: z.number() }),
  sections: z.array(
    z.object({
      key: z.string(),
      subject: z.string(),
      sat: z.int(),
      full: z.number(),
      highest: marks,
      average: marks,
    }),
  ),
  batches: z.array(figure.extend({ batchId: id(), batchName: z.string() })),
  /** Against the last exam of the category: who rose and who fell most. */
  rose: z.array(moved),
  fell: z.array(moved),
});
export type Analysis = z.infer<typeof analysis>;

const combined = z.object({
  ...person,
  batch,
  position: z.int(),
  exams: z.int(),
  total: z.number(),
  full: z.number(),
});
export type Combined = z.infer<typeof combined>;

const schemeChange = record("SchemeChange", {
  applied: z.boolean(),
  /** How many rows of marks come to another total, and how many students to another place. */
  changed: z.int(),
  moved: z.int(),
  /** Marks that the new scheme has no room for: they become blank. */
  misfits: z.array(z.object({ ...person, subject: z.string() })),
  /** Sections that it does not have, with the marks that go with them. */
  removed: z.array(z.object({ subject: z.string(), marks: z.int() })),
});
export type SchemeChange = z.infer<typeof schemeChange>;

const reason = text(300);
const manages = openTo("studentManagement");

export const meritContract = {
  check: manages
    .get("/merit/check", "What is missing before an exam's result is published")
    .input(z.object(examId))
    .output(answer(check)),
  publish: manages
    .post(
      "/merit/publish",
      "Publish an exam's result",
      "At once, or at the instant `at`; null in `at` takes a planned publication back.",
    )
    .input(
      z.object({ ...examId, at: z.iso.datetime({ offset: true }).nullish(), version: z.int().optional() }),
    )
    .output(answer(exam)),
  correct: manages
    .taking("list")
    .post(
      "/merit/correct",
      "Correct marks of a published exam",
      "All of the cells or none: STALE with what became of each, where one cannot be. Totals and positions are found anew, and those are told whose changed.",
    )
    .input(z.object({ ...examId, batchId: id(), reason, cells: z.array(cell).min(1).max(cellsAtOnce) }))
    .output(answer(z.object({ changed: z.int() }))),
  withdraw: manages
    .post("/merit/withdraw", "Withdraw a published result", "Its students are told, with the reason.")
    .input(z.object({ ...examId, reason, version: z.int().optional() }))
    .output(answer(exam)),
  changeScheme: manages
    .taking("text")
    .post(
      "/merit/changeScheme",
      "Change the scheme of an exam that has marks",
      "Without `confirmed` nothing is changed, and what would be is answered.",
    )
    .input(
      z.object({ ...examId, scheme, confirmed: z.boolean().default(false), version: z.int().optional() }),
    )
    .output(answer(schemeChange)),
  getAll: manages
    .get(
      "/merit/getAll",
      "The merit list of an exam, or its students by roll, with their marks",
      "Of all, of a batch, or of those whose batch has a course. Of a draft it is reckoned as it stands.",
    )
    .input(
      listInput({
        ...examId,
        batchId: id().optional(),
        courseId: id().optional(),
        order: z.enum(listOrders).default("position"),
      }),
    )
    .output(pageOf(ranked)),
  combined: manages
    .get("/merit/combined", "One merit list over several published exams, by the sum of totals")
    .input(listInput({ examIds: z.array(id()).min(1).max(20), batchId: id().optional() }))
    .output(pageOf(combined)),
  analysis: manages
    .get("/merit/analysis", "What an exam came to: distribution, subjects, batches, who rose and fell")
    .input(z.object(examId))
    .output(answer(analysis)),
  cards: manages
    .get("/merit/cards", "The result cards of an exam, or of a batch of it, by roll")
    .input(listInput({ ...examId, batchId: id().optional() }))
    .output(pageOf(card)),
  mine: openTo("gradesProgress")
    .get("/merit/mine", "The caller's own published results, the newest first")
    .input(listInput({}))
    .output(pageOf(ownStanding)),
  card: openTo("gradesProgress", "studentManagement")
    .get("/merit/card", "One student's result card", "A student's own; staff anyone's, with `studentId`.")
    .input(z.object({ ...examId, studentId: id().optional() }))
    .output(answer(card)),
};
