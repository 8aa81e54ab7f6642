import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { groupings } from "./rules.ts";

const sums = z.object({
  /** Of which the due day has not passed. */
  notDue: z.number(),
  to30: z.number(),
  to60: z.number(),
  to90: z.number(),
  over90: z.number(),
  owed: z.number(),
});

const aged = record("AgedDue", {
  /** Of a batch or a course null, as of students who have none. */
  studentId: id<StudentId>().nullable(),
  groupId: id().nullable(),
  name: z.string().nullable(),
  regId: z.string().nullable(),
  batchName: z.string().nullable(),
  mobile: z.string().nullable(),
  people: z.int(),
  ...sums.shape,
});
export type AgedDue = z.infer<typeof aged>;

export const ageingContract = {
  getAll: openTo("studentManagement")
    .get(
      "/ageing/getAll",
      "Age outstanding dues by student, batch or course",
      "`to30` is 1 to 30 days; the due day itself is not late. Of today it is what is owed now, bill by bill; of a day before, what stood in that day's book, payments counting for the oldest due first. Who is in two courses counts in each; `sums` is over all once.",
    )
    .input(
      listInput({
        day: date().optional(),
        by: z.enum(groupings).default("student"),
        batchId: id().optional(),
        courseId: id().optional(),
      }),
    )
    .output(pageOf(aged).extend({ day: z.string(), sums: sums.extend({ people: z.int() }) })),
};
