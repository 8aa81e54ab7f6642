import * as z from "zod";
import { sentFile } from "../../../../shared/file.ts";
import type { StudentId } from "../../../../shared/ids.ts";
import { scripts as limits } from "../../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../../shared/paging.ts";
import { openTo } from "../../../../shared/procedure.ts";
import { id, optionalText, searchTerm, text } from "../../../../shared/text.ts";
import { strokeKinds } from "./rules.ts";
import { writtenTexts as words } from "./texts.ts";

/** As exams' marks are: whose whole exam it is not is refused by the handler, and batches that are not the caller's are left out. */
const marks = openTo("studentManagement", "marksEntry").forStaff;
const examId = { examId: id() };
const attemptId = { attemptId: id() };
const reason = { reason: text(300) };
const key = z.string().regex(/^[a-z][a-z0-9]{0,7}-[0-9]{1,2}$/);
const section = z.string().max(8);
/** By which a phone names a page. */
const name = z.string().regex(/^[\w-]{8,40}$/);
const points = z.number().min(0).max(1000).multipleOf(0.01);

const question = z.object({
  key,
  section,
  label: z.string(),
  full: z.number(),
  text: z.string(),
  html: z.string(),
});

export const writtenExam = record("WrittenExam", {
  ...examId,
  /** Whether the exam is on phones. */
  onPhones: z.boolean(),
  started: z.boolean(),
  published: z.boolean(),
  /** Null while nothing of it is photographed. */
  uploadMinutes: z.int().nullable(),
  anonymous: z.boolean(),
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
const givenMarks = z.object({ question: z.string(), marks: z.number().nullable(), version: z.int() });

export const scriptInList = record("ScriptInList", {
  ...attemptId,
  /** Null where whoever marks is not told. */
  student: student.nullable(),
  ...{ pages: z.int(), late: z.int() },
  lateAccepted: z.boolean().nullable(),
  /** Until when pages come. */
  until: z.string(),
  handedIn: z.boolean(),
  extraMinutes: z.int(),
  marks: z.array(givenMarks),
  /** How many of its questions have a page and no mark. */
  unmarked: z.int(),
  /** Over all sections that are marked whole; null while none is. */
  total: z.number().nullable(),
  version: z.int(),
});
export type ScriptInList = z.infer<typeof scriptInList>;

const stroke = z.object({
  kind: z.enum(strokeKinds),
  /** Pairs of whole numbers, in thousandths of the page's width. */
  points: z
    .string()
    .max(limits.stroke)
    .regex(/^-?[0-9]{1,5} -?[0-9]{1,5}(?: -?[0-9]{1,5} -?[0-9]{1,5})*$/),
});

const drawn = z.object({ question: z.string(), strokes: z.array(stroke), version: z.int() });
const page = z.object({
  pageId: id(),
  question: z.string(),
  ...{ width: z.int(), height: z.int() },
  late: z.boolean(),
  drawn: z.array(drawn),
});
export type MarkedPage = z.infer<typeof page>;

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
  ...attemptId,
  ...examId,
  student: student.nullable(),
  pages: z.array(page),
  marks: z.array(givenMarks),
  sums: z.array(sum),
});
export type ScriptToMark = z.infer<typeof scriptToMark>;

/** The office's and the markers' part. */
const staffCalls = {
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
      "`attemptId` names a student's attempt, `batchId` a batch; without both it is all of them. LOCKED once the result is published.",
    )
    .input(
      z.object({
        ...examId,
        attemptId: id().optional(),
        batchId: id().optional(),
        minutes: z.int().min(1).max(limits.longestUpload),
        ...reason,
      }),
    )
    .output(answer(z.object({ scripts: z.int() }))),
  getAll: marks
    .get("/script/getAll", "The scripts of an exam that were photographed, by roll")
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
      "LOCKED once the result is published.",
    )
    .input(z.object({ ...attemptId, accepted: z.boolean(), version: z.int().optional() }))
    .output(answer(z.object(attemptId))),
  take: marks
    .post(
      "/script/take",
      "Take the next script of which a question is to be marked",
      "Nobody else gets it for five minutes. Those whose time for pages is not over wait. Null where there is none.",
    )
    .input(z.object({ ...examId, question: key, after: z.int().min(0).default(0) }))
    .output(answer(scriptToMark.nullable())),
  getById: marks
    .get("/script/getById", "A script with its pages, what was drawn over them, and its marks")
    .input(z.object(attemptId))
    .output(answer(scriptToMark)),
  mark: marks
    .put(
      "/script/mark",
      "Give marks for a question of a script",
      "Null takes them back. STALE where somebody else has given others since `version` (0: none yet). Once each question that has a page is marked the sum goes into the marks sheet; where something else stands there, or more than full marks, `sums` says so. LOCKED once the result is published.",
    )
    .input(z.object({ ...attemptId, question: key, marks: points.nullable(), version: z.int().min(0) }))
    .output(answer(scriptToMark.pick({ marks: true, sums: true }))),
  toSheet: marks
    .put(
      "/script/toSheet",
      "Put a script's sum in the place of what stands in the marks sheet",
      "`from` is what the caller saw there; another gives STALE.",
    )
    .input(z.object({ ...attemptId, section, from: z.union([z.number(), z.string().max(10)]).nullable() }))
    .output(answer(scriptToMark.pick({ marks: true, sums: true }))),
  draw: marks
    .taking("list")
    .put(
      "/script/draw",
      "Keep what was drawn over a page while a question was marked",
      "All of it, in the place of what was drawn for this question before; what was drawn for others stays. STALE where somebody else has drawn for it since `version` (0: nothing yet). LOCKED once the result is published.",
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
    .output(
      answer(
        z.object({
          questions: z.array(
            z.object({ key, label: z.string(), full: z.number(), marks: z.number().nullable() }),
          ),
          pages: z.array(page),
        }),
      ),
    ),
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

const storedPage = z.object({ pageId: id(), name, question: z.string(), late: z.boolean() });

/** What a phone knows after each call; instants are milliseconds of the server's clock. */
export const pagesReceipt = record("PagesReceipt", {
  now: z.number(),
  until: z.number(),
  handedIn: z.boolean(),
  /** All that is stored, in its order. */
  pages: z.array(storedPage),
});
export type PagesReceipt = z.infer<typeof pagesReceipt>;

export const ownScript = record("OwnScript", {
  ...pagesReceipt.shape,
  questions: z.array(question.pick({ key: true, label: true, full: true, html: true })),
});
export type OwnScript = z.infer<typeof ownScript>;

/** The student's part. */
const studentCalls = {
  open: openTo("examSchedule")
    .costing("session")
    .get(
      "/script/open",
      "What the caller's own exam on phones asks in writing, and the pages that are stored",
      "LOCKED before the start.",
    )
    .input(z.object(attemptId))
    .output(answer(ownScript)),
  addPage: openTo("examSchedule")
    .taking("picture")
    .post(
      "/script/addPage",
      "Send a photographed page of the caller's own attempt",
      "Of one `name` it is kept once. With `replaces`, the page of that name goes as this one is stored, and this has its place. `question` is empty for a page on which several are answered. What arrives after its time is kept as late, and a person decides. NOT_AN_IMAGE if it is no picture, TOO_LARGE above its bytes, LOCKED before the start, for more pages than a script has, and once the result is published.",
    )
    .input(
      z.object({
        ...attemptId,
        name,
        question: z.union([key, z.literal("")]).default(""),
        replaces: name.optional(),
        file: sentFile(),
      }),
    )
    .output(answer(pagesReceipt)),
  arrange: openTo("examSchedule")
    .costing("session")
    .put(
      "/script/arrange",
      "Change the order of one's own pages and what they answer, or take some away",
      "Pages that are not named stay, behind the others. LOCKED after their time.",
    )
    .input(
      z.object({
        ...attemptId,
        pages: z.array(z.object({ name, question: z.union([key, z.literal("")]) })).max(limits.pages),
        removed: z.array(name).max(limits.pages).default([]),
      }),
    )
    .output(answer(pagesReceipt)),
  handIn: openTo("examSchedule")
    .costing("session")
    .put(
      "/script/handIn",
      "Say that all of one's own pages are there",
      "Final, so that marking may begin; what comes after it is kept as late. LOCKED where there are no pages.",
    )
    .input(z.object(attemptId))
    .output(answer(pagesReceipt)),
};

export const scriptContract = { ...staffCalls, ...studentCalls };
