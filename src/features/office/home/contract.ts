import * as z from "zod";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { assignment, ownAssignment, ownAttendance, plannedClass } from "../../classes/index.ts";
import { proposal } from "../../contact/index.ts";
import { exam, ownMark, ownStanding } from "../../exams/index.ts";
import { methods } from "../../ledger/index.ts";
import { waitKinds } from "./rules.ts";

/** Something that waits for the caller: never of what their permissions do not open. */
const waiting = z.object({
  kind: z.enum(waitKinds),
  many: z.int(),
  /** Since when the first of them does; null where nobody knows. */
  since: z.string().nullable(),
  /** What some of them are called. */
  names: z.array(z.string()),
  /** Which it is, where it is one alone and has a page. */
  id: z.int().nullable(),
  /** Of exams: how many of the latest were looked at, where there are more; null where all were. */
  among: z.int().nullable(),
  /** Of marks: of how many students everything is entered. */
  progress: z.object({ entered: z.int(), students: z.int() }).nullable(),
});
export type Waiting = z.infer<typeof waiting>;

const amount = z.number();
/** Of an earlier day, in the same unit; null where nothing is known of it. */
const before = z.number().nullable();

const home = record("StaffHome", {
  /** By the harm that it does where it goes on waiting. */
  queue: z.array(waiting),
  /** Lists of messages by SMS that rules made: those that wait for one press, and those that nobody pressed in time. */
  smsLists: z.array(proposal).nullable(),
  /** Taken today, less what was paid back or voided; of the caller's own receipts where they have feeDesk alone. */
  takings: z
    .object({
      ...{ amount, paidBack: amount, receipts: z.int(), own: z.boolean() },
      /** Of the same weekday a week before. */
      weekAgo: before,
      /** This month's until today, and the last month's until the same day. */
      month: z.object({ amount, before }),
      /** The last thirty days, today last; beside each what the day thirty days before it brought. */
      days: z.array(z.object({ day: z.string(), amount: before, before })),
    })
    .nullable(),
  /** What all owe, how many they are, and what was owed on the same day of the last month. */
  owed: z.object({ amount, students: z.int(), before }).nullable(),
  /** How many came today, of those who were called; the share of whole percents, and that of the same weekday a week before. */
  attendance: z
    .object({ present: z.int(), due: z.int(), share: z.int().nullable(), before: z.int().nullable() })
    .nullable(),
  /** Today's classes: one's own, or all for those who manage batches or students. */
  classes: z
    .object({
      own: z.boolean(),
      all: z.int(),
      called: z.int(),
      /** One's own all, else those that are not over. `called` is null for who takes no roll-call. */
      rows: z.array(
        z.object({
          ...{ batchId: z.int(), batchName: z.string(), from: z.string(), until: z.string().nullable() },
          ...{ subject: z.string(), teacherName: z.string().nullable(), roomName: z.string().nullable() },
          called: z.boolean().nullable(),
        }),
      ),
      /** Of these batches, one's own or all, nobody knows on which days they have classes. */
      unknown: z.int(),
      /** Of a teacher who has none today: the next within a week. */
      next: z.object({ day: z.string(), from: z.string(), batchName: z.string() }).nullable(),
    })
    .nullable(),
  /** Today's and the next; what is called alike and begins at once is one. */
  exams: z
    .array(exam.pick({ examId: true, examName: true, examDate: true, time: true, batches: true }))
    .nullable(),
  /** Of who teaches: a batch's mean of the result that was published last, in per cent, and its mean of the one before. */
  result: z
    .object({ examId: z.int(), examName: z.string(), batchName: z.string(), share: z.int(), before })
    .nullable(),
  /** Assignments that somebody has handed in, whose deadline was not long ago: the last of them, the earliest first. */
  handIns: z
    .array(
      assignment.pick({
        ...{ id: true, batchName: true, studentName: true, subject: true, deadline: true },
        ...{ studentCount: true, handedInCount: true },
      }),
    )
    .nullable(),
  /** Of who takes payments and manages no students: the last shift, of which nobody is told what there must be before their own count, and the last receipts. */
  desk: z
    .object({
      shift: z
        .object({ at: z.string(), opening: amount, closedAt: z.string().nullable(), counted: before })
        .nullable(),
      receipts: z.array(
        z.object({
          ...{ receiptId: z.int(), number: z.string(), userName: z.string(), regId: z.string() },
          ...{ amount, method: z.enum([...methods, "unstated"]), at: z.string() },
          ...{ kind: z.enum(["payment", "refund"]), voided: z.boolean() },
        }),
      ),
    })
    .nullable(),
});
export type StaffHome = z.infer<typeof home>;

const ownHome = record("StudentHome", {
  /** The latest that is published, first and alone. */
  results: z.array(ownStanding).nullable(),
  /** The last results in whole per cent of full marks, the oldest first. */
  progress: z.array(
    z.object({ examId: z.int(), examName: z.string(), examDate: z.string(), share: z.int() }),
  ),
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
  /** Nobody knows on which days the batch has classes; with what the office has typed of it. */
  unknownWeek: z.object({ schedule: z.string() }).nullable(),
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
      "A staff member's home: what waits for them, and today's figures",
      "`queue` holds what the caller can open and nothing else: claims and vouchers of feeDesk, approvals of moneyApproval, roll-calls and leaves of studentManagement and rollCall, applications of admissionDesk and studentManagement, marks of studentManagement and marksEntry, messages by SMS of messaging and studentManagement, the rest of studentManagement. A part is null without its permission: takings are of studentManagement and feeDesk, `owed` of studentManagement, attendance of studentManagement and rollCall, exams of examSchedule and examScheduleManagement, hand-ins of myAssignment, `desk` of feeDesk without studentManagement.",
    )
    .output(answer(home)),
};
