import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

const examId = { examId: id() };
/** The controller's alone: nothing of it stands on a page, card, message or file of those whom it names. */
const controls = openTo("studentManagement");

/** A sheet of a pair, as far as it is known whose it is and where they sat. */
const side = z.object({
  sheetId: id(),
  roll: z.string(),
  set: z.string(),
  student: z
    .object({ studentId: id<StudentId>(), regId: z.string(), userName: z.string(), batchName: z.string() })
    .nullable(),
  ...{ shift: z.string(), hall: z.string(), seat: z.int().nullable() },
  ...{ fileName: z.string(), line: z.int(), source: z.string() },
});

const pair = z.object({
  one: side,
  other: side,
  /** In one hall, side by side or not; in different ones; or not known. */
  where: z.enum(["neighbours", "hall", "apart", "unknown"]),
  /** One answers nowhere otherwise than the other: perhaps one sheet that was scanned twice. That is to be ruled out first. */
  sameSheet: z.boolean(),
  /** So many places apart in the pile, where one file has both. */
  inPile: z.int().nullable(),
  /** Questions that both answered, how many of them alike, and how many would be by chance. */
  ...{ both: z.int(), equal: z.int(), expected: z.number() },
  ...{ bothWrong: z.int(), equalWrong: z.int(), expectedWrong: z.number() },
  /** Where both are wrong alike: the question on each sheet, what both marked, and what is right. */
  wrong: z.array(
    z.object({ subject: z.string(), one: z.int(), other: z.int(), marked: z.string(), right: z.string() }),
  ),
});
export type LikeSheets = z.infer<typeof pair>;

const found = record("ExamLikeness", {
  at: z.string(),
  /** Sheets, keys or seats have changed since. */
  stale: z.boolean(),
  /** `told`, or why nothing can be: fewer than 30 sheets or questions, or a paper that is too easy. */
  told: z.enum(["told", "fewSheets", "fewQuestions", "easy"]),
  ...{ sheets: z.int(), questions: z.int(), mean: z.number() },
  /** How many pairs were compared, and of how many chance alone would be the reason. */
  ...{ compared: z.int(), byChance: z.number(), total: z.int() },
  /** In which hall everybody sat. */
  hallsKnown: z.boolean(),
  pairs: z.array(pair),
});
export type ExamLikeness = z.infer<typeof found>;

export const likenessContract = {
  getById: controls
    .get(
      "/likeness/getById",
      "Which sheets of an exam are too like for chance, as found last",
      "Null before anybody has looked.",
    )
    .input(z.object(examId))
    .output(answer(found.nullable())),
  look: controls
    .post(
      "/likeness/look",
      "Compare all sheets of an exam with one another",
      "Pairs whose equal answers are too rare for chance, with the equal wrong ones. Where halls are known, of one hall above all; what is as rare among pairs of different halls is not named. LOCKED without a key or sheets.",
    )
    .input(z.object(examId))
    .output(answer(found)),
};
