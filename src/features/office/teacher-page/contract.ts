import * as z from "zod";
import type { TeacherId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { teacher } from "../../catalogue/index.ts";
import { assignment, plannedClass } from "../../classes/index.ts";

const teacherPage = record("TeacherPage", {
  /** What all of the staff know of one another. */
  teacherId: id<TeacherId>(),
  teacherName: z.string(),
  address: z.string(),
  file: z.string().nullable(),
  archived: z.boolean(),
  /** The record, of one who is not archived; for teacherManagement. */
  record: teacher.nullable(),
  /** What they teach by the routine. */
  subjects: z.array(z.string()),
  batches: z.array(
    z.object({ batchId: id(), batchName: z.string(), schedule: z.string(), studentCount: z.int() }),
  ),
  /** This week's classes, from Saturday on, those of others that they take over among them. */
  week: z.object({
    from: z.string(),
    until: z.string(),
    /** Of those that are held; of one whose end nobody has said none. */
    minutes: z.int(),
    classes: z.array(
      plannedClass
        .pick({ day: true, from: true, until: true, batchName: true, subject: true, roomName: true })
        .extend({
          ...plannedClass.pick({ off: true, movedTo: true, movedFrom: true }).shape,
          batchId: id(),
          /** Whether the roll of a class that has begun was called; null of one to come or not held, and without rollCall. */
          called: z.boolean().nullable(),
        }),
    ),
  }),
  /** Classes of this month that were held and that they are said to have taught; for rollCall and studentManagement. */
  taught: z.int().nullable(),
  /** Exams of their batches that are over and lack marks; for studentManagement, and their own. */
  marks: z
    .array(
      z.object({
        ...{ examId: id(), examName: z.string(), examDate: z.string() },
        ...{ entered: z.int(), students: z.int() },
      }),
    )
    .nullable(),
  /** What their batches have to hand in, the latest deadline first; for myAssignment. */
  assignments: z
    .array(
      assignment.pick({
        ...{ id: true, batchName: true, studentName: true, subject: true, deadline: true },
        ...{ studentCount: true, handedInCount: true },
      }),
    )
    .nullable(),
});
export type TeacherPage = z.infer<typeof teacherPage>;

export const teacherPageContract = {
  get: openTo.staff
    .get(
      "/teacherPage/get",
      "Everything about one member of staff",
      "Each part is null without its permission. What they earned is answered by `pay/getTeacher`.",
    )
    .input(z.object({ teacherId: id<TeacherId>() }))
    .output(answer(teacherPage)),
};
