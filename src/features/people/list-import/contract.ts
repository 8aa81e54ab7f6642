import * as z from "zod";
import { sentFile } from "../../../shared/file.ts";
import { chosenRows, importedList, tableFile } from "../../../shared/limits.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import type { Permission } from "../../../shared/permissions.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import type { ColumnRole, ImportField } from "./fields.ts";
import { existingChoices, importStates, outcomes, rowFilters, rowStates } from "./rules.ts";

/** A kind of list as its callers have it: where its calls are, what its records are called, who may make them. */
type Kind = {
  at: "studentImport" | "teacherImport";
  thing: "StudentImport" | "TeacherImport";
  people: string;
  permission: Permission;
  write: { description: string; asks: boolean };
  takeBack: string;
};

export const roleOf = (fields: readonly ImportField[]): z.ZodType<ColumnRole, ColumnRole> =>
  z.enum(["?", "", ...fields]);
const version = z.int().optional();
export const ofImport = { importId: id() };

const listedFields = {
  importId: id(),
  fileName: z.string(),
  state: z.enum(importStates),
  at: z.string(),
  by: z.string(),
  rows: z.int(),
  added: z.int(),
  filled: z.int(),
  version: z.int(),
};
const listed = z.object(listedFields);
export type ListedImport = z.infer<typeof listed>;

export const countFields = {
  new: z.int(),
  there: z.int(),
  fault: z.int(),
  skipped: z.int(),
  remark: z.int(),
  /** Of those who are there: of whom something is filled. */
  fills: z.int(),
};

const cameOf = z.object({ back: z.int(), kept: z.int(), failed: z.int() });

/** What a list comes to, of each kind. */
export const planFields = (fields: readonly ImportField[]) => ({
  ...listedFields,
  writtenAt: z.string().nullable(),
  takenBackAt: z.string().nullable(),
  columns: z.array(
    z.object({
      head: z.string(),
      role: roleOf(fields),
      samples: z.array(z.string()),
      /** Texts in an old font's code as they become in Unicode; null of a column that does not look so. `null` of `convert`: nobody has said. */
      oldFont: z.object({ after: z.array(z.string()), convert: z.boolean().nullable() }).nullable(),
    }),
  ),
  /** What of the file was not read. */
  unread: z.object({ read: z.string().nullable(), sheets: z.array(z.string()), above: z.int() }),
  /** When the same file was brought in before. */
  sameFile: z.string().nullable(),
  /** Of one that was taken back. */
  outcomes: cameOf,
});
const base = z.object({
  ...planFields([]),
  counts: z.object(countFields),
  choices: z.object({ existing: z.enum(existingChoices) }),
});
export type ImportPlan = z.infer<typeof base>;

const said = z.object({
  /** The column, from 0; null of the whole line. */
  at: z.int().nullable(),
  text: z.string(),
  /** How many lines say the same in that column. */
  same: z.int(),
});

export const rowFields = {
  line: z.int(),
  state: z.enum(rowStates),
  cells: z.array(z.string()),
  /** The name as it is read: in Unicode. */
  name: z.string(),
  mended: z.boolean(),
  faults: z.array(said),
  /** `asks`: the cell is to be typed over, or mended as it stands where it is right. */
  remarks: z.array(said.omit({ same: true }).extend({ asks: z.boolean() })),
  /** Fields that are filled of who is there. */
  fills: z.array(z.string()),
  outcome: z.enum(outcomes).nullable(),
};
const row = z.object(rowFields);
export type ImportLine = z.infer<typeof row>;

export const rowsInput = listInput({ ...ofImport, show: z.enum(rowFilters).default("all") });

/** What is said of a whole list of each kind. */
export const changeFields = (fields: readonly ImportField[]) => ({
  ...ofImport,
  roles: z.array(roleOf(fields)).max(tableFile.columns).optional(),
  convert: z.array(z.int().min(0).max(tableFile.columns)).max(tableFile.columns).optional(),
  leave: z.array(z.int().min(0).max(tableFile.columns)).max(tableFile.columns).optional(),
  existing: z.enum(existingChoices).optional(),
  version,
});

/** A first password, which is answered once. */
export const firstPasswords = answer(
  z.array(record("FirstPassword", { regId: z.string(), userName: z.string(), password: z.string() })),
);

export const changeDescription =
  "The roles are remembered for the next list with the same heads. `convert` takes the columns in an old font's code, from 0, that become Unicode; `leave` those that stay. LOCKED once it is written.";
export const planDescription =
  "The dry run is the same code as the writing. A column whose role is ? waits for a person, and nothing is written before.";

/** The calls that lists of all kinds have in common. */
export function importCalls({ at, thing, people, permission, write, takeBack }: Kind) {
  const open = openTo(permission);
  const confirmed = { confirmed: z.boolean().optional() };
  return {
    getAll: open
      .get(`/${at}/getAll`, `List the lists of ${people} that came as files, the newest first`)
      .input(listInput({}))
      .output(pageOf(record(thing, listedFields))),
    add: open
      .taking("file")
      .post(
        `/${at}/add`,
        `Take up a list of ${people}, CSV or XLSX`,
        "Nothing is written of anybody: `getById` says what would be. Columns are known by their heads, as they were matched the last time, or by `change`. Where the file cannot be read, `problem` says why and `importId` is null.",
      )
      .input(z.object({ file: sentFile() }))
      .output(answer(z.object({ importId: id().nullable(), problem: z.string().nullable() }))),
    mend: open
      .put(
        `/${at}/mend`,
        `Mend a cell of a list of ${people}`,
        "With `everywhere` each cell of the column that says the same. LOCKED once it is written.",
      )
      .input(
        z.object({
          ...ofImport,
          line: id(),
          at: z.int().min(0).max(tableFile.columns),
          value: z.string().max(importedList.mended),
          everywhere: z.boolean().default(false),
        }),
      )
      .output(answer(z.object({ mended: z.int() }))),
    skip: open
      .put(
        `/${at}/skip`,
        `Leave lines of a list of ${people} out, or take them in again`,
        "These lines, or all with a fault. LOCKED once it is written.",
      )
      .input(
        z.object({
          ...ofImport,
          lines: z.union([z.literal("faulty"), z.array(id()).min(1).max(chosenRows)]),
          skipped: z.boolean(),
        }),
      )
      .output(answer(z.object({ lines: z.int() }))),
    faultFile: open
      .get(
        `/${at}/faultFile`,
        `Take the faulty and left out lines of a list of ${people} as the same table, with a column of what is the matter`,
        "The text of a CSV file.",
      )
      .input(z.object(ofImport))
      .output(answer(z.object({ fileName: z.string(), csv: z.string() }))),
    write: open
      .post(
        `/${at}/write`,
        `Write a list of ${people}: all of it, or nothing`,
        `\`added\` and \`filled\` are the numbers that were seen: STALE where it would be others. LOCKED while a column waits for a person, a line has a fault, or once it is written${write.description}. Who is new has no password yet: \`givePasswords\`.`,
      )
      .input(
        z.object({
          ...ofImport,
          added: z.int().min(0),
          filled: z.int().min(0),
          ...(write.asks ? confirmed : ({} as typeof confirmed)),
          version,
        }),
      )
      .output(answer(z.object({ added: z.int(), filled: z.int() }))),
    progress: open
      .get(
        `/${at}/progress`,
        `How far a list of ${people} is that is being written or taken back`,
        "Null where this process does neither.",
      )
      .input(z.object(ofImport))
      .output(answer(z.object({ done: z.int(), of: z.int() }).nullable())),
    takeBack: open
      .post(`/${at}/takeBack`, `Take a written list of ${people} back`, takeBack)
      .input(z.object({ ...ofImport, version }))
      .output(answer(cameOf)),
    remove: open
      .post(`/${at}/remove`, `Delete a list of ${people} that was not written`, "LOCKED once it is written.")
      .input(z.object({ ...ofImport, version }))
      .output(answer(z.object(ofImport))),
  };
}

export type ImportCalls = ReturnType<typeof importCalls>;
