import * as z from "zod";
import type { StudentId } from "../../../../shared/ids.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../../shared/paging.ts";
import { openTo } from "../../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../../shared/text.ts";
import { pagesCalls } from "./pages-contract.ts";
import { questionKey as key, markedPage, markedPages, question, section, stroke } from "./shape.ts";
import { writtenTexts as words } from "./texts.ts";

/** As exams' marks are: whose whole exam it is not is refused by the handler, and batches that are not the caller's are left out. */
const marks = openTo("studentManagement", "marksEntry").forStaff;
const examId = { examId: id() };
/** By which whoever marks asks for a script: no number of its student or attempt, which the board tells with the name. */
const number = { number: id() };
const ofScript = { ...examId, ...number };
const reason = { reason: text(300) };
const points = z.number().min(0).max(1000).multipleOf(0.01);

export const writtenExam = record("WrittenExam", {
  ...examId,
  /** Whether the exam is on phones. */
  onPhones: z.boolean(),
  started: z.boolean(),
  published: z.boolean(),
  /** Null while nothing of it is photographed. */
  uploadMinutes: z.int().nullable(),
  anonymous: z.boolean(),
  /** Names are not told, and pages may still come: until none do nothing is told of a single script. */
  waits: z.boolean(),
  questions: z.array(question),
  /** The scheme's sections that have a written part. */
  sections: z.array(z.object({ key: section, subject: z.string(), full: z.number() })),
  counts: z.object({
    ...{ students: z.int(), scripts: z.int(), pages: z.int(), late: z.int() },
    /** By question: how many have a page of it or for all, and how many of those have their marks. */
    questions: z.array(z.object({ key, answered: z.int(), marked: z.int() })),
  }),
  version: z.int(),
});
export type WrittenExam = z.infer<typeof writtenExam>;

export const scriptFilters = ["all", "unmarked", "marked", "late", "none"] as const;

const student = z.object({ regId: z.string(), userName: z.string(), batchName: z.string() });
const givenMarks = z.object({
  ...{ question: z.string(), marks: z.number().nullable(), version: z.int() },
  /** Its pages changed after they were given: it waits to be looked at again. */
  older: z.boolean(),
});

export const scriptInList = record("ScriptInList", {
  ...number,
  /** Null where whoever marks is not told. */
  student: student.nullable(),
  /** All of them, those that came late, and of how many of these nobody has said whether they count. */
  ...{ pages: z.int(), late: z.int(), undecided: z.int() },
  /** Until when pages come; null where whoever marks is not told: the board says to the second when each begins. */
  until: z.string().nullable(),
  /** Whether pages may still come in time: until then nobody marks it. */
  coming: z.boolean(),
  marks: z.array(givenMarks),
  /** How many of its questions wait for marks: they have a page and none, or marks of older pages; and of how many the marks are those. */
  ...{ unmarked: z.int(), older: z.int() },
  /** Over all sections that are marked whole; null while none is. */
  total: z.number().nullable(),
  version: z.int(),
});
export type ScriptInList = z.infer<typeof scriptInList>;

const sum = z.object({
  section,
  subject: z.string(),
  full: z.number(),
  /** What its questions come to; null while one that has a page has no mark. */
  sum: z.number().nullable(),
  /** What stands in the marks sheet. */
  sheet: z.union([z.number(), z.string()]).nullable(),
  /** Why the sum is not in the sheet; "" where it is, or there is none yet. */
  problem: z.string(),
});

export const scriptToMark = record("ScriptToMark", {
  ...ofScript,
  student: student.nullable(),
  pages: z.array(markedPage),
  marks: z.array(givenMarks),
  sums: z.array(sum),
  /** Whether its pages may still come in time: until then nobody marks it. */
  coming: z.boolean(),
  /** Questions of it that somebody else has before them just now. */
  heldByOthers: z.array(z.string()),
});
export type ScriptToMark = z.infer<typeof scriptToMark>;

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
      "`number` names a script, `attemptId` a student's attempt, as the board does, `batchId` a batch; without them it is all. Where whoever marks is not told names, those alone who manage students name one, by `attemptId` (NOT_ALLOWED). LOCKED once the result is published.",
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
