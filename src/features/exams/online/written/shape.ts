import * as z from "zod";
import { scripts as limits } from "../../../../shared/limits.ts";
import { record } from "../../../../shared/paging.ts";
import { id } from "../../../../shared/text.ts";
import { strokeKinds } from "./rules.ts";

export const questionKey = z.string().regex(/^[a-z][a-z0-9]{0,7}-[0-9]{1,2}$/);
export const section = z.string().max(8);

export const question = z.object({
  key: questionKey,
  section,
  label: z.string(),
  full: z.number(),
  text: z.string(),
  html: z.string(),
});

export const stroke = z.object({
  kind: z.enum(strokeKinds),
  /** Pairs of whole numbers, in thousandths of the page's width. */
  points: z
    .string()
    .max(limits.stroke)
    .regex(/^-?[0-9]{1,5} -?[0-9]{1,5}(?: -?[0-9]{1,5} -?[0-9]{1,5})*$/),
});

const drawn = z.object({ question: z.string(), strokes: z.array(stroke), version: z.int() });
export const markedPage = z.object({
  pageId: id(),
  question: z.string(),
  ...{ width: z.int(), height: z.int() },
  late: z.boolean(),
  /** Of a late one, whether it counts; null while nobody has said. */
  accepted: z.boolean().nullable(),
  drawn: z.array(drawn),
});
/** Of a published exam: what each question got, and what was written. */
export const markedPages = z.object({
  questions: z.array(
    z.object({ key: questionKey, label: z.string(), full: z.number(), marks: z.number().nullable() }),
  ),
  pages: z.array(markedPage),
});
export type MarkedPages = z.infer<typeof markedPages>;
export type MarkedPage = z.infer<typeof markedPage>;

const examId = { examId: id() };
/** By which whoever marks asks for a script: no number of its student or attempt, which the board tells with the name. */
export const number = { number: id() };
export const ofScript = { ...examId, ...number };

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
    questions: z.array(z.object({ key: questionKey, answered: z.int(), marked: z.int() })),
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
