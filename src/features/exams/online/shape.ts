import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { record } from "../../../shared/paging.ts";
import { id } from "../../../shared/text.ts";
import { setNames } from "../omr/keys.ts";

export const onlineExam = record("OnlineExam", {
  examId: id(),
  /** Whether the exam has a frozen paper, or needs none because all of it is asked in writing. */
  frozen: z.boolean(),
  /** Null while it is not given to phones. Instants are ISO. */
  given: z
    .object({
      ...{ startsAt: z.string(), endsAt: z.string(), minutes: z.int(), entryMinutes: z.int() },
      /** Whether it has begun, and whether nobody may enter any more, by the clock that phones go by. */
      ...{ hasBegun: z.boolean(), isShut: z.boolean() },
      closedAt: z.string().nullable(),
      withdrawnAt: z.string().nullable(),
      sets: z.int(),
      /** Whether something of it is chosen on the phone, and whether something is written and photographed. */
      ...{ hasChoices: z.boolean(), written: z.boolean() },
      /** Its pages are marked without names: those alone who manage students let one in again, or give one more time for pages. */
      nameless: z.boolean(),
      /** Whether phones get it sealed ahead: without https each page is sent open at the start. */
      sealed: z.boolean(),
      version: z.int(),
    })
    .nullable(),
  counts: z.object({
    ...{
      students: z.int(),
      entered: z.int(),
      working: z.int(),
      silent: z.int(),
      handedIn: z.int(),
      late: z.int(),
    },
  }),
});
export type OnlineExam = z.infer<typeof onlineExam>;

export const boardFilters = ["all", "notEntered", "working", "silent", "handedIn", "ended"] as const;
export type BoardFilter = (typeof boardFilters)[number];

export const attemptOnBoard = record("AttemptOnBoard", {
  attemptId: id(),
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string(),
  set: z.enum(setNames),
  state: z.enum(["notEntered", "working", "silent", "handedIn", "ended"]),
  answered: z.int(),
  enteredAt: z.string().nullable(),
  seenAt: z.string().nullable(),
  endsAt: z.string(),
  extraMinutes: z.int(),
  /** How many phones it was sat on. */
  phones: z.int(),
  version: z.int(),
});
export type AttemptOnBoard = z.infer<typeof attemptOnBoard>;

export const lateDelivery = record("LateDelivery", {
  lateId: id(),
  regId: z.string(),
  userName: z.string(),
  /** How many answers it would change. */
  answers: z.int(),
  arrivedAt: z.string(),
  endedAt: z.string(),
  accepted: z.boolean().nullable(),
  version: z.int(),
});
export type LateDelivery = z.infer<typeof lateDelivery>;

export const numberKey = record("NumberKey", {
  questionId: id(),
  /** In the first set. */
  place: z.int(),
  value: z.string(),
  tolerance: z.string(),
  unit: z.string(),
});
export type NumberKey = z.infer<typeof numberKey>;
