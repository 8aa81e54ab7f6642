import * as z from "zod";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { assignment, ownAssignment, ownAttendance, plannedClass } from "../../classes/index.ts";
import { proposal } from "../../contact/index.ts";
import { exam, ownMark, ownStanding } from "../../exams/index.ts";

const waitingExam = exam
  .pick({ examId: true, examName: true, examDate: true, publishAt: true, batches: true })
  .extend({
    students: z.int(),
    /** Of whom everything is entered. */
    entered: z.int(),
  });

const home = record("StaffHome", {
  /** Taken today, less what was paid back or voided; of the caller's own receipts where they have feeDesk alone. */
  takings: z
    .object({ amount: z.number(), paidBack: z.number(), receipts: z.int(), own: z.boolean() })
    .nullable(),
  /** Payments that students told of, and nobody has looked at. */
  claims: z.int().nullable(),
  /** Applications for admission that came, and nobody has spoken of. */
  applications: z.int().nullable(),
  /** Leaves that guardians asked for, and nobody has answered. */
  leaves: z.int().nullable(),
  /** What waits for the caller as a second person. */
  approvals: z.int().nullable(),
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
  /** Days and months of the books that were opened again lately, by whom and why. */
  reopened: z
    .array(z.object({ what: z.string(), reason: z.string(), by: z.string(), at: z.string() }))
    .nullable(),
  messages: z.int().nullable(),
  /** Messages by SMS that are uncertain, while a restored backup keeps the queue stopped; else null. */
  smsHeld: z.int().nullable(),
  /** Messages by SMS that failed or are uncertain or held, and that nobody has looked at. */
  smsToLookAt: z.int().nullable(),
  /** Lists of messages by SMS that rules made: those that wait for one press, and those that nobody pressed in time. */
  smsLists: z.array(proposal).nullable(),
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

const ownHome = record("StudentHome", {
  /** The latest that is published, first and alone. */
  results: z.array(ownStanding).nullable(),
  /** Where there is none: the exam whose marks were typed by hand and published last, by subject. */
  typed: z
    .object({
      examName: z.string(),
      publishDate: z.string().nullable(),
      subjects: z.array(ownMark.pick({ subjectName: true, marks: true, fullMarks: true })),
    })
    .nullable(),
  /** The next, first and alone. */
  exams: z.array(exam.omit({ scheme: true })).nullable(),
  /** Today's and tomorrow's, by day and hour; with why one is not held. */
  classes: z.array(
    plannedClass.pick({
      day: true,
      from: true,
      until: true,
      subject: true,
      teacherName: true,
      roomName: true,
      off: true,
    }),
  ),
  /** What is left to pay, less the credit, and the first day on which something is due; null where nothing is. */
  money: z.object({ owed: z.number(), dueDay: z.string() }).nullable(),
  /** Bills that the plans ask for and nobody has made yet. */
  unbilled: z.int(),
  /** Not handed in yet, the next deadline first. */
  toHandIn: z.array(ownAssignment.pick({ id: true, subject: true, courseName: true, deadline: true })),
  /** Study material that was given since they last looked. */
  newMaterials: z.int(),
  /** Of this month. */
  attendance: ownAttendance.pick({ classes: true, absent: true, share: true }),
});
export type OwnHome = z.infer<typeof ownHome>;

export const homeContract = {
  own: openTo.signedIn
    .get(
      "/home/own",
      "A student's home: what is new and what is due",
      "A part is null without its permission: results need gradesProgress, exams need examSchedule. NOT_ALLOWED for staff.",
    )
    .output(answer(ownHome)),
  staff: openTo.staff
    .get(
      "/home/staff",
      "A staff member's home: today's work",
      "Each part is null without its permission: money is of studentManagement, what waits for a second person of moneyApproval, today's takings of feeDesk too, exams that wait of studentManagement and marksEntry, exams to come of examSchedule and examScheduleManagement, hand-ins of myAssignment, leaves of studentManagement and rollCall, applications of admissionDesk and studentManagement, messages of studentManagement, messages by SMS of messaging and studentManagement, seats of mainDashboard, studentManagement and batchManagement.",
    )
    .output(answer(home)),
};
