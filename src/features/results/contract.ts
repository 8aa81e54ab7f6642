import * as z from "zod";
import { date } from "../../shared/dates.ts";
import { answer } from "../../shared/paging.ts";
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

const resultDetail = detailFields.extend({
  _id: id(),
  totalMarks: z.number(),
  publishDate: z.string().nullable(),
  version: z.int(),
});
export type ResultDetail = z.infer<typeof resultDetail>;

export const resultDocument = z.object({
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
  /** A student sees own published results; staff with studentManagement or gradesProgress anyone's. */
  getById: openTo("studentManagement", "gradesProgress")
    .get("/result/getById")
    .input(z.object({ studentId: id() }))
    .output(answer(resultDocument)),
  /** isUpdate false adds the rows given; true makes the list the one given. `version` is the document's. */
  addUpdateResult: openTo("studentManagement")
    .post("/result/addUpdateResult")
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
