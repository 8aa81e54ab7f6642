import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { cellsAtOnce, combinedExams } from "../../../shared/limits.ts";
import { answer, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { exam } from "../exams/contract.ts";
import { listOrders } from "../ranking/rules.ts";
import { scheme } from "../schemes/contract.ts";
import { cell } from "../sheets/contract.ts";
import { analysis, card, check, combined, combinedExam, ownStanding, ranked, schemeChange } from "./shape.ts";

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
      "Immediately, or at the future instant `at`; `at: null` cancels a planned publication. LOCKED while anyone has impossible marks.",
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
      "All cells or none: STALE, with the outcome of each cell, if one cannot be changed. Students whose totals or positions change are notified. LOCKED if the result is not published.",
    )
    .input(z.object({ ...examId, batchId: id(), reason, cells: z.array(cell).min(1).max(cellsAtOnce) }))
    .output(answer(z.object({ changed: z.int() }))),
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
      "For all students, a batch, or the batches of a course. For a draft, computed from the marks so far.",
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
