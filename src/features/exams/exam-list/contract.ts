import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { sortBy } from "../../../shared/sorting.ts";
import { id } from "../../../shared/text.ts";
import { exam, examFilters, examSorts } from "../exams/contract.ts";
import { examStates } from "./states.ts";

const listed = record("ListedExam", {
  ...exam.shape,
  state: z.enum(examStates),
  /** Of one that has a scheme and is not published: who sits it, and of how many nothing is left to enter or to say. */
  progress: z.object({ students: z.int(), done: z.int() }).nullable(),
  /** Of one whose results were typed by hand: nobody has told the full marks of some. */
  lacksFullMarks: z.boolean(),
});
export type ListedExam = z.infer<typeof listed>;

const marks = z.number();

/** A subject of results typed by hand. */
const typedSubject = z.object({
  subjectName: z.string(),
  results: z.int(),
  /** The largest and smallest that were told; null where nobody has told any. */
  fullMarks: marks.nullable(),
  leastFullMarks: marks.nullable(),
  /** How many have none told. */
  withoutFullMarks: z.int(),
  /** The highest that was written beside them, and the average of what they had. */
  highest: marks,
  average: marks,
});

export type TypedSubject = z.infer<typeof typedSubject>;

const typedResult = z.object({
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string(),
  marks: z.array(z.object({ subjectName: z.string(), totalMarks: marks, fullMarks: marks.nullable() })),
  total: marks,
});
export type TypedResult = z.infer<typeof typedResult>;

export const examListContract = {
  getAll: openTo("examScheduleManagement", "studentManagement", "marksEntry", "questionBank")
    .forStaff.get(
      "/examList/getAll",
      "List exams with how far each is, newest first",
      "`state`: a draft without marks, `marks` while they are entered, `withdrawn` where a result was taken back, `checked` while they are as somebody has checked them, published, or `byHand` where results of its name were typed by hand.",
    )
    .input(listInput({ ...examFilters, state: z.enum(examStates).optional(), sort: sortBy(examSorts) }))
    .output(pageOf(listed)),
  getTyped: openTo("studentManagement")
    .get(
      "/examList/getTyped",
      "List the results of an exam that were typed by hand, by roll",
      "Of its name, not older than itself, of students of its batches.",
    )
    .input(listInput({ examId: id() }))
    .output(pageOf(typedResult).extend({ exam: listed, subjects: z.array(typedSubject) })),
};
