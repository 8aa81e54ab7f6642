import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { record } from "../../../shared/paging.ts";
import { id } from "../../../shared/text.ts";
import { difficulties, discriminations } from "./items.ts";
import { setNames } from "./keys.ts";
import { blocking, doubts } from "./problems.ts";
import { twin } from "./second-shape.ts";

const marks = z.number().nullable();

export const paperSet = z.object({
  set: z.enum(setNames),
  /**
   * What is right, by question: `B`; `A/D` for any of them; `ACD` for all of them together; `A=1/B=0.5` for marks by option;
   * void: `*` full marks to all, `+` to those who tried it, `x` out of the total.
   */
  key: z.array(z.string().max(60)).max(500),
  /** Which question of the first set each of its questions is; null where they stand in the same order. */
  order: z.array(z.int().min(1).max(500)).max(500).nullable().default(null),
});

const counts = { right: z.int(), wrong: z.int(), blank: z.int(), marks: z.number() };

const figures = z.object({
  sheets: z.int(),
  /** Which have a score. */
  scored: z.int(),
  /** That lie in the list of repairs, by what is the matter; `marks` have a score all the same. */
  problems: z.object(
    Object.fromEntries([...blocking, ...doubts].map((name) => [name, z.int()])) as Record<
      (typeof blocking)[number] | (typeof doubts)[number],
      z.ZodInt
    >,
  ),
  setAside: z.int(),
  /** Students whose marks are not what the sheets say: scoring changes them. */
  changes: z.int(),
  /** Of those, students who have marks from a sheet that is not theirs: they become blank. */
  withdrawn: z.int(),
  /** Whose reader came to another score. */
  otherScores: z.int(),
});

export const omrPaper = record("OmrPaper", {
  examId: id(),
  published: z.boolean(),
  /** `right`: what a question of it is worth. */
  sections: z.array(z.object({ key: z.string(), subject: z.string(), questions: z.int(), right: marks })),
  questions: z.int(),
  sets: z.array(paperSet),
  files: z.array(
    z.object({
      fileId: id(),
      fileName: z.string(),
      at: z.string(),
      added: z.int(),
      repeated: z.int(),
      /** A second reading of sheets that stand in other files. */
      second: z.boolean(),
      version: z.int(),
    }),
  ),
  /** Keys that stood in files, to be taken over. */
  offered: z.array(z.object({ set: z.string(), key: z.array(z.string()) })),
  figures,
  /** From the pile to the marks. Lines of files are sheets and those that had come before; sheets are one student's each, or wait, or were set aside. */
  count: z.object({
    byHand: z.int().nullable(),
    byReader: z.int().nullable(),
    ...{ lines: z.int(), repeated: z.int(), sheets: z.int(), setAside: z.int(), waiting: z.int() },
    /** Of the sheets those that came from phones, and of those that were set aside. */
    ...{ phones: z.int(), phonesAside: z.int() },
    ...{ matched: z.int(), entered: z.int(), withoutSheet: z.int() },
  }),
  /** What is odd, in words: where the count does not add up, where a median jumps. */
  asked: z.array(z.string()),
  /** Why nothing can be scored: the scheme has not the questions any more for which this was begun, or a key gives more than a question is worth. */
  problem: z.string().nullable(),
  /** 0 before anything is there. */
  version: z.int(),
});
export type OmrPaper = z.infer<typeof omrPaper>;

export const omrSheet = record("OmrSheet", {
  sheetId: id(),
  fileName: z.string(),
  line: z.int(),
  roll: z.string(),
  set: z.string(),
  answers: z.array(z.string()),
  student: z
    .object({ studentId: id<StudentId>(), regId: z.string(), userName: z.string(), batchName: z.string() })
    .nullable(),
  problems: z.array(z.enum([...blocking, ...doubts])),
  setAside: z.boolean(),
  /** Where its roll is another sheet's too: in how many answers they are the same. */
  twin: twin.nullable(),
  /** Somebody decided that it replaces what stands in its student's marks. */
  overrides: z.boolean(),
  /** What its picture is called, where the file says it; and what was the matter with its line. */
  source: z.string(),
  fault: z.enum(["", "fewer", "more", "unended"]),
  /** By which it would be scored; null where it cannot. */
  result: z.object(counts).nullable(),
  /** Marks that stand in the sheet's subjects now. */
  now: marks,
  /** Scoring would change them. */
  changes: z.boolean(),
  /** The reader's own. */
  score: marks,
  version: z.int(),
});
export type OmrSheet = z.infer<typeof omrSheet>;

/** A sheet as it stands, without what it comes to: that may hang on other sheets too. */
export const readSheet = record(
  "OmrSheetAsRead",
  omrSheet.pick({
    sheetId: true,
    roll: true,
    set: true,
    answers: true,
    setAside: true,
    overrides: true,
    version: true,
  }).shape,
);
export type SheetAsRead = z.infer<typeof readSheet>;

export const fileRead = record("OmrFileRead", {
  /** False: nothing was taken up; `problem` says why. */
  applied: z.boolean(),
  /** Under which its new sheets are kept; null where there were none. */
  fileId: id().nullable(),
  problem: z.string().nullable(),
  /** Of which reader it seems to be. */
  family: z.string(),
  columns: z.array(z.object({ head: z.string(), role: z.string(), samples: z.array(z.string()) })),
  strange: z.array(z.object({ word: z.string(), times: z.int() })),
  /** Lines whose cells are not those of the heads: their sheets wait in the list of repairs. */
  damaged: z.array(z.int()),
  /** The last line, where the file may have been cut off in it. */
  unended: z.int().nullable(),
  added: z.int(),
  repeated: z.int(),
  /** Of which sets there were keys; all that there was, where nothing was added. */
  keys: z.array(z.string()),
  /** Where the reader's key is not the exam's, question by question. */
  otherKeys: z.array(z.object({ set: z.string(), questions: z.array(z.int()) })),
  /** What was not read: other sheets of a workbook, of which `read` was, and lines above the heads. */
  unread: z.object({ read: z.string().nullable(), sheets: z.array(z.string()), above: z.int() }),
  /** The head of the column in which rolls were found by looking for those of the exam; null where its head said so. */
  rollFound: z.string().nullable(),
});
export type FileAnswer = z.infer<typeof fileRead>;

export const scoring = record("OmrScoring", {
  applied: z.boolean(),
  /** How many students' marks it changes. */
  changes: z.int(),
  /** Of a published exam: of how many the total or position changed. */
  moved: z.int(),
  /** Of a published exam: whose own total or state changed; they alone are told anew. */
  movedMarks: z.array(id<StudentId>()),
  /** What is odd, in words, where there is something, and it was not `confirmed`: nothing is written then. */
  asked: z.array(z.string()).optional(),
});
export type Scoring = z.infer<typeof scoring>;

export const item = z.object({
  question: z.int(),
  subject: z.string(),
  key: z.string(),
  isVoid: z.boolean(),
  right: z.int(),
  wrong: z.int(),
  blank: z.int(),
  drew: z.object({ set: z.string(), option: z.string(), times: z.int() }).nullable(),
  p: z.number(),
  difficulty: z.enum(difficulties),
  d: z.number(),
  discrimination: z.enum(discriminations),
  /** Of having it right with the marks in all other questions (point-biserial); null where either never varies. */
  r: z.number().nullable(),
  /** By set, wrong options that less than 5 per cent of its sheets have. */
  idle: z.array(z.object({ set: z.string(), options: z.string() })),
  doubts: z.array(z.enum(["negative", "drawn"])),
});
export type ItemOfExam = z.infer<typeof item>;
