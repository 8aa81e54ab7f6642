import * as z from "zod";
import { answer, changeOf, listInput, pageOf, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { id, text } from "../../shared/text.ts";

export const courseOfBatch = z.object({ courseId: id(), courseName: z.string() });

/** What the office fills in; the form and the server check the same. */
export const batchFields = z.object({
  batchName: text(80),
  summary: text(1000),
  courses: z
    .array(z.object({ courseId: id() }))
    .max(50)
    .default([]),
});

export const batch = record("Batch", {
  ...batchFields.shape,
  summary: z.string(),
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
    .get("/batch/getAll", "List the batches")
    .input(listInput({ batchId: id().optional() }))
    .output(pageOf(batch)),
  getById: openTo.signedIn
    .get("/batch/getById", "One batch with its courses", "A student's own; staff any.")
    .input(z.object({ batchId: id() }))
    .output(answer(batch)),
  addBatch: openTo("batchManagement")
    .post("/batch/addBatch", "Add a batch")
    .input(batchFields.extend({ batchId: z.null().optional() }))
    .output(answer(batch)),
  updateBatch: openTo("batchManagement")
    .put("/batch/updateBatch", "Change a batch", "Fields not sent stay; `courses` is the whole list.")
    .input(changeOf(batchFields).extend({ batchId: id(), version: z.int().optional() }))
    .output(answer(batch)),
  delete: openTo("batchManagement")
    .post("/batch/delete", "Delete a batch", "Refused while a student or an exam is in it.")
    .input(z.object({ batchId: id(), version: z.int().optional() }))
    .output(answer(z.object({ batchId: id() }))),
};
