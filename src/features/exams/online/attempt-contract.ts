import * as z from "zod";
import { phones } from "../../../shared/limits.ts";
import { answer, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { setNames } from "../omr/keys.ts";
import { attemptStates } from "./rules.ts";

const examId = { examId: id() };
const milliseconds = z.number();

export const door = record("ExamDoor", {
  ...examId,
  examName: z.string(),
  startsAt: milliseconds,
  endsAt: milliseconds,
  state: z.enum(attemptStates),
  /** Of what is written: how many pages are stored, until when they are in time, and whether that was all; null where nothing is photographed. */
  pages: z.object({ stored: z.int(), until: milliseconds, handedIn: z.boolean() }).nullable(),
});
export type Door = z.infer<typeof door>;

const given = z.tuple([z.string(), z.int()]);
const answers = z.record(z.string(), given);

/** What a phone needs to go on; all instants are milliseconds of the server's clock. */
export const attempt = record("Attempt", {
  attemptId: id(),
  ...examId,
  examName: z.string(),
  regId: z.string(),
  set: z.enum(setNames),
  /** Where its sealed paper is: `/exam-papers/<paper>`. */
  paper: z.string(),
  questions: z.int(),
  /** Names of the font files that its formulas need. */
  fonts: z.array(z.string()),
  ...{ now: milliseconds, startsAt: milliseconds, endsAt: milliseconds, entryUntil: milliseconds },
  minutes: z.int(),
  state: z.enum(attemptStates),
  entered: z.boolean(),
  /** What is written is photographed, until so many minutes after the end; null where nothing is. */
  uploadMinutes: z.int().nullable(),
  answers,
});
export type Attempt = z.infer<typeof attempt>;

const change = z.tuple([id(), z.string().max(phones.answer), z.int().min(1).max(1_000_000)]);
/** By which a phone names itself. */
const device = z.string().regex(/^[\w-]{8,40}$/);

export const receipt = record("SaveReceipt", {
  state: z.enum(attemptStates),
  ...{ now: milliseconds, endsAt: milliseconds },
  /** How many questions the server has an answer of, on disk. */
  answered: z.int(),
  /** All of them, where they are not what the phone has: `stored` was another number, or it took over. */
  answers: answers.optional(),
  /** What came after the end, and waits for a person. */
  late: z.int(),
});
export type Receipt = z.infer<typeof receipt>;

/** The student's part. */
export const attemptContract = {
  getAll: openTo("examSchedule")
    .get("/attempt/getAll", "The caller's exams on phones that are open or soon will be")
    .output(pageOf(door)),
  open: openTo("examSchedule")
    .post(
      "/attempt/open",
      "The caller's attempt at an exam on phones",
      "NOT_FOUND where the exam is not the caller's; LOCKED before its door opens.",
    )
    .input(z.object({ ...examId, device: device.default("--------") }))
    .output(answer(attempt)),
  save: openTo("examSchedule")
    .askingAgain("save")
    .post(
      "/attempt/save",
      "Save answers of the caller's own attempt; the first one enters it",
      "A change is [questionId, answer, number]; of one question the highest number wins. Answered only when what it says is on disk. With `takeOver` this phone becomes the one that counts; another's changes fill blanks alone. `handIn` is final. What arrives after the end is kept, and a person decides. `stored` is how many answers the phone knows the server to have: all are sent back where they are not as many.",
    )
    .input(
      z.object({
        attemptId: id(),
        ...examId,
        device,
        changes: z.array(change).max(phones.changes),
        stored: z.int().min(0).max(1000).optional(),
        takeOver: z.boolean().default(false),
        handIn: z.boolean().default(false),
      }),
    )
    .output(answer(receipt)),
};
