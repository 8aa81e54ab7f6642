import * as z from "zod";
import { optionalText, text } from "../../../shared/text.ts";
import { schemeTexts } from "./texts.ts";

const marks = (most = 1000) => z.number().min(0).max(most).multipleOf(0.01);

/** Questions with choices: what a right answer gives and a wrong one takes, in marks or as a share of the question's own. */
const mcq = z.object({
  questions: z.int().min(1).max(500),
  right: marks(100).min(0.01).default(1),
  wrong: z
    .object({ of: z.enum(["marks", "share"]), value: marks(100) })
    .default({ of: "marks", value: 0.25 }),
  /** What two marks in one row of an OMR sheet are. */
  twoMarks: z.enum(["wrong", "blank"]).default("wrong"),
  /** What is typed of a script: how many were right and wrong, or the marks. */
  enter: z.enum(["counts", "marks"]).default("counts"),
});

/** One subject of the exam. Its key is the same for ever: marks hang on it, whatever the subject is called. */
const section = z
  .object({
    key: z.string().regex(/^[a-z][a-z0-9]{0,7}$/),
    subject: text(60),
    mcq: mcq.nullable().default(null),
    written: z
      .object({ full: marks().min(0.01) })
      .nullable()
      .default(null),
    minimum: marks().nullable().default(null),
  })
  .refine(({ mcq, written }) => mcq || written, { path: ["mcq"], message: schemeTexts.noPart });
export type Section = z.infer<typeof section>;

const tieKey = z.discriminatedUnion("by", [
  z.object({ by: z.literal("section"), key: z.string() }),
  z.object({ by: z.enum(["mcq", "written", "gpa"]) }),
]);
export type TieKey = z.infer<typeof tieKey>;

/** How an exam is marked, its parts each right by itself; the contract checks that they fit together. */
export const schemeShape = z.object({
  /** Which preset it comes from, and of which season; free words. */
  name: optionalText(120),
  season: optionalText(40),
  sections: z.array(section).min(1).max(20),
  /** Students answer so many of these sections; who answers more has the best of them counted. */
  answer: z
    .object({ any: z.int().min(1).max(20), of: z.array(z.string()).min(2).max(20) })
    .nullable()
    .default(null),
  /** What passing takes: of the total, of all questions with choices, of all that is written. */
  minimum: z
    .object({
      total: marks(10_000).nullable(),
      mcq: marks(10_000).nullable(),
      written: marks(10_000).nullable(),
    })
    .default({ total: null, mcq: null, written: null }),
  /** What is written is not read of those below the minimum of the questions with choices. */
  gate: z.boolean().default(false),
  /** Marks for each point of the GPA. */
  gpa: z
    .object({ ssc: marks(100), hsc: marks(100) })
    .nullable()
    .default(null),
  /** What is taken from the total of who sits such a test a second time, and of who does so being admitted somewhere already. */
  deduct: z
    .object({ second: marks(100), admitted: marks(100) })
    .nullable()
    .default(null),
  /** Whether who sits such a test a second time is placed; if not, they have their marks, and are counted among nobody. */
  secondTime: z.boolean().default(true),
  /** Of what is written, only the scripts of the best so many times the seats are looked at, by the questions with choices. */
  scripts: z
    .object({ best: z.int().min(1).max(100), seats: z.int().min(1).max(100_000) })
    .nullable()
    .default(null),
  /** Whether all are placed together, or those of each shift among themselves. */
  merit: z.enum(["joint", "shift"]).default("joint"),
  /** Whether a total may be below zero. */
  belowZero: z.boolean().default(true),
  /** What places those of one total, in this order; without any they share a place: 1, 1, 3. */
  ties: z.array(tieKey).max(10).default([]),
});
export type Scheme = z.infer<typeof schemeShape>;
