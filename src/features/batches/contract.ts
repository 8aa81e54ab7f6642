import * as z from "zod";
import { answer, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, optionalText, text } from "../../shared/text.ts";

export const courseOfBatch = z.object({ courseId: id(), courseName: z.string() });

export const batch = z.object({
  batchId: id(),
  _id: id(),
  batchName: text(80),
  summary: optionalText(1000),
  courses: z.array(courseOfBatch),
  /** Seats used; a batch has 35. */
  studentCount: z.int(),
  version: z.int(),
});
export type Batch = z.infer<typeof batch>;

export const batchContract = {
  getAll: openTo.staff
    .get("/batch/getAll")
    .input(listInput({ batchId: id().optional() }))
    .output(pageOf(batch)),
  /** One batch with its courses: a student's own, staff any. */
  getById: openTo.signedIn
    .get("/batch/getById")
    .input(z.object({ batchId: id() }))
    .output(answer(batch)),
};
