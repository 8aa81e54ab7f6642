import * as z from "zod";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { cellsAtOnce } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { cell, outcome, sheet } from "../sheets/contract.ts";
import { opens, withins } from "./rules.ts";

const enters = openTo("studentManagement", "marksEntry").forStaff;
const manages = openTo("studentManagement");
const examId = { examId: id() };
const pairId = { pairId: id() };
const person = z.object({ accountId: id<AccountId>(), name: z.string() });
const batch = z.object({ batchId: id(), batchName: z.string() });

const rule = {
  firstId: id<AccountId>(),
  secondId: id<AccountId>(),
  thirdId: id<AccountId>().nullable().default(null),
  tolerance: z.number().min(0).max(1000).multipleOf(0.01),
  within: z.enum(withins).default("mean"),
};

/** What an examiner gives; null is nothing. */
const given = z.union([z.number(), z.enum(["absent", "excused"])]);

const about = { ...pairId, ...examId, section: z.string(), subject: z.string(), full: z.number(), batch };

export const pair = record("ExaminerPair", {
  ...about,
  first: person,
  second: person,
  third: person.nullable(),
  tolerance: z.number(),
  within: z.enum(withins),
  firstInAt: z.string().nullable(),
  secondInAt: z.string().nullable(),
  students: z.int(),
  firstEntered: z.int(),
  secondEntered: z.int(),
  /** Once both are in: of how many a person has to decide. */
  open: z.int(),
  version: z.int(),
});
export type Pair = z.infer<typeof pair>;

/** A sheet of two examiners that keeps an exam from publication: who has not handed in, and how many marks wait for a third. */
export const heldSheet = z.object({
  ...pairId,
  subject: z.string(),
  batchName: z.string(),
  late: z.array(z.string()),
  third: z.string().nullable(),
  open: z.int(),
});
export type HeldSheet = z.infer<typeof heldSheet>;

const ownSheet = record("ExaminerSheetOfOne", {
  ...about,
  examName: z.string(),
  as: z.enum(["first", "second", "third"]),
  handedInAt: z.string().nullable(),
  /** Of the other and oneself. */
  bothIn: z.boolean(),
  students: z.int(),
  /** By the caller. */
  entered: z.int(),
});
export type OwnSheet = z.infer<typeof ownSheet>;

export const difference = record("ExaminersDifference", {
  ...pairId,
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string(),
  subject: z.string(),
  full: z.number(),
  first: given.nullable(),
  second: given.nullable(),
  /** Null where neither gave a mark, or nothing is in the way any more of what they agree in. */
  why: z.enum(opens).nullable(),
  /** What can be written now, as nothing is in the way any more. */
  ready: given.nullable(),
});
export type Difference = z.infer<typeof difference>;

export const examinerContract = {
  getAll: manages
    .get(
      "/examiner/getAll",
      "List who give the written marks of an exam twice",
      "How many marks each has given is told, none of the marks.",
    )
    .input(listInput(examId))
    .output(pageOf(pair)),
  people: manages
    .get("/examiner/people", "List the staff who may be examiners, by name")
    .output(answer(z.array(person))),
  assign: manages
    .post(
      "/examiner/assign",
      "Have the written marks of a subject given by two examiners",
      "For the batches in `batchIds`, each on its own sheet. IN_USE where written marks stand there already; TAKEN where there are two. LOCKED once the exam is published.",
    )
    .input(
      z.object({ ...examId, section: z.string().max(8), batchIds: z.array(id()).min(1).max(100), ...rule }),
    )
    .output(answer(z.array(pair))),
  update: manages
    .put(
      "/examiner/update",
      "Change who the examiners are, or the rule",
      "IN_USE where somebody else would take over a sheet that has marks; LOCKED once both are in.",
    )
    .input(z.object({ ...pairId, ...rule, version: z.int().optional() }))
    .output(answer(pair)),
  remove: manages
    .post(
      "/examiner/remove",
      "Give up two examiners of a batch's subject",
      "Its written marks are typed on the batch's own sheet again. IN_USE while there are marks and it is not `confirmed`: they go. LOCKED once both are in.",
    )
    .input(z.object({ ...pairId, confirmed: z.boolean().default(false), version: z.int().optional() }))
    .output(answer(z.object(pairId))),
  giveBack: manages
    .post(
      "/examiner/giveBack",
      "Give a sheet that was handed in back to its examiner",
      "LOCKED once both are in, and where it is not.",
    )
    .input(z.object({ ...pairId, seat: z.enum(["first", "second"]) }))
    .output(answer(pair)),
  mine: enters
    .get("/examiner/mine", "List the caller's own sheets as an examiner")
    .input(listInput({ examId: id().optional() }))
    .output(pageOf(ownSheet)),
  getSheet: enters
    .get(
      "/examiner/getSheet",
      "Get one's own sheet as an examiner",
      "With what the caller gave alone. Pass the `tag` of an earlier response as `since` to get a null sheet while nothing has changed.",
    )
    .input(z.object({ ...pairId, since: z.string().max(100).optional() }))
    .output(
      answer(
        z.object({
          tag: z.string(),
          sheet: sheet.extend({ handedInAt: z.string().nullable() }).nullable(),
        }),
      ),
    ),
  save: enters
    .taking("list")
    .post(
      "/examiner/save",
      "Change cells of one's own sheet as an examiner",
      "Each cell carries its previous value, as on a marks sheet. LOCKED once it is handed in, and once the exam is published.",
    )
    .input(z.object({ ...pairId, cells: z.array(cell).min(1).max(cellsAtOnce) }))
    .output(answer(z.array(outcome))),
  handIn: enters
    .post(
      "/examiner/handIn",
      "Hand in one's own sheet as an examiner",
      "`entered` is of how many students the caller sees something given: STALE where the server has another number. Once both are in, marks that agree are written into the marks sheet.",
    )
    .input(z.object({ ...pairId, entered: z.int().min(0) }))
    .output(answer(z.object({ handedInAt: z.string() }))),
  differences: enters
    .get(
      "/examiner/differences",
      "List where two examiners differ, of sheets that both have handed in",
      "To who may publish, and to a third who was named; to none of the two.",
    )
    .input(listInput(examId))
    .output(pageOf(difference)),
  decide: enters
    .post(
      "/examiner/decide",
      "Decide a student's mark where two examiners differ",
      "By who may publish or the third who was named, never by one of the two. LOCKED before both are in, and once the exam is published.",
    )
    .input(z.object({ ...pairId, studentId: id<StudentId>(), mark: given }))
    .output(answer(z.object({ pairId: id(), studentId: id<StudentId>(), mark: given }))),
  settle: manages
    .post(
      "/examiner/settle",
      "Write what two examiners agree in, where nothing is in the way any more",
      "A mark near a pass mark waits until the other parts of the student's marks are entered. LOCKED once the exam is published.",
    )
    .input(z.object(examId))
    .output(answer(z.object({ settled: z.int() }))),
};
