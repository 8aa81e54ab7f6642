import * as z from "zod";
import { date, time } from "../../shared/dates.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { commaList, id, text } from "../../shared/text.ts";

/** What the office fills in; the form and the server check the same. Subjects may be typed comma separated. */
export const examFields = z.object({
  category: text(60),
  examName: text(120),
  examType: text(60),
  subject: commaList(60, 20),
  course: z.object({ courseId: id() }).nullable().default(null),
  batch: z.object({ batchId: id() }).nullable().default(null),
  examDate: date(),
  time: time(),
});

export const exam = record("Exam", {
  examId: id(),
  category: z.string(),
  examName: z.string(),
  examType: z.string(),
  subject: z.array(z.string()),
  course: z.object({ courseId: id(), courseName: z.string() }).nullable(),
  batch: z.object({ batchId: id(), batchName: z.string() }).nullable(),
  examDate: z.string(),
  time: z.string(),
  version: z.int(),
});
export type Exam = z.infer<typeof exam>;

export const examWhens = ["coming", "past"] as const;

/** `when`: those that are not over, or those that are. */
const filter = {
  examId: id().optional(),
  batchId: id().optional(),
  when: z.enum(examWhens).optional(),
};

export const examContract = {
  getAll: openTo("examScheduleManagement", "examSchedule")
    .get(
      "/exam/getAll",
      "List the exams, the newest first",
      "A student's own batch's and those for everyone; staff all.",
    )
    .input(listInput(filter))
    .output(pageOf(exam)),
  addExam: openTo("examScheduleManagement")
    .post("/exam/addExam", "Add an exam")
    .input(examFields)
    .output(answer(exam)),
  updateExam: openTo("examScheduleManagement")
    .put(
      "/exam/updateExam",
      "Change an exam",
      "Fields not sent stay; the day may come as `date`, as the observed client sends it.",
    )
    .input(
      changeOf(examFields).extend({ examId: id(), date: date().optional(), version: z.int().optional() }),
    )
    .output(answer(exam)),
  delete: openTo("examScheduleManagement")
    .post("/exam/delete", "Delete an exam")
    .input(z.object({ examId: id(), version: z.int().optional() }))
    .output(answer(z.object({ examId: id() }))),
};
