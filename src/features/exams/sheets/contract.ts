import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { cellsAtOnce } from "../../../shared/limits.ts";
import { answer, listInput, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { exam } from "../exams/contract.ts";
import { markStates } from "../results/rules.ts";
import { markingScheme } from "../schemes/contract.ts";
import { cellFields, withoutMarks } from "./rules.ts";

const of = { examId: id(), batchId: id() };

/** What stands in a cell: a number, that the student was absent or excused in the section, or expelled, which is refused here, or nothing. */
const value = z.union([z.number(), z.enum([...withoutMarks, "expelled"])]).nullable();

const which = { studentId: id<StudentId>(), section: z.string().max(8), field: z.enum(cellFields) };

/** A change of one cell, with what stood there when it was made. */
export const cell = z.object({ ...which, from: value, to: value });
export type Cell = z.infer<typeof cell>;

/** What became of it: saved; not, as somebody else changed it first; not, as it cannot be. */
export const outcome = z.discriminatedUnion("result", [
  z.object({ ...which, result: z.literal("saved") }),
  z.object({ ...which, result: z.literal("conflict"), value, by: z.string(), at: z.string().nullable() }),
  z.object({ ...which, result: z.literal("refused"), message: z.string() }),
]);
export type Outcome = z.infer<typeof outcome>;

/** Of a student roll and name alone: sheets are open to more people than records are. */
const studentOfSheet = z.object({
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  /** Who is here no more, but sat the exam with this batch. */
  gone: z.enum(["moved", "archived"]).nullable(),
});
export type StudentOfSheet = z.infer<typeof studentOfSheet>;

const entered = z.object({
  studentId: id<StudentId>(),
  section: z.string(),
  state: z.enum(markStates),
  right: z.int().nullable(),
  wrong: z.int().nullable(),
  /** What a key with marks by option gave beside what the counts come to. */
  extra: z.number().nullable(),
  mcq: z.number().nullable(),
  written: z.number().nullable(),
});
export type Entered = z.infer<typeof entered>;

export const sheet = record("MarksSheet", {
  ...exam.pick({ examId: true, examName: true, category: true, examDate: true, publishedAt: true }).shape,
  scheme: markingScheme,
  batch: z.object({ batchId: id(), batchName: z.string() }),
  /** Keys of the sections whose written marks two examiners give, on sheets of their own; none once the exam is published. */
  twice: z.array(z.string()),
  /** By roll. */
  students: z.array(studentOfSheet),
  entries: z.array(entered),
});
export type Sheet = z.infer<typeof sheet>;

const sheetProgress = z.object({
  batchId: id(),
  batchName: z.string(),
  students: z.int(),
  /** All of whose sections are entered. */
  entered: z.int(),
  /** Absent in all of them; they are among the entered. */
  absent: z.int(),
  /** Of whom nothing is. */
  blank: z.int(),
});
export type SheetProgress = z.infer<typeof sheetProgress>;

const change = z.object({
  at: z.string(),
  by: z.string(),
  changes: z.array(z.object({ field: z.enum(cellFields), from: value, to: value })),
});
export type CellChange = z.infer<typeof change>;

export const sheetContract = {
  getById: openTo("studentManagement", "marksEntry")
    .forStaff.get(
      "/sheet/getById",
      "Get a batch's marks sheet of an exam",
      "Pass the `tag` of an earlier response as `since` to get a null sheet while nothing has changed.",
    )
    .input(z.object({ ...of, since: z.string().max(100).optional() }))
    .output(answer(z.object({ tag: z.string(), sheet: sheet.nullable() }))),
  save: openTo("studentManagement", "marksEntry")
    .forStaff.taking("list")
    .post(
      "/sheet/save",
      "Change cells of a marks sheet",
      "Each cell carries its previous value; if someone else has changed it, a conflict with their value and name is returned. LOCKED once the exam is published.",
    )
    .input(z.object({ ...of, cells: z.array(cell).min(1).max(cellsAtOnce) }))
    .output(answer(z.array(outcome))),
  readFile: openTo("studentManagement", "marksEntry")
    .forStaff.taking("file")
    .post(
      "/sheet/readFile",
      "Read marks from a file, CSV or XLSX, as somebody would paste them into a sheet",
      "Nothing is changed. `text` has a line for each student of the sheet: roll and marks in the order of its columns. Rolls are found by those of the sheet, columns by their heads. `problem` says why nothing could be read.",
    )
    .input(z.object({ ...of, file: sentFile() }))
    .output(
      answer(
        record("MarksFile", {
          problem: z.string().nullable(),
          text: z.string(),
          columns: z.array(z.object({ head: z.string(), name: z.string() })),
          /** Lines whose roll is not on the sheet. */
          others: z.int(),
          /** Lines that have not as many cells as the heads, and were not taken. */
          broken: z.array(z.int()),
        }),
      ),
    ),
  history: openTo("studentManagement", "marksEntry")
    .forStaff.get("/sheet/history", "The history of a student's marks in a section, latest first")
    .input(z.object({ examId: id(), studentId: id<StudentId>(), section: z.string().max(8) }))
    .output(answer(z.array(change))),
  ownBatches: openTo("studentManagement", "marksEntry")
    .forStaff.get(
      "/sheet/ownBatches",
      "Get the batches whose marks alone the caller sees and types",
      "`only` is false where all are open to them.",
    )
    .output(
      answer(
        z.object({ only: z.boolean(), batches: z.array(z.object({ batchId: id(), batchName: z.string() })) }),
      ),
    ),
  progress: openTo("studentManagement", "marksEntry")
    .forStaff.get("/sheet/progress", "How complete each batch's marks sheet of an exam is")
    .input(listInput({ examId: id() }))
    .output(
      z.object({
        data: z.array(sheetProgress),
        total: z.int(),
        /** Over all of them; `begun` counts sheets. */
        sums: z.object({
          students: z.int(),
          entered: z.int(),
          absent: z.int(),
          blank: z.int(),
          begun: z.int(),
        }),
      }),
    ),
};
