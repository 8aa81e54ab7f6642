import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { type SortBy, sortBy } from "../../../shared/sorting.ts";
import { id, optionalText, text } from "../../../shared/text.ts";

export const courseOfBatch = z.object({ courseId: id(), courseName: z.string() });

/** What the office fills in; the form and the server check the same. */
export const batchFields = z.object({
  batchName: text(80),
  summary: text(1000),
  /** Days and time, as the course's page says them. */
  schedule: optionalText(120),
  startsOn: date().nullable().default(null),
  courses: z
    .array(z.object({ courseId: id() }))
    .max(50)
    .default([]),
  teachers: z
    .array(z.object({ teacherId: id<TeacherId>() }))
    .max(20)
    .default([]),
});

export const batch = record("Batch", {
  ...batchFields.shape,
  summary: z.string(),
  batchId: id(),
  _id: id(),
  courses: z.array(courseOfBatch),
  teachers: z.array(z.object({ teacherId: id<TeacherId>(), teacherName: z.string() })),
  /** Seats used; a batch has 35. */
  studentCount: z.int(),
  version: z.int(),
});
export type Batch = z.infer<typeof batch>;

/** What the list may be sorted by. */
export const batchSorts = ["batchName", "batchId", "studentCount"] as const;
export type BatchSort = SortBy<(typeof batchSorts)[number]>;

export const batchContract = {
  getAll: openTo.staff
    .get("/batch/getAll", "List the batches")
    .input(listInput({ batchId: id().optional(), sort: sortBy(batchSorts) }))
    .output(pageOf(batch)),
  getById: openTo.signedIn
    .get("/batch/getById", "One batch with its courses", "Students get their own batch; staff any.")
    .input(z.object({ batchId: id() }))
    .output(answer(batch)),
  addBatch: openTo("batchManagement")
    .post("/batch/addBatch", "Add a batch", "TAKEN if another batch has the name.")
    .input(batchFields.extend({ batchId: z.null().optional() }))
    .output(answer(batch)),
  updateBatch: openTo("batchManagement")
    .put(
      "/batch/updateBatch",
      "Change a batch",
      "Omitted fields are unchanged; `courses` and `teachers` replace the whole list. TAKEN if another batch has the name.",
    )
    .input(changeOf(batchFields).extend({ batchId: id(), version: z.int().optional() }))
    .output(answer(batch)),
  delete: openTo("batchManagement")
    .post(
      "/batch/delete",
      "Delete a batch",
      "IN_USE while it has students, exams, notices, assignments or roll-calls.",
    )
    .input(z.object({ batchId: id(), version: z.int().optional() }))
    .output(answer(z.object({ batchId: id() }))),
};
