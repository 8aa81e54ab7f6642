import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, searchTerm } from "../../../shared/text.ts";

/** All that is told of a student here: results are open to more people than records are. */
const person = record("StudentOfProgress", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batch: z.object({ batchId: id(), batchName: z.string() }).nullable(),
});
export type Person = z.infer<typeof person>;

/** One exam of one subject, the highest mark that anyone had in it, and its full marks. */
const mark = z.object({
  /** Null where the result was typed by hand. */
  examId: id().nullable(),
  examName: z.string(),
  subjectName: z.string(),
  /** What the student had, or the students of a batch on average. */
  marks: z.number(),
  highestMarks: z.number(),
  /** Null where the result was typed by hand: nobody has told them. */
  fullMarks: z.number().nullable(),
  publishDate: z.string().nullable(),
});

export const ownMark = mark.extend({
  resultId: id(),
  mcqMarks: z.number().nullable(),
  writtenMarks: z.number().nullable(),
});
export type OwnMark = z.infer<typeof ownMark>;

const averageMark = mark.extend({ students: z.int() });
export type AverageMark = z.infer<typeof averageMark>;

/** What they had in all subjects of an exam that the portal reckoned, and of what: the average of all who sat it for the batch, as its cards say it. */
const batchTotal = z.object({ examId: id(), marks: z.number(), fullMarks: z.number() });
export type BatchTotal = z.infer<typeof batchTotal>;

/** The same of one student, as their card says it, and what it goes without. */
const ownTotal = batchTotal.extend({ lacking: z.array(z.string()) });
export type OwnTotal = z.infer<typeof ownTotal>;

const position = z.object({
  examId: id(),
  batchPosition: z.int().nullable(),
  centralPosition: z.int().nullable(),
  /** How many sat it in the batch, and in all. */
  inBatch: z.int(),
  sat: z.int(),
});
export type Position = z.infer<typeof position>;

export const progressOfStudent = record("ProgressOfStudent", {
  student: person,
  /** Published results, the oldest first; where they were absent there is none. */
  marks: z.array(ownMark),
  totals: z.array(ownTotal),
  /** Where they stand in exams that the portal has reckoned. */
  positions: z.array(position),
  /** Results whose day has not come; told to staff alone. */
  waiting: z.int().optional(),
});
export type ProgressOfStudent = z.infer<typeof progressOfStudent>;

const ranked = record("RankedStudent", {
  ...person.omit({ batch: true }).shape,
  /** Who has as many marks has the same rank. */
  rank: z.int(),
  results: z.int(),
  marks: z.number(),
  highestMarks: z.number(),
});
export type Ranked = z.infer<typeof ranked>;

const counts = { answers: z.int(), right: z.int() };

const chapter = record("ChapterFigures", {
  subject: z.string(),
  chapter: z.string(),
  /** Of the latest published exams that were marked by a sheet: answers that were given, those that were right, blanks, and in how many exams. */
  exams: z.object({ ...counts, blank: z.int(), exams: z.int() }),
  /** Of one's own practice; told to the student alone, else zero. */
  practice: z.object(counts),
  /** Null where there are too few answers for a word. */
  said: z.enum(["weak", "fair"]).nullable(),
});

/** Only published results count, whoever looks. Students see their own alone. */
export const progressContract = {
  mine: openTo("gradesProgress")
    .get("/progress/mine", "List the caller's own published results, oldest first", "NOT_FOUND for staff.")
    .output(answer(progressOfStudent)),
  ofStudent: openTo("gradesProgress")
    .get(
      "/progress/ofStudent",
      "List a student's published results, oldest first",
      "Students see only their own.",
    )
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(progressOfStudent)),
  chapters: openTo("gradesProgress")
    .costing("search")
    .get(
      "/progress/chapters",
      "How a student did in each chapter, the weakest first",
      "From published exams whose questions are of the bank and which were marked by sheets. Students see only their own, and their practice apart; staff name a student.",
    )
    .input(z.object({ studentId: id<StudentId>().optional() }))
    .output(answer(z.array(chapter))),
  ofBatch: openTo("gradesProgress")
    .forStaff.get(
      "/progress/ofBatch",
      "A batch's averages by exam",
      "Of each subject over its current students; of all subjects of an exam that the portal reckoned over all who sat it for the batch.",
    )
    .input(z.object({ batchId: id() }))
    .output(
      answer(
        z.object({
          ...{ batchId: id(), batchName: z.string() },
          ...{ marks: z.array(averageMark), totals: z.array(batchTotal) },
        }),
      ),
    ),
  ranking: openTo("gradesProgress")
    .forStaff.get(
      "/progress/ranking",
      "Rank a batch's students by the sum of their marks",
      "In one exam (by id or name), or over all exams.",
    )
    .input(listInput({ batchId: id(), examId: id().optional(), examName: optionalText(120).optional() }))
    .output(pageOf(ranked)),
  findStudents: openTo("gradesProgress")
    .forStaff.get(
      "/progress/findStudents",
      "Find students to show their progress",
      "By roll prefix or part of a name, newest roll first.",
    )
    .input(listInput({ searchName: searchTerm().min(1), batchId: id().optional() }))
    .output(pageOf(person)),
};
