import * as z from "zod";
import { date, time } from "../../../shared/day-fields.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { commaList, id, optionalText, searchTerm, text } from "../../../shared/text.ts";
import { markingScheme, scheme } from "../schemes/contract.ts";

/** Whose exam it is, where it is several batches'; `batch` names one alone, or none for every batch. */
const batches = z.array(z.object({ batchId: id() })).max(500);

/**
 * What the office fills in; the form and the server check the same. Subjects may be typed comma separated; where there is a
 * scheme they are its sections'.
 */
export const examFields = z.object({
  category: text(60),
  examName: text(120),
  examType: text(60),
  subject: commaList(60, 20),
  course: z.object({ courseId: id() }).nullable().default(null),
  batch: z.object({ batchId: id() }).nullable().default(null),
  batches: batches.optional(),
  scheme: scheme.nullable().default(null),
  examDate: date(),
  time: time(),
});

const batchOfExam = z.object({ batchId: id(), batchName: z.string() });

export const exam = record("Exam", {
  examId: id(),
  category: z.string(),
  examName: z.string(),
  examType: z.string(),
  subject: z.array(z.string()),
  course: z.object({ courseId: id(), courseName: z.string() }).nullable(),
  /** The one batch whose exam it is; null where it is several's or everyone's. */
  batch: batchOfExam.nullable(),
  /** All of them; none: every batch's. */
  batches: z.array(batchOfExam),
  /** How it is marked; null where its results are typed by hand. */
  scheme: markingScheme.nullable(),
  examDate: z.string(),
  time: z.string(),
  /** When its result is to be published, and since when it is: ISO instants. The first is the office's alone. */
  publishAt: z.string().nullable(),
  publishedAt: z.string().nullable(),
  /** Whether anyone with roll and phone digits may ask for a result of it. */
  opened: z.boolean(),
  version: z.int(),
});
export type Exam = z.infer<typeof exam>;

export const examWhens = ["coming", "past"] as const;

/** `when`: those that are not over, or those that are. */
export const examFilters = {
  examId: id().optional(),
  batchId: id().optional(),
  when: z.enum(examWhens).optional(),
  /** Only those that have a scheme, whose result is published, of this category, whose name has this in it, or of this day. */
  marked: z.boolean().optional(),
  published: z.boolean().optional(),
  category: optionalText(60).optional(),
  searchName: searchTerm().optional(),
  day: date().optional(),
};

/** What the list may be sorted by. */
export const examSorts = ["examId", "examName", "category", "when"] as const;
export type ExamSort = SortBy<(typeof examSorts)[number]>;

export const examContract = {
  getAll: openTo("examScheduleManagement", "examSchedule", "studentManagement", "marksEntry")
    .get(
      "/exam/getAll",
      "List exams, newest first",
      "Students see their own batch's exams and those for everyone; staff see all.",
    )
    .input(listInput({ ...examFilters, sort: sortBy(examSorts) }))
    .output(pageOf(exam)),
  addExam: openTo("examScheduleManagement")
    .post("/exam/addExam", "Add an exam")
    .input(examFields)
    .output(answer(exam)),
  updateExam: openTo("examScheduleManagement")
    .put(
      "/exam/updateExam",
      "Change an exam",
      "Fields not sent stay; the day may come as `date`, as the observed client sends it. `batches` goes before `batch`; null in `batch` leaves several as they are. Once marks are entered (IN_USE) the scheme is changed by `merit/changeScheme`; scheme and batches are LOCKED once it is published; category, name and day of such a one change with a `reason`, which its students are told, and to no day after the publication.",
    )
    .input(
      changeOf(examFields).extend({
        ...{ examId: id(), date: date().optional(), version: z.int().optional() },
        reason: optionalText(300).optional(),
      }),
    )
    .output(answer(exam)),
  delete: openTo("examScheduleManagement")
    .post("/exam/delete", "Delete an exam", "IN_USE while it has marks.")
    .input(z.object({ examId: id(), version: z.int().optional() }))
    .output(answer(z.object({ examId: id() }))),
};
