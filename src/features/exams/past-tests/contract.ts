import * as z from "zod";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { problemOf } from "./rules.ts";
import { pastTestTexts } from "./texts.ts";

const marks = z.number().min(0).max(10_000).multipleOf(0.01);

/** What the office types of a real test of a year before, with where it comes from. */
export const pastTestFields = z.object({
  name: text(120),
  session: text(40),
  source: text(300),
  seats: z.int().min(1).max(1_000_000),
  fullMarks: marks.min(1),
  /** Which marks stood at which place: the best first. */
  marks: z
    .array(z.object({ place: z.int().min(1).max(1_000_000), marks }))
    .min(1)
    .max(200)
    .superRefine((of, context) => {
      const problem = problemOf(of);
      if (problem) context.addIssue({ code: "custom", message: pastTestTexts.problems[problem] });
    }),
});

export const pastTest = record("PastTest", { pastTestId: id(), ...pastTestFields.shape, version: z.int() });
export type PastTest = z.infer<typeof pastTest>;

const versioned = { pastTestId: id(), version: z.int().optional() };

export const pastTestContract = {
  getAll: openTo("examScheduleManagement", "studentManagement")
    .get(
      "/pastTest/getAll",
      "List the real tests of years before, by name",
      "Lists the tests typed by the office.",
    )
    .input(listInput({ examId: id().optional() }))
    .output(pageOf(pastTest)),
  addPastTest: openTo("examScheduleManagement")
    .post(
      "/pastTest/addPastTest",
      "Add a real test of a year before: its seats, and marks by place",
      "Marks go by place and do not rise.",
    )
    .input(pastTestFields)
    .output(answer(pastTest)),
  updatePastTest: openTo("examScheduleManagement")
    .put("/pastTest/updatePastTest", "Change a real test of a year before", "Omitted fields are unchanged.")
    .input(changeOf(pastTestFields).extend(versioned))
    .output(answer(pastTest)),
  delete: openTo("examScheduleManagement")
    .post(
      "/pastTest/delete",
      "Delete a real test of a year before",
      "IN_USE while exams are compared with it.",
    )
    .input(z.object(versioned))
    .output(answer(z.object({ pastTestId: id() }))),
  compare: openTo("examScheduleManagement", "studentManagement")
    .put(
      "/pastTest/compare",
      "Say with which real test an exam is compared",
      "Null with none. Full marks have to be the same. The cards of the exam say from then on where a total would have stood.",
    )
    .input(z.object({ examId: id(), pastTestId: id().nullable() }))
    .output(answer(z.object({ examId: id(), pastTestId: id().nullable() }))),
};
