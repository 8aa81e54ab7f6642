import * as z from "zod";
import { date } from "../../shared/dates.ts";
import { answer, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";
import { isWithinHighest } from "./rules.ts";
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

const resultDetail = record("ResultDetail", {
  ...detailFields.shape,
  _id: id(),
  totalMarks: z.number(),
  publishDate: z.string().nullable(),
  version: z.int(),
});
export type ResultDetail = z.infer<typeof resultDetail>;

export const resultDocument = record("ResultDocument", {
  studentId: id(),
  studentName: z.string(),
  batchName: z.string(),
  resultDetail: z.array(resultDetail),
  publishDate: z.string().nullable(),
  isUpdate: z.boolean(),
  version: z.int(),
});
export type ResultDocument = z.infer<typeof resultDocument>;

const sentDetail = detailFields
  .extend({ _id: id().nullish(), publishDate: date().nullish() })
  .refine(isWithinHighest, { path: ["highestMarks"], message: resultTexts.highestTooLow });
export type SentDetail = z.infer<typeof sentDetail>;

export const resultContract = {
  getById: openTo("studentManagement", "gradesProgress")
    .get("/result/getById", "One student's results", "A student's own published ones; staff anyone's.")
    .input(z.object({ studentId: id() }))
    .output(answer(resultDocument)),
  addUpdateResult: openTo("studentManagement")
    .taking("list")
    .post(
      "/result/addUpdateResult",
      "Add, change or delete results of a student",
      "isUpdate false adds the rows given; true makes the list the one given. `version` is the document's.",
    )
    .input(
      z.object({
        studentId: id(),
        resultDetail: z.array(sentDetail).max(1000),
        isUpdate: z.boolean().default(false),
        publishDate: date().nullish(),
        version: z.int().optional(),
      }),
    )
    .output(answer(resultDocument)),
};
