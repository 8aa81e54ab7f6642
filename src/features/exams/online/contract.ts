import * as z from "zod";
import { date, time } from "../../../shared/day-fields.ts";
import { phones } from "../../../shared/limits.ts";
import { answer, listInput, pageOf } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, searchTerm, text } from "../../../shared/text.ts";
import { decimal } from "../../questions/index.ts";
import { attemptOnBoard, boardFilters, lateDelivery, numberKey, onlineExam } from "./shape.ts";
import { onlineTexts as words } from "./texts.ts";

/** As exams' marks are: whose whole exam it is not is refused by the handler. */
const runs = openTo("studentManagement", "marksEntry").forStaff;
const examId = { examId: id() };
const reason = { reason: text(300) };
const minutes = (most: number = phones.longestMinutes) => z.int().min(1).max(most);

/** When it begins, how long everybody works, when the last ends, and until when one may begin; minutes are counted from the start. */
export const onlineTimes = z
  .object({
    examDate: date(),
    time: time(),
    minutes: minutes(),
    lastMinutes: minutes(phones.longestMinutes * 2),
    entryMinutes: minutes(),
  })
  .superRefine(({ minutes, lastMinutes, entryMinutes }, context) => {
    if (lastMinutes < minutes)
      context.addIssue({ code: "custom", path: ["lastMinutes"], message: words.endsBefore });
    if (entryMinutes > lastMinutes)
      context.addIssue({ code: "custom", path: ["entryMinutes"], message: words.entryAfterEnd });
  });
export type OnlineTimes = z.infer<typeof onlineTimes>;

const done = answer(z.object(examId));

/** The office's part: an exam that is sat on phones. */
export const onlineContract = {
  getById: runs
    .get("/online/getById", "An exam on phones: its times, and how many work at it")
    .input(z.object(examId))
    .output(answer(onlineExam)),
  give: runs
    .put(
      "/online/give",
      "Give an exam to phones, or change its times before it starts",
      "The exam has a scheme and, where something of it is chosen, a frozen paper, or it is LOCKED. Seals each set and makes an attempt for everybody whose exam it is. The exam's day and time become these. Minutes are counted from the start: `lastMinutes` is the common end, `entryMinutes` the last entry.",
    )
    .input(onlineTimes.safeExtend(examId))
    .output(answer(onlineExam)),
  move: runs
    .put(
      "/online/move",
      "Move the start of an exam on phones for everybody",
      "LOCKED once it has started: its paper can be read from then on.",
    )
    .input(z.object({ ...examId, examDate: date(), time: time(), ...reason }))
    .output(answer(onlineExam)),
  extend: runs
    .put(
      "/online/extend",
      "Give minutes to a student, a batch or all",
      "`attemptId` names a student's attempt, `batchId` a batch; without both it is all of them. LOCKED once the exam is closed.",
    )
    .input(
      z.object({
        ...examId,
        attemptId: id().optional(),
        batchId: id().optional(),
        minutes: minutes(240),
        ...reason,
      }),
    )
    .output(answer(z.object({ attempts: z.int() }))),
  letIn: runs
    .put(
      "/online/letIn",
      "Let a student in again, or those of a batch who are out",
      "`attemptId` names a student's attempt, `examId` and `batchId` those of a batch. Who has handed in, was late or is over time works on for so many minutes from now, and sends pages as long after that as all did; an exam that is closed is open until they end. LOCKED once its result is published, and where nobody of the batch is out. NOT_ALLOWED of who does not manage students, where pages are marked without names.",
    )
    .input(
      z.object({
        attemptId: id().optional(),
        examId: id().optional(),
        batchId: id().optional(),
        minutes: minutes(240),
        ...reason,
      }),
    )
    .output(answer(z.object({ attempts: z.int() }))),
  end: runs
    .put(
      "/online/end",
      "End a student's attempt, those of a batch, or the whole exam",
      "`attemptId` names a student's attempt, `examId` and `batchId` those of a batch; with `examId` alone nobody begins any more. LOCKED before the start.",
    )
    .input(
      z.object({
        attemptId: id().optional(),
        examId: id().optional(),
        batchId: id().optional(),
        ...reason,
      }),
    )
    .output(answer(z.object({ attempts: z.int() }))),
  withdraw: runs
    .put(
      "/online/withdraw",
      "Take an exam back from phones",
      "Before its start nothing is left of it; later its answers are kept, and no sheets are made of them.",
    )
    .input(z.object({ ...examId, ...reason }))
    .output(done),
  getBoard: runs
    .get("/online/getBoard", "Who has entered, works, is silent, has handed in")
    .input(
      listInput({
        ...examId,
        show: z.enum(boardFilters).default("all"),
        batchId: id().optional(),
        searchName: searchTerm().optional(),
      }),
    )
    .output(pageOf(attemptOnBoard)),
  getLate: runs
    .get("/online/getLate", "What arrived after the end of an exam on phones, first what nobody has decided")
    .input(listInput(examId))
    .output(pageOf(lateDelivery)),
  decideLate: runs
    .put(
      "/online/decideLate",
      "Accept answers that arrived late, or not",
      "Accepted ones are put into the attempt, and into its OMR sheet where there is one already. LOCKED for what arrived once the result was published.",
    )
    .input(z.object({ lateId: id(), accepted: z.boolean(), version: z.int().optional() }))
    .output(answer(z.object({ lateId: id() }))),
  getNumbers: runs
    .get(
      "/online/getNumbers",
      "What questions that ask for a number take as right",
      "Of an exam that is closed; of others it tells nothing.",
    )
    .input(z.object(examId))
    .output(answer(z.array(numberKey))),
  setNumber: runs
    .put(
      "/online/setNumber",
      "Correct what a question takes as right: a number and its tolerance",
      "The sheets of all attempts follow; who scores the exam next marks them anew. LOCKED before the exam is closed.",
    )
    .input(
      z.object({
        ...{
          ...examId,
          questionId: id(),
          value: decimal(24),
          tolerance: decimal(24).regex(/^[^-]/, { error: words.noTolerance }).default("0"),
        },
        ...reason,
      }),
    )
    .output(done),
};
