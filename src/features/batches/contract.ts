import * as z from "zod";
import { answer, changeOf, listInput, pageOf } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, optionalText, text } from "../../shared/text.ts";

export const courseOfBatch = z.object({ courseId: id(), courseName: z.string() });

/** What the office fills in; the form and the server check the same. */
export const batchFields = z.object({
  batchName: text(80),
  summary: optionalText(1000),
  courses: z
    .array(z.object({ courseId: id() }))
    .max(50)
    .default([]),
});

export const batch = batchFields.extend({
  batchId: id(),
  _id: id(),
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
  addBatch: openTo("batchManagement")
    .post("/batch/addBatch")
    .input(batchFields.extend({ batchId: z.null().optional() }))
    .output(answer(batch)),
  /** Fields not sent stay; `courses` is the whole list. */
  updateBatch: openTo("batchManagement")
    .put("/batch/updateBatch")
    .input(changeOf(batchFields).extend({ batchId: id(), version: z.int().optional() }))
    .output(answer(batch)),
  /** Refused while a student or an exam is in it. */
  delete: openTo("batchManagement")
    .post("/batch/delete")
    .input(z.object({ batchId: id(), version: z.int().optional() }))
    .output(answer(z.object({ batchId: id() }))),
};
