import * as z from "zod";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { sortBy } from "../../../shared/sorting.ts";
import { exam, examFilters, examSorts } from "../exams/contract.ts";
import { examStates } from "./states.ts";

const listed = record("ListedExam", {
  ...exam.shape,
  state: z.enum(examStates),
  /** Of one that has a scheme and is not published: who sits it, and of how many nothing is left to enter or to say. */
  progress: z.object({ students: z.int(), done: z.int() }).nullable(),
});
export type ListedExam = z.infer<typeof listed>;

export const examListContract = {
  getAll: openTo("examScheduleManagement", "studentManagement", "marksEntry")
    .forStaff.get(
      "/examList/getAll",
      "List exams with how far each is, newest first",
      "`state`: a draft without marks, `marks` while they are entered, `checked` while they are as somebody has checked them, published, or `byHand` where results of its name were typed by hand.",
    )
    .input(listInput({ ...examFilters, state: z.enum(examStates).optional(), sort: sortBy(examSorts) }))
    .output(pageOf(listed)),
};
