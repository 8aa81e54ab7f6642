import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { record } from "../../../shared/paging.ts";
import { id } from "../../../shared/text.ts";
import { bundle } from "../bundles/contract.ts";
import { heldSheet } from "../examiners/contract.ts";
import { exam } from "../exams/contract.ts";
import { pastTest } from "../past-tests/contract.ts";
import { standingStates } from "../ranking/score.ts";
import { markStates } from "../results/rules.ts";
import { unknownGpas } from "./lacking.ts";

const marks = z.number().nullable();
const place = z.int().nullable();

const figure = z.object({
  sat: z.int(),
  highest: marks,
  average: marks,
  median: marks,
  /** Of those who passed or failed whatever their totals lack; null where nobody is judged. */
  passed: z.int().nullable(),
  /** What is lacking of them could still change whether they passed. */
  undecided: z.int(),
  /** How many had so much of their full marks, in tenths. */
  distribution: z.array(z.int()),
});

/** Of all who sat it, with those who did not. */
const figures = figure.extend({
  absent: z.int(),
  excused: z.int(),
  /** Who were there, and whose papers do not count. Not said of what was published before this was. */
  expelled: z.int().optional(),
  /** Of whom nothing is entered: neither a mark nor that they were absent. Not said of what was published before this was. */
  notEntered: z.int().optional(),
  /** Who sat it a second time, where the scheme places none of them: they are in no other figure. */
  unplaced: z.int().optional(),
  full: z.number(),
});

/** Who it is: results are open to more people than records are. */
const person = { studentId: id<StudentId>(), regId: z.string(), userName: z.string() };
const batch = z.object({ batchId: id(), batchName: z.string() }).nullable();

const standing = {
  state: z.enum(standingStates),
  total: marks,
  full: z.number(),
  /** Not told of a result while what is lacking could still change it; the whole list has it as it was reckoned. */
  passed: z.boolean().nullable(),
  batchPosition: place,
  centralPosition: place,
  /** Among whom they are placed, where each shift is placed by itself. */
  shift: z.string().nullable(),
  /** Whether what they wrote was looked at; null where everybody's is. */
  scriptRead: z.boolean().nullable(),
  /** Subjects in which something was not entered of who sat it, and GPA that counts and is not known: their total goes without. */
  lacking: z.array(z.string()),
};

/** One section as its student sees it. */
const sectionOfCard = record("SectionOfCard", {
  key: z.string(),
  subject: z.string(),
  state: z.enum(markStates),
  right: z.int().nullable(),
  wrong: z.int().nullable(),
  /** What wrong answers took. */
  deduction: marks,
  mcq: marks,
  written: marks,
  total: marks,
  full: z.number(),
});
export type SectionOfCard = z.infer<typeof sectionOfCard>;

/** Where they stood in the last exam of the category that they sat. */
const previous = z
  .object({ examId: id(), examName: z.string(), batchPosition: place, centralPosition: place })
  .nullable();
export type Previous = z.infer<typeof previous>;

/** They sit it a second time, and the scheme places nobody who does. */
const unplaced = z.boolean();

export const ranked = record("StandingInExam", {
  ...person,
  batch,
  ...standing,
  /** Where they stand in this list. */
  position: place,
  percentile: marks,
  previous,
  unplaced,
  /** Whether they passed, as they are told. */
  told: z.boolean().nullable(),
  sections: z.array(sectionOfCard),
});
export type RankedInExam = z.infer<typeof ranked>;

const about = exam.pick({
  examId: true,
  examName: true,
  category: true,
  examDate: true,
  publishedAt: true,
}).shape;
const ofFigure = record("ResultFigure", figure.omit({ passed: true, undecided: true }).shape);

export const ownStanding = record("OwnStanding", {
  ...about,
  ...standing,
  sat: z.int(),
  inBatch: z.int(),
  highest: marks,
  average: marks,
  /** Of those of the same batch. */
  batchAverage: marks,
});
export type OwnStanding = z.infer<typeof ownStanding>;

export const card = record("ResultCard", {
  ...about,
  ...person,
  batch,
  ...standing,
  gpaMarks: marks,
  /** Which GPA counts and is not known. */
  gpaUnknown: z.enum(unknownGpas).nullable(),
  /** What was taken from the total of who sits such a test a second time; null where nothing is of anybody. */
  deducted: marks,
  /** Per cent of all who sat it whom they are not behind. */
  percentile: marks,
  unplaced,
  sections: z.array(sectionOfCard),
  all: ofFigure,
  ofBatch: ofFigure.nullable(),
  previous,
  /** Where this total would have stood in a real test of a year before, as far as its known marks say: at a place, between two, up to one, or after one. */
  past: pastTest
    .pick({ name: true, session: true, source: true, seats: true })
    .extend({ from: place, to: place })
    .nullable(),
});
export type Card = z.infer<typeof card>;

const named = z.object({ ...person, batchName: z.string() });

/** What the office should know before it publishes. */
export const check = record("PublicationCheck", {
  ...about,
  publishAt: z.string().nullable(),
  version: z.int(),
  /** Who has said that the marks, as they are now, are checked, and when. */
  checked: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** A published result that was taken back, while it is not published again. */
  withdrawn: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
  figures,
  /** Who sat it, and some of whose marks are blank: in which sections. */
  missing: z.array(named.extend({ sections: z.array(z.string()) })),
  missingTotal: z.int(),
  /** Of whom there is neither a mark nor a sheet, and nobody has said what they are: while there are any, it is not published. */
  notEntered: z.array(named),
  notEnteredTotal: z.int(),
  /** How many more are not entered, of whom somebody has said that the result goes without them. */
  leftOut: z.int(),
  /** Where the roll-call of the day and the papers differ. */
  presentWithout: z.array(named.extend({ state: z.enum(standingStates) })),
  absentWith: z.array(named.extend({ total: z.number() })),
  /** Columns of a batch whose median is far from the others': published once somebody has confirmed each by its key. */
  oddColumns: z.array(
    z.object({
      key: z.string(),
      batchName: z.string(),
      subject: z.string(),
      part: z.enum(["mcq", "written"]),
      median: z.number(),
      others: z.number(),
      full: z.number(),
      confirmed: z.boolean(),
    }),
  ),
  /** Of a published result: of how many GPA, kind or shift have changed since, where they count, and how many would stand otherwise by them. */
  newGpa: z.object({ students: z.int(), moved: z.int() }).nullable(),
  /** Of phones and photographed pages: what the result waits for, and the exam's page for it. It is not published with what `holds`. */
  waits: z.array(z.object({ text: z.string(), page: z.enum(["online", "scripts"]), holds: z.boolean() })),
  /** Of written marks that two examiners give: sheets that are not in, and marks on which a third has to decide. It is not published with them. */
  examiners: z.array(heldSheet),
  /** Bundles of scripts that are out, or came back as another number without a word why: it may be published all the same. */
  bundles: z.array(
    bundle.pick({ bundleId: true, number: true, scripts: true, holder: true, backScripts: true }),
  ),
  /** Whose sheets nobody has begun. */
  notBegun: z.array(z.string()),
  /** Marks that nobody can have in a subject: above its full marks, or below the least. It is not published with them. */
  impossible: z.array(named.extend({ subject: z.string(), marks: z.number(), full: z.number() })),
  /** Totals far from all others. */
  odd: z.array(named.extend({ total: z.number() })),
  /** Whose GPA is not known, where the scheme counts it; so, too, their kind, where it takes marks of some. */
  withoutGpa: z.int(),
  withoutKind: z.int(),
  /** Who sat it, and of whom no shift is known, where each is placed by itself: it is not published without. */
  withoutShift: z.int(),
});
export type PublicationCheck = z.infer<typeof check>;

const moved = z.object({ ...person, batch, before: z.int(), now: z.int() });

export const analysis = record("ExamAnalysis", {
  ...about,
  figures,
  sections: z.array(
    z.object({
      key: z.string(),
      subject: z.string(),
      sat: z.int(),
      full: z.number(),
      highest: marks,
      average: marks,
    }),
  ),
  batches: z.array(figure.extend({ batchId: id(), batchName: z.string() })),
  /** Against the last exam of the category: who rose and who fell most. */
  rose: z.array(moved),
  fell: z.array(moved),
});
export type Analysis = z.infer<typeof analysis>;

export const combined = z.object({
  ...person,
  batch,
  position: z.int(),
  /** How many of the exams they sat, and what they had in each; null in one that they did not sit. */
  exams: z.int(),
  totals: z.array(marks),
  /** What GPA gave to more than one of them counts once: so much is not in the total. */
  repeatedGpa: z.number(),
  total: z.number(),
  full: z.number(),
});
export type Combined = z.infer<typeof combined>;

/** An exam of a combined list; its totals stand in their order. */
export const combinedExam = z.object({
  examId: id(),
  examName: z.string(),
  examDate: z.string(),
  /** Its totals have marks for GPA, which a combined total has once. */
  countsGpa: z.boolean(),
});

export const schemeChange = record("SchemeChange", {
  applied: z.boolean(),
  /** How many rows of marks come to another total, and how many students to another place. */
  changed: z.int(),
  moved: z.int(),
  /** Marks that the new scheme has no room for: they become blank. */
  misfits: z.array(z.object({ ...person, subject: z.string() })),
  /** Sections that it does not have, with the marks that go with them. */
  removed: z.array(z.object({ subject: z.string(), marks: z.int() })),
});
export type SchemeChange = z.infer<typeof schemeChange>;
