import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { sentFile } from "../../../shared/file.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { chosenRows, studentList, tableFile } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { importFields } from "./fields.ts";
import { existingChoices, importStates, rowFilters, rowStates } from "./rules.ts";

const role = z.enum(["?", "", ...importFields]);
const version = z.int().optional();
const ofImport = { importId: id() };

const listed = record("StudentImport", {
  importId: id(),
  fileName: z.string(),
  state: z.enum(importStates),
  at: z.string(),
  by: z.string(),
  rows: z.int(),
  added: z.int(),
  filled: z.int(),
  version: z.int(),
});
export type StudentImport = z.infer<typeof listed>;

const planned = record("StudentImportPlan", {
  ...listed.shape,
  writtenAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  columns: z.array(
    z.object({
      head: z.string(),
      role,
      samples: z.array(z.string()),
      /** Texts in an old font's code as they become in Unicode; null of a column that does not look so. `null` of `convert`: nobody has said. */
      oldFont: z.object({ after: z.array(z.string()), convert: z.boolean().nullable() }).nullable(),
    }),
  ),
  choices: z.object({
    existing: z.enum(existingChoices),
    batchId: id().nullable(),
    doj: z.string(),
  }),
  counts: z.object({
    new: z.int(),
    there: z.int(),
    fault: z.int(),
    skipped: z.int(),
    remark: z.int(),
    /** Of those who are there: of whom something is filled. */
    fills: z.int(),
    dues: z.int(),
  }),
  /** Taka that is billed of what was owed before. */
  dueSum: z.number(),
  /** Batches that get more students than they have seats. */
  overfull: z.array(z.object({ batchName: z.string(), students: z.int(), seats: z.int() })),
  /** What of the file was not read. */
  unread: z.object({ read: z.string().nullable(), sheets: z.array(z.string()), above: z.int() }),
  /** When the same file was brought in before. */
  sameFile: z.string().nullable(),
  /** Of a written list: who came by it, and who of them has no password yet. */
  passwords: z.array(
    z.object({
      batchId: id().nullable(),
      batchName: z.string().nullable(),
      students: z.int(),
      without: z.int(),
    }),
  ),
  /** Of one that was taken back. */
  outcomes: z.object({ back: z.int(), kept: z.int(), failed: z.int() }),
});
export type StudentImportPlan = z.infer<typeof planned>;

const said = z.object({
  /** The column, from 0; null of the whole line. */
  at: z.int().nullable(),
  text: z.string(),
  /** How many lines say the same in that column. */
  same: z.int(),
});

const row = record("StudentImportRow", {
  line: z.int(),
  state: z.enum(rowStates),
  cells: z.array(z.string()),
  mended: z.boolean(),
  faults: z.array(said),
  remarks: z.array(said.omit({ same: true })),
  /** Whose line it is: the student that is there, or came by it. */
  student: z.object({ studentId: id<StudentId>(), regId: z.string(), userName: z.string() }).nullable(),
  /** Fields that are filled of who is there. */
  fills: z.array(z.string()),
  outcome: z.enum(["back", "kept", "failed"]).nullable(),
});
export type StudentImportRow = z.infer<typeof row>;

const open = openTo("studentManagement");

export const studentImportContract = {
  getAll: open
    .get("/studentImport/getAll", "List the students' lists that came as files, the newest first")
    .input(listInput({}))
    .output(pageOf(listed)),
  add: open
    .taking("file")
    .post(
      "/studentImport/add",
      "Take up a list of students, CSV or XLSX",
      "Nothing is written of any student: `getById` says what would be. Columns are known by their heads, as they were matched the last time, or by `change`. Where the file cannot be read, `problem` says why and `importId` is null.",
    )
    .input(z.object({ file: sentFile() }))
    .output(answer(z.object({ importId: id().nullable(), problem: z.string().nullable() }))),
  getById: open
    .get(
      "/studentImport/getById",
      "What a list comes to: its columns, who is new, who is there, and what is faulty",
      "The dry run is the same code as the writing. A column whose role is ? waits for a person, and nothing is written before.",
    )
    .input(z.object(ofImport))
    .output(answer(planned)),
  rows: open
    .get("/studentImport/rows", "Lines of a list with their faults")
    .input(listInput({ ...ofImport, show: z.enum(rowFilters).default("all") }))
    .output(pageOf(row)),
  change: open
    .put(
      "/studentImport/change",
      "Say what a list's columns are, and what holds for all its lines",
      "The roles are remembered for the next list with the same heads. `convert` takes the columns in an old font's code, from 0, that become Unicode; `leave` those that stay. LOCKED once it is written.",
    )
    .input(
      z.object({
        ...ofImport,
        roles: z.array(role).max(tableFile.columns).optional(),
        convert: z.array(z.int().min(0).max(tableFile.columns)).max(tableFile.columns).optional(),
        leave: z.array(z.int().min(0).max(tableFile.columns)).max(tableFile.columns).optional(),
        existing: z.enum(existingChoices).optional(),
        batchId: id().nullable().optional(),
        doj: date().optional(),
        version,
      }),
    )
    .output(answer(z.object(ofImport))),
  mend: open
    .put(
      "/studentImport/mend",
      "Mend a cell of a list",
      "With `everywhere` each cell of the column that says the same. LOCKED once it is written.",
    )
    .input(
      z.object({
        ...ofImport,
        line: z.int().min(1),
        at: z.int().min(0).max(tableFile.columns),
        value: z.string().max(studentList.mended),
        everywhere: z.boolean().default(false),
      }),
    )
    .output(answer(z.object({ mended: z.int() }))),
  skip: open
    .put(
      "/studentImport/skip",
      "Leave lines of a list out, or take them in again",
      "These lines, or all with a fault. LOCKED once it is written.",
    )
    .input(
      z.object({
        ...ofImport,
        lines: z.union([z.literal("faulty"), z.array(z.int().min(1)).min(1).max(chosenRows)]),
        skipped: z.boolean(),
      }),
    )
    .output(answer(z.object({ lines: z.int() }))),
  faultFile: open
    .get(
      "/studentImport/faultFile",
      "A list's faulty and left out lines as the same table, with a column of what is the matter",
      "The text of a CSV file.",
    )
    .input(z.object(ofImport))
    .output(answer(z.object({ fileName: z.string(), csv: z.string() }))),
  write: open
    .post(
      "/studentImport/write",
      "Write a list: all of it, or nothing",
      "`added` and `filled` are the numbers that were seen: STALE where it would be others. LOCKED while a column waits for a person, a line has a fault, or once it is written; SEATS_FULL where a batch gets more students than it has seats, unless `confirmed`. New students have no password yet: `givePasswords`.",
    )
    .input(
      z.object({
        ...ofImport,
        added: z.int().min(0),
        filled: z.int().min(0),
        confirmed: z.boolean().optional(),
        version,
      }),
    )
    .output(answer(z.object({ added: z.int(), filled: z.int() }))),
  progress: open
    .get(
      "/studentImport/progress",
      "How far a list is that is being written or taken back",
      "Null where this process does neither.",
    )
    .input(z.object(ofImport))
    .output(answer(z.object({ done: z.int(), of: z.int() }).nullable())),
  takeBack: open
    .post(
      "/studentImport/takeBack",
      "Take a written list back",
      "Who came by it is archived and their opening dues voided; what was filled is put back. Those changed since stay, and are counted. LOCKED unless it is written.",
    )
    .input(z.object({ ...ofImport, version }))
    .output(answer(planned.shape.outcomes)),
  givePasswords: open
    .post(
      "/studentImport/givePasswords",
      "Give some of those who came by a list, in a batch, their first password",
      "At most twenty at once of those who have none; answered once. Nobody is left where the answer is empty.",
    )
    .input(z.object({ ...ofImport, batchId: id().nullable() }))
    .output(
      answer(
        z.array(record("FirstPassword", { regId: z.string(), userName: z.string(), password: z.string() })),
      ),
    ),
  remove: open
    .post("/studentImport/remove", "Delete a list that was not written", "LOCKED once it is written.")
    .input(z.object({ ...ofImport, version }))
    .output(answer(z.object(ofImport))),
};
