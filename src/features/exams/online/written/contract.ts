import * as z from "zod";
import type { StudentId } from "../../../../shared/ids.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { answer, listInput, pageOf } from "../../../../shared/paging.ts";
import { openTo } from "../../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../../shared/text.ts";
import { pagesCalls } from "./pages-contract.ts";
import {
  questionKey as key,
  markedPages,
  number,
  ofScript,
  scriptFilters,
  scriptInList,
  scriptToMark,
  section,
  stroke,
  writtenExam,
} from "./shape.ts";
import { writtenTexts as words } from "./texts.ts";

/** As exams' marks are: whose whole exam it is not is refused by the handler, and batches that are not the caller's are left out. */
const marks = openTo("studentManagement", "marksEntry").forStaff;
const examId = { examId: id() };
const reason = { reason: text(300) };
const points = z.number().min(0).max(1000).multipleOf(0.01);

/** The office's and the markers' part. */
const markingCalls = {
  getSettings: marks
    .get("/script/getSettings", "What is answered on paper in an exam on phones, and how far it is marked")
    .input(z.object(examId))
    .output(answer(writtenExam)),
  setSettings: marks
    .taking("list")
    .put(
      "/script/setSettings",
      "Let what is written be answered by photo, or not",
      "LOCKED where the exam is not on phones, has begun or is published. `uploadMinutes` are counted from the end of the working time, and null ends it. Of each question: the scheme's section, what it is called, its full marks, and its text, which phones get at the start.",
    )
    .input(
      z.object({
        ...examId,
        uploadMinutes: z.int().min(1).max(limits.longestUpload).nullable(),
        anonymous: z.boolean().default(false),
        questions: z
          .array(
            z.object({
              section,
              label: text(20),
              full: z.number(words.notMarks).min(0.01).max(1000).multipleOf(0.01),
              text: optionalText(limits.question),
            }),
          )
          .max(limits.questions, words.tooManyQuestions),
        version: z.int().optional(),
      }),
    )
    .output(answer(writtenExam)),
  extend: marks
    .put(
      "/script/extend",
      "Give more time for pages to a student, a batch or all",
      "`number` names a script, `attemptId` a student's attempt, as the board does, `batchId` a batch; without them it is all. Where whoever marks is not told names, those alone who manage students name one, by `attemptId`, or a batch of which one alone sat it (NOT_ALLOWED). LOCKED once the result is published.",
    )
    .input(
      z.object({
        ...examId,
        number: id().optional(),
        attemptId: id().optional(),
        batchId: id().optional(),
        minutes: z.int().min(1).max(limits.longestUpload),
        ...reason,
      }),
    )
    .output(answer(z.object({ scripts: z.int() }))),
  getAll: marks
    .get(
      "/script/getAll",
      "The scripts of an exam that were photographed, by roll",
      "Where whoever marks is not told names, by number, and none while anybody's pages may come.",
    )
    .input(
      listInput({
        ...examId,
        show: z.enum(scriptFilters).default("all"),
        searchName: searchTerm().optional(),
      }),
    )
    .output(pageOf(scriptInList)),
  decideLate: marks
    .put(
      "/script/decideLate",
      "Accept the pages of a script that came late, or not",
      "Of those of which nobody has said it yet; where there are none, of all. A result is not published before. LOCKED once it is.",
    )
    .input(z.object({ ...ofScript, accepted: z.boolean(), version: z.int().optional() }))
    .output(answer(z.object(number))),
  take: marks
    .post(
      "/script/take",
      "Take the next script of which a question is to be marked",
      "One without marks, or with marks of older pages. Nobody else gets it for five minutes. Those whose time for pages is not over wait. Null where there is none.",
    )
    .input(z.object({ ...examId, question: key, after: z.int().min(0).default(0) }))
    .output(answer(scriptToMark.nullable())),
  getById: marks
    .get("/script/getById", "A script with its pages, what was drawn over them, and its marks")
    .input(z.object(ofScript))
    .output(answer(scriptToMark)),
  mark: marks
    .put(
      "/script/mark",
      "Give marks for a question of a script",
      "Null takes them back. STALE where somebody else has given others since `version` (0: none yet). Once each question that has a page is marked the sum goes into the marks sheet; where something else stands there, or more than full marks, `sums` says so. LOCKED while its pages may still come in time, and once the result is published.",
    )
    .input(z.object({ ...ofScript, question: key, marks: points.nullable(), version: z.int().min(0) }))
    .output(answer(scriptToMark.pick({ marks: true, sums: true }))),
  toSheet: marks
    .put(
      "/script/toSheet",
      "Put a script's sum in the place of what stands in the marks sheet",
      "`from` is what the caller saw there; another gives STALE.",
    )
    .input(z.object({ ...ofScript, section, from: z.union([z.number(), z.string().max(10)]).nullable() }))
    .output(answer(scriptToMark.pick({ marks: true, sums: true }))),
  draw: marks
    .taking("list")
    .put(
      "/script/draw",
      "Keep what was drawn over a page while a question was marked",
      "All of it, in the place of what was drawn for this question before; what was drawn for others stays. STALE where somebody else has drawn for it since `version` (0: nothing yet). LOCKED while its pages may still come in time, and once the result is published.",
    )
    .input(
      z.object({
        pageId: id(),
        question: key,
        strokes: z
          .array(stroke)
          .max(limits.strokes)
          .refine((all) => all.reduce((sum, one) => sum + one.points.length, 0) <= limits.ofPage),
        version: z.int().min(0),
      }),
    )
    .output(answer(z.object({ version: z.int() }))),
  getMarked: openTo("gradesProgress", "studentManagement")
    .get(
      "/script/getMarked",
      "The marked pages of a published exam",
      "Students get their own, and none before the result is published; who manages students names one by `studentId`. Empty where nothing was photographed.",
    )
    .input(z.object({ ...examId, studentId: id<StudentId>().optional() }))
    .output(answer(markedPages)),
  getPage: openTo("examSchedule", "gradesProgress", "studentManagement", "marksEntry")
    .get(
      "/script/getPage",
      "The picture of a page",
      "For the student whose it is, and for those who enter its marks; sent as an attachment.",
    )
    .route({ outputStructure: "detailed" })
    .input(z.object({ pageId: id() }))
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() })),
};

export const scriptContract = { ...markingCalls, ...pagesCalls };
