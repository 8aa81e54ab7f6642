import * as z from "zod";
import { date, time } from "../../../shared/day-fields.ts";
import type { TeacherId } from "../../../shared/ids.ts";
import { answer, changeOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { unknownWeek } from "../class-days/contract.ts";
import { routineTexts as words } from "./texts.ts";
import { type Times, timeFaults } from "./time-faults.ts";

const place = {
  teacherId: id<TeacherId>().nullable().default(null),
  roomId: id().nullable().default(null),
};
const span = { spanFrom: date().nullable().default(null), spanUntil: date().nullable().default(null) };
/** 0 is Sunday, 6 Saturday. */
const weekday = z.int().min(0).max(6);

const classFields = z.object({
  batchId: id(),
  subject: optionalText(60),
  ...place,
  weekday,
  from: time(),
  until: time(),
  ...span,
});

const checkTimes = (value: Times, context: z.RefinementCtx) => {
  for (const [path, message] of Object.entries(timeFaults(value)))
    context.addIssue({ code: "custom", path: [path], message, input: value });
};

const weeklyClass = record("WeeklyClass", {
  classId: id(),
  batchId: id(),
  subject: z.string(),
  teacherId: id<TeacherId>().nullable(),
  roomId: id().nullable(),
  weekday: z.int(),
  from: z.string(),
  /** Before `from` where it is after midnight; null where nobody has said it. */
  until: z.string().nullable(),
  spanFrom: z.string().nullable(),
  spanUntil: z.string().nullable(),
  version: z.int(),
});
export type WeeklyClass = z.infer<typeof weeklyClass>;

export const plannedClass = record("PlannedClass", {
  day: z.string(),
  from: z.string(),
  until: z.string().nullable(),
  batchName: z.string(),
  subject: z.string(),
  /** Who holds it: of one that was moved perhaps another than each week. */
  teacherId: id<TeacherId>().nullable(),
  teacherName: z.string().nullable(),
  roomName: z.string().nullable(),
  /** Why it is not held that day: a day off, or it alone is not. */
  off: z.string().nullable(),
  /** The day on which it is held instead. */
  movedTo: z.string().nullable(),
  /** The day of the week's own on which it would have been, and what names the move. */
  movedFrom: z.string().nullable(),
  moveId: id().nullable(),
  /** It met another when clashes came to be refused, and nobody has changed it since. */
  oldClash: z.boolean(),
  /** As it is each week. */
  weekly: weeklyClass,
});
export type PlannedClass = z.infer<typeof plannedClass>;

const week = z.object({
  /** Saturday and Friday of the week that `day` is in, or of today's. */
  from: z.string(),
  until: z.string(),
  /** By day and hour. */
  classes: z.array(plannedClass),
  daysOff: z.array(z.object({ from: z.string(), until: z.string(), reason: z.string() })),
  /** Of the batch's or the teacher's: that nothing stands here of these does not say that they have no class. */
  unknown: z.array(unknownWeek),
});
export type Week = z.infer<typeof week>;

const choices = z.object({
  batches: z.array(z.object({ id: id(), name: z.string(), startsOn: z.string().nullable() })),
  teachers: z.array(z.object({ id: id(), name: z.string() })),
  rooms: z.array(z.object({ id: id(), name: z.string() })),
});
export type RoutineChoices = z.infer<typeof choices>;

const manages = openTo("batchManagement");
const ids = { classId: id(), version: z.int().optional() };

export const routineContract = {
  mine: openTo.signedIn
    .get(
      "/routine/mine",
      "The caller's own week",
      "A student's batch's classes; of staff those that they teach.",
    )
    .input(z.object({ day: date().optional() }).prefault({}))
    .output(answer(week)),
  getAll: openTo.staff
    .get("/routine/getAll", "The week of a batch, a teacher or a room", "One of the three ids is needed.")
    .input(
      z
        .object({
          batchId: id().optional(),
          teacherId: id<TeacherId>().optional(),
          roomId: id().optional(),
          day: date().optional(),
        })
        .refine(
          ({ batchId, teacherId, roomId }) => [batchId, teacherId, roomId].filter(Boolean).length === 1,
          {
            path: ["batchId"],
            message: words.oneOf,
          },
        ),
    )
    .output(answer(week)),
  choices: openTo.staff
    .get("/routine/choices", "The batches, teachers and rooms that a routine is made of")
    .output(answer(choices)),
  addClass: manages
    .post(
      "/routine/addClass",
      "Add a class of each week",
      "TAKEN where its batch, teacher or room is in another class at that time. `until` before `from` is after midnight. With `spanFrom` and `spanUntil` it stands for those days alone, and the batch's other classes do not, as in Ramadan.",
    )
    .input(classFields.superRefine(checkTimes))
    .output(answer(weeklyClass)),
  updateClass: manages
    .put(
      "/routine/updateClass",
      "Change a class of each week",
      "Omitted fields are unchanged. TAKEN as when it is added.",
    )
    .input(
      changeOf(classFields.omit({ batchId: true }))
        .extend(ids)
        .superRefine(checkTimes),
    )
    .output(answer(weeklyClass)),
  deleteClass: manages
    .post("/routine/deleteClass", "Delete a class of each week")
    .input(z.object(ids))
    .output(answer(z.object({ classId: id() }))),
  freeTimes: manages
    .get(
      "/routine/freeTimes",
      "Times at which a class would meet no other",
      "Three at most, the nearest to the asked one first: on its weekday, then on others. With `classId` that class itself does not count.",
    )
    .input(
      z.object({
        ...{ batchId: id(), teacherId: id<TeacherId>().optional(), roomId: id().optional() },
        ...{ weekday, from: time(), until: time().optional(), classId: id().optional() },
        ...{ spanFrom: date().optional(), spanUntil: date().optional() },
      }),
    )
    .output(answer(z.array(z.object({ weekday: z.int(), from: z.string(), until: z.string() })))),
  moveClass: manages
    .post(
      "/routine/moveClass",
      "Hold a class of one day on another day, at another hour, in another room or by another teacher",
      "`day` is one on which the week has it; without `teacherId` its own teacher holds it. Said again it replaces what was said. TAKEN where it would meet another class there.",
    )
    .input(
      z
        .object({
          classId: id(),
          ...{ day: date(), toDay: date(), from: time(), until: time() },
          roomId: id().nullable().default(null),
          teacherId: id<TeacherId>().nullable().default(null),
        })
        .superRefine(checkTimes),
    )
    .output(answer(z.object({ moveId: id() }))),
  cancelClass: manages
    .post(
      "/routine/cancelClass",
      "Say that a class is not held on one day, and why",
      "`day` is one on which the week has it. It replaces what was said of that day; `undoMove` takes it back.",
    )
    .input(z.object({ classId: id(), day: date(), reason: text(100) }))
    .output(answer(z.object({ moveId: id() }))),
  undoMove: manages
    .post(
      "/routine/undoMove",
      "Hold a moved or cancelled class as the week has it after all",
      "TAKEN where something else is there now.",
    )
    .input(z.object({ moveId: id() }))
    .output(answer(z.object({ moveId: id() }))),
};
