import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { cellsAtOnce, combinedExams } from "../../../shared/limits.ts";
import { answer, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { exam } from "../exams/contract.ts";
import { listOrders } from "../ranking/rules.ts";
import { scheme } from "../schemes/contract.ts";
import { cell } from "../sheets/contract.ts";
import { analysis, card, check, combined, combinedExam, ownStanding, ranked, schemeChange } from "./shape.ts";
import { meritTexts } from "./texts.ts";

export type {
  Analysis,
  Card,
  Combined,
  OwnStanding,
  Previous,
  PublicationCheck,
  RankedInExam,
  SchemeChange,
  SectionOfCard,
} from "./shape.ts";

/** How many stand otherwise than before; whose own marks or state moved. */
const corrected = z.object({ changed: z.int(), moved: z.array(id<StudentId>()) });
/** What whoever publishes, or checks, says of those who are not entered, and of odd columns. */
const agreeing = {
  notEntered: z.int().min(0).optional(),
  odd: z.array(z.string().max(80)).max(500).optional(),
};

const examId = { examId: id() };
const reason = text(300);
const manages = openTo("studentManagement");

export const meritContract = {
  check: manages
    .get("/merit/check", "Check what is missing before an exam's result can be published")
    .input(z.object(examId))
    .output(answer(check)),
  publish: manages
    .post(
      "/merit/publish",
      "Publish an exam's result",
      "At once, or at the instant `at`, which is to come; null in `at` takes a planned publication back. LOCKED while somebody has marks that nobody can have, or is not entered and nobody has said what they are (`merit/decide`); `notEntered`, their number, says of all of them that the result goes without. LOCKED, too, while something on phones or photographed pages holds it up (`waits` of `merit/check`), while two examiners' marks are not in or a third has not decided between them (`examiners` of `merit/check`), while a column of marks is odd (`oddColumns` of `merit/check`) and its key is not in `odd`, or somebody has no shift of an exam whose scheme places each by itself.",
    )
    .input(
      z.object({
        ...examId,
        at: z.iso.datetime({ offset: true }).nullish(),
        ...agreeing,
        version: z.int().optional(),
      }),
    )
    .output(answer(exam)),
  setChecked: manages
    .post(
      "/merit/setChecked",
      "Say that an exam's marks are checked, or take it back",
      "It holds while marks, scheme, who sits it and what was said of whom stay as they are. LOCKED as `merit/publish` is. A result may be published without it.",
    )
    .input(z.object({ ...examId, checked: z.boolean(), ...agreeing, version: z.int().optional() }))
    .output(answer(exam)),
  decide: manages
    .post(
      "/merit/decide",
      "Say of students who are not entered what they are",
      "Of those in `studentIds`, or of all of them, whose number is `count` (LOCKED when it is another). Absent and excused are written into the marks; `notEntered` lets the result go without them. LOCKED once it is published. Answers how many are left.",
    )
    .input(
      z
        .object({
          ...examId,
          as: z.enum(["absent", "excused", "notEntered"]),
          studentIds: z.array(id<StudentId>()).min(1).max(5000).optional(),
          count: z.int().min(1).optional(),
        })
        .refine(({ studentIds, count }) => (studentIds === undefined) !== (count === undefined), {
          path: ["count"],
          message: meritTexts.eachOrAll,
        }),
    )
    .output(answer(z.object({ decided: z.int(), left: z.int() }))),
  setExpelled: manages
    .post(
      "/merit/setExpelled",
      "Expel a student from an exam, or lift it",
      "An expelled student counts as present, without marks or position; lifting the expulsion restores their marks. In a published exam, totals and positions are recomputed and students whose totals or positions change are notified. LOCKED if nothing would change.",
    )
    .input(z.object({ ...examId, studentId: id<StudentId>(), expelled: z.boolean(), reason }))
    .output(answer(corrected)),
  correct: manages
    .taking("list")
    .post(
      "/merit/correct",
      "Correct marks of a published exam",
      "All cells or none: STALE, with the outcome of each cell, if one cannot be changed. Students whose totals or positions change are notified. LOCKED if the result is not published.",
    )
    .input(z.object({ ...examId, batchId: id(), reason, cells: z.array(cell).min(1).max(cellsAtOnce) }))
    .output(answer(corrected)),
  takeGpa: manages
    .post(
      "/merit/takeGpa",
      "Find a published result anew by the GPAs, kinds and shifts of its students as they are now",
      "A result keeps those that it was found by; `newGpa` of `merit/check` says what newer ones would move. Those are told whose total or place changed. LOCKED where it is not published.",
    )
    .input(z.object({ ...examId, reason }))
    .output(answer(corrected)),
  withdraw: manages
    .post(
      "/merit/withdraw",
      "Withdraw a published result",
      "Its students are notified with the reason. LOCKED if it is not published.",
    )
    .input(z.object({ ...examId, reason, version: z.int().optional() }))
    .output(answer(exam)),
  changeScheme: manages
    .taking("text")
    .post(
      "/merit/changeScheme",
      "Change the scheme of an exam that has marks",
      "Without `confirmed` nothing is changed and a preview is returned. LOCKED once it is published.",
    )
    .input(
      z.object({ ...examId, scheme, confirmed: z.boolean().default(false), version: z.int().optional() }),
    )
    .output(answer(schemeChange)),
  getAll: manages
    .get(
      "/merit/getAll",
      "An exam's merit list, or its students by roll, with marks",
      "For all students, a batch, the batches of a course, or a shift (each has its own first place where the scheme says so). For a draft, computed from the marks so far.",
    )
    .input(
      listInput({
        ...examId,
        batchId: id().optional(),
        courseId: id().optional(),
        shift: optionalText(60).optional(),
        order: z.enum(listOrders).default("position"),
      }),
    )
    .output(pageOf(ranked)),
  combined: manages
    .get(
      "/merit/combined",
      "A combined merit list of several published exams, by sum of totals",
      "Unpublished exams are ignored and not listed in `exams`.",
    )
    .input(listInput({ examIds: z.array(id()).min(1).max(combinedExams), batchId: id().optional() }))
    .output(pageOf(combined).extend({ exams: z.array(combinedExam) })),
  analysis: manages
    .get("/merit/analysis", "An exam's analysis: distribution, subjects, batches, largest rises and falls")
    .input(z.object(examId))
    .output(answer(analysis)),
  cards: manages
    .get("/merit/cards", "The result cards of an exam or of one of its batches, by roll")
    .input(listInput({ ...examId, batchId: id().optional() }))
    .output(pageOf(card)),
  mine: openTo("gradesProgress")
    .get("/merit/mine", "List the caller's own published results, newest first")
    .input(listInput({}))
    .output(pageOf(ownStanding)),
  card: openTo("gradesProgress", "studentManagement")
    .get("/merit/card", "Get a student's result card", "Students get their own; staff any, with `studentId`.")
    .input(z.object({ ...examId, studentId: id<StudentId>().optional() }))
    .output(answer(card)),
};
