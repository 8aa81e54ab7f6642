import * as z from "zod";
import { answer, record } from "../../shared/paging.ts";
import { openTo } from "../../shared/procedure.ts";
import { assignment } from "../assignments/contract.ts";
import { exam } from "../exams/contract.ts";

const waitingExam = exam
  .pick({ examId: true, examName: true, examDate: true, publishAt: true, batches: true })
  .extend({
    students: z.int(),
    /** Of whom everything is entered. */
    entered: z.int(),
  });

const home = record("StaffHome", {
  /** Taken today, less what was paid back or voided; of the caller's own receipts where they have feeDesk alone. */
  takings: z.object({ amount: z.number(), receipts: z.int(), own: z.boolean() }).nullable(),
  /** Payments that students told of, and nobody has looked at. */
  claims: z.int().nullable(),
  /** Of the bills that are due this month, what is left to pay and by how many; and what all owe, how many they are. */
  unpaid: z
    .object({
      month: z.string(),
      amount: z.number(),
      students: z.int(),
      owed: z.number(),
      owing: z.int(),
    })
    .nullable(),
  messages: z.int().nullable(),
  /** Free of the 35 of each batch. */
  seats: z.object({ free: z.int(), batches: z.int() }).nullable(),
  /** Today's and the next. */
  exams: z
    .array(exam.pick({ examId: true, examName: true, examDate: true, time: true, batches: true }))
    .nullable(),
  /** Those that are over, have a scheme and no published result, the latest first. */
  waiting: z.array(waitingExam).nullable(),
  /** Assignments that somebody has handed in, whose deadline was not long ago, the latest first. */
  handIns: z
    .array(
      assignment.pick({
        id: true,
        batchName: true,
        studentName: true,
        subject: true,
        deadline: true,
        studentCount: true,
        handedInCount: true,
      }),
    )
    .nullable(),
});
export type StaffHome = z.infer<typeof home>;

export const homeContract = {
  staff: openTo.staff
    .get(
      "/home/staff",
      "What waits for the caller today",
      "Each part is null without its permission: money is of studentManagement, today's takings of feeDesk too, exams that wait of studentManagement and marksEntry, exams to come of examSchedule and examScheduleManagement, hand-ins of myAssignment, messages of studentManagement, seats of mainDashboard, studentManagement and batchManagement.",
    )
    .output(answer(home)),
};
