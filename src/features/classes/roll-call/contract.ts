import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { marksAtOnce } from "../../../shared/limits.ts";
import { month } from "../../../shared/months.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText } from "../../../shared/text.ts";
import { leaveStates } from "../leave-days/rules.ts";
import { attendanceStates, classStates, longestReason } from "./rules.ts";

const of = { batchId: id(), day: date() };
const state = z.enum(attendanceStates);
const value = z.enum([...attendanceStates, ...classStates]).nullable();

/** A change of one student's mark, or of the class itself where there is no student, with what stood there when it was made. */
export const mark = z.object({
  studentId: id<StudentId>().nullable(),
  from: value,
  to: z.enum([...attendanceStates, ...classStates]),
  /** Of a leave. */
  reason: optionalText(longestReason),
});
export type Mark = z.infer<typeof mark>;

const which = { studentId: id<StudentId>().nullable() };

/** What became of it: saved; not, as somebody else changed it first; not, as it cannot be. */
const markOutcome = z.discriminatedUnion("result", [
  z.object({ ...which, result: z.literal("saved") }),
  z.object({ ...which, result: z.literal("conflict"), value, reason: z.string(), by: z.string() }),
  z.object({ ...which, result: z.literal("refused"), message: z.string() }),
]);
export type MarkOutcome = z.infer<typeof markOutcome>;

/** Of a student roll and name alone: roll-calls are open to more people than records are. */
const studentOfRollCall = z.object({
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  /** Who was on it, and is in the batch no more. */
  gone: z.enum(["moved", "archived"]).nullable(),
  /** Present until somebody is marked; null of who came into the batch after it was taken. */
  state: state.nullable(),
  reason: z.string(),
  /** A leave of that day that the guardian has asked for, granted or waiting. */
  leave: z.object({ state: z.enum(leaveStates), reason: z.string() }).nullable(),
});
export type StudentOfRollCall = z.infer<typeof studentOfRollCall>;

const rollCall = record("RollCall", {
  batch: z.object({ batchId: id(), batchName: z.string() }),
  day: z.string(),
  /** Null until it is taken. */
  taken: z.object({ held: z.boolean(), by: z.string(), at: z.string() }).nullable(),
  /** By roll. */
  students: z.array(studentOfRollCall),
});
export type RollCall = z.infer<typeof rollCall>;

const rollCallOfDay = record("RollCallOfDay", {
  ...rollCall.pick({ taken: true }).shape,
  batchId: id(),
  batchName: z.string(),
  /** Days and time, as people say them. */
  schedule: z.string(),
  /** Its classes of that day, by the hour; `hasClass` is null where nobody knows on which days it has classes. */
  times: z.array(z.object({ from: z.string(), until: z.string().nullable() })),
  hasClass: z.boolean().nullable(),
  /** The caller teaches it. */
  own: z.boolean(),
  /** On it; while it is not taken, of the batch. */
  students: z.int(),
  absent: z.int(),
  late: z.int(),
  leave: z.int(),
});
export type RollCallOfDay = z.infer<typeof rollCallOfDay>;

const sums = {
  classes: z.int(),
  present: z.int(),
  absent: z.int(),
  late: z.int(),
  leave: z.int(),
  /** Whole percents of the classes that were to be attended, leaves left out; null without any. */
  share: z.int().nullable(),
};

const absentee = record("Absentee", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchId: id(),
  batchName: z.string(),
  /** Absences without a break until the last one, and the days of the first and the last. */
  running: z.int(),
  since: z.string(),
  last: z.string(),
  /** For studentManagement. */
  mobile: z.string().nullable(),
  guardianMobile: z.string().nullable(),
});
export type Absentee = z.infer<typeof absentee>;

const untaken = record("UntakenRollCall", { batchId: id(), batchName: z.string() });

const lineOfMonth = record("AttendanceOfMonth", {
  ...studentOfRollCall.pick({ studentId: true, regId: true, userName: true, gone: true }).shape,
  /** For each of the month's days in their order; null where they were not on the roll-call. */
  states: z.array(state.nullable()),
  ...sums,
});
export type LineOfMonth = z.infer<typeof lineOfMonth>;

export const ownAttendance = record("OwnAttendance", {
  month: z.string(),
  ...sums,
  /** The classes that were held, the first one first. */
  days: z.array(z.object({ day: z.string(), batchName: z.string(), state, reason: z.string() })),
});
export type OwnAttendance = z.infer<typeof ownAttendance>;

const calls = openTo("studentManagement", "rollCall").forStaff;

export const rollCallContract = {
  getAll: calls
    .get(
      "/rollCall/getAll",
      "List a day's batches and whether their roll-call was taken",
      "By the hour: batches with a class that day, then those of which nobody knows it, then the others; in each the caller's own first. Defaults to today.",
    )
    .input(listInput({ day: date().optional() }))
    .output(pageOf(rollCallOfDay)),
  getById: calls
    .get(
      "/rollCall/getById",
      "Get a batch's roll-call of a day",
      "Pass the `tag` of an earlier response as `since` to get null while nothing has changed.",
    )
    .input(z.object({ ...of, since: z.string().max(100).optional() }))
    .output(answer(z.object({ tag: z.string(), rollCall: rollCall.nullable() }))),
  save: calls
    .taking("list")
    .post(
      "/rollCall/save",
      "Mark students in a roll-call, or mark the class as held or not held",
      "Each mark carries the previous value; if someone else has changed it, a conflict with their value and name is returned. The first mark starts the roll-call and sets everyone else to present. NOT_ALLOWED if `by` is not the caller.",
    )
    .input(
      z.object({ ...of, by: z.string().max(20).optional(), marks: z.array(mark).min(1).max(marksAtOnce) }),
    )
    .output(answer(z.array(markOutcome))),
  absent: calls
    .get(
      "/rollCall/absent",
      "List students absent on a day, or absent several times in a row",
      "Classes not held are ignored. Without a day: students still absent, within the last 60 days. `running` is the minimum number of consecutive absences. `taken` counts the roll-calls of held classes of that day, or of those 60 days, on which the list rests: with 0, nobody is known to be absent or not. `notHeld` counts those that say that there was no class that day, `untaken` lists the batches with a class that day whose roll-call is not taken.",
    )
    .input(
      listInput({
        day: date().optional(),
        batchId: id().optional(),
        running: z.int().min(1).max(60).optional(),
      }),
    )
    .output(pageOf(absentee).extend({ taken: z.int(), notHeld: z.int(), untaken: z.array(untaken) })),
  month: calls
    .get("/rollCall/month", "A batch's attendance of a month, by student")
    .input(listInput({ batchId: id(), month: month() }))
    .output(
      pageOf(lineOfMonth).extend({
        batchName: z.string(),
        days: z.array(z.object({ day: z.string(), held: z.boolean() })),
      }),
    ),
  ofStudent: openTo("studentManagement", "rollCall")
    .orOwn.get("/rollCall/ofStudent", "A student's attendance of a month", "Students see only their own.")
    .input(z.object({ studentId: id<StudentId>(), month: month() }))
    .output(answer(ownAttendance)),
};
