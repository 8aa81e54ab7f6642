import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { isWithinFull, isWithinHighest, markStates } from "./rules.ts";
import { resultTexts } from "./texts.ts";

const marks = () => z.number().min(0).max(9999).multipleOf(0.01);

/** What the office fills in; the form and the server check the same. The total is computed, never taken. */
const detailFields = z.object({
  examName: text(120),
  subjectName: text(80),
  mcqMarks: marks(),
  writtenMarks: marks(),
  highestMarks: marks(),
});

/** Marks of an exam may be below zero, and of four decimals. */
const shownMarks = z.number().nullable();

const resultDetail = record("ResultDetail", {
  ...detailFields.shape,
  _id: id(),
  /** Null where the result was typed by hand; then no mark is null either. */
  examId: id().nullable(),
  /** Of an exam's rows: absent and excused have no marks, and what is null otherwise nobody has entered. */
  state: z.enum(markStates),
  mcqMarks: shownMarks,
  writtenMarks: shownMarks,
  totalMarks: shownMarks,
  highestMarks: shownMarks,
  /** An exam's are those of its scheme; null where nobody has told those of a row typed by hand. */
  fullMarks: shownMarks,
  publishDate: z.string().nullable(),
  version: z.int(),
});
export type ResultDetail = z.infer<typeof resultDetail>;

export const resultDocument = record("ResultDocument", {
  studentId: id<StudentId>(),
  studentName: z.string(),
  batchName: z.string(),
  resultDetail: z.array(resultDetail),
  publishDate: z.string().nullable(),
  isUpdate: z.boolean(),
  version: z.int(),
});
export type ResultDocument = z.infer<typeof resultDocument>;

/** Of a row of an exam the marks alone are taken; what a row typed by hand needs, it must have. */
const sentMarks = z.number().min(-9999).max(9999).multipleOf(0.0001).nullable();
const sentDetail = detailFields
  .extend({ _id: id().nullish(), examId: id().nullish(), publishDate: date().nullish() })
  .extend({ mcqMarks: sentMarks, writtenMarks: sentMarks, highestMarks: sentMarks })
  .extend({ fullMarks: sentMarks.optional() })
  .superRefine((sent, context) => {
    if (sent.examId) return;
    for (const { path, message } of detailFields.safeParse(sent).error?.issues ?? [])
      context.addIssue({ code: "custom", path, message });
  })
  .refine((sent) => sent.examId || isWithinHighest(sent), {
    path: ["highestMarks"],
    message: resultTexts.highestTooLow,
  })
  .refine((sent) => sent.examId || isWithinFull(sent), {
    path: ["fullMarks"],
    message: resultTexts.fullTooLow,
  });
export type SentDetail = z.infer<typeof sentDetail>;

export const resultContract = {
  getById: openTo("studentManagement", "gradesProgress")
    .get("/result/getById", "One student's results", "Students get their own published results; staff any.")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(resultDocument)),
  addUpdateResult: openTo("studentManagement")
    .taking("list")
    .post(
      "/result/addUpdateResult",
      "Add, change or delete results of a student",
      "isUpdate false adds the rows given; true makes the list the one given. `version` is the document's. Rows of an exam are changed here while it is a draft (LOCKED once it is published), by its scheme; left out of the list they are removed.",
    )
    .input(
      z.object({
        studentId: id<StudentId>(),
        resultDetail: z.array(sentDetail).max(1000),
        isUpdate: z.boolean().default(false),
        publishDate: date().nullish(),
        version: z.int().optional(),
      }),
    )
    .output(answer(resultDocument)),
  setFullMarks: openTo("studentManagement")
    .post(
      "/result/setFullMarks",
      "Tell the full marks of results typed by hand",
      "Of all students' results of that exam and subject whose full marks nobody has told, but for those whose highest marks are above them. Answers how many.",
    )
    .input(
      z.object({
        ...detailFields.pick({ examName: true, subjectName: true }).shape,
        fullMarks: z.number().min(0.01).max(9999).multipleOf(0.01),
      }),
    )
    .output(answer(z.object({ changed: z.int() }))),
};
