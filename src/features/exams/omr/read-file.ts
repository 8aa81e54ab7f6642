import { createHash } from "node:crypto";
import { fold } from "../../../shared/folding.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { tableOf } from "../../../shared/table-of-bytes.ts";
import { headsIn, isRole, type Layout, recognise, rolesOf, wordsOf } from "./layout.ts";
import { rollsIn, withRoll } from "./roll-column.ts";
import { type Reading, sheetsOf } from "./sheets-of-table.ts";

/** How a person matched the columns of a file, or of an earlier one with the same heads. */
export type Matching = { roles: string[]; words: [word: string, answer: string][] };

export type FileToRead = {
  bytes: Uint8Array;
  questions: number;
  matching: Matching | null;
  /** What was matched by hand before, by the heads of those files. */
  remembered: [heads: string, matching: Matching][];
  /** Of those who sit the exam: separator and column of the roll are found by them. */
  rolls?: readonly string[];
};

/** What a file was found to be, and its sheets; or why it cannot be taken. */
export type FileRead = {
  family: string;
  /** The same for files of the same heads. */
  headsHash: string;
  /** The same for the same file. */
  hash: string;
  columns: { head: string; role: string; samples: string[] }[];
  reading: Reading | null;
  problem: string | null;
  /** What of it was not read: other sheets of a workbook, by name, and how many lines above the heads have something in them. */
  unread: { read: string | null; sheets: string[]; above: number };
  /** The head of the roll's column where its cells told it. */
  rollFound: string | null;
};

/** Reads a reader's file: its columns by their heads, as they were matched before, or as somebody matches them now. */
export async function readFile(file: FileToRead): Promise<FileRead> {
  const { bytes, questions, matching, remembered } = file;
  const rolls = new Set(file.rolls);
  const table = await tableOf(bytes, (rows) => fitOf(rows, rolls));
  if ("problem" in table) return unread(table.problem);
  const { rows } = table;
  const named = recognise(rows);
  const tried = named && named.family !== "Scantron" ? withRoll(named, rows, rolls) : null;
  const found = tried?.layout ?? named ?? unknown(rows);
  if (!found) return unread(tableFileProblems.empty);
  const headsHash = hashOf(found.heads);
  const known = matching ?? new Map(remembered).get(headsHash) ?? null;
  const fits = known?.roles.length === found.roles.length && known.roles.every(isRole);
  const layout = known && fits ? { ...found, roles: known.roles } : found;
  const words = new Map([...(wordsOf[layout.family] ?? []), ...(fits ? (known?.words ?? []) : [])]);
  const answer = sheetsOf(table, layout, { questions, words });
  const problem = "problem" in answer ? answer.problem : null;
  return {
    ...{ family: layout.family, headsHash, problem },
    hash: createHash("sha256").update(bytes).digest("hex"),
    columns: layout.heads.map((head, at) => ({
      head: head.slice(0, 80),
      role: layout.roles[at] ?? "",
      samples: rows.slice(layout.header, layout.header + 3).map((cells) => (cells[at] ?? "").slice(0, 40)),
    })),
    reading: "problem" in answer ? null : answer,
    unread: { read: table.sheet, sheets: table.unread, above: linesAbove(rows, layout) },
    rollFound: layout === tried?.layout ? (tried.found?.slice(0, 80) ?? null) : null,
  };
}

/** How well a table can be read: by its heads, then by how many known rolls stand where they should. */
function fitOf(rows: readonly string[][], rolls: ReadonlySet<string>): number {
  const named = recognise(rows);
  return named ? 1 + rollsIn(withRoll(named, rows, rolls).layout, rows, rolls) : 0;
}

const linesAbove = (rows: readonly string[][], { header }: Layout) =>
  rows.slice(0, Math.max(0, header - 1)).filter((cells) => cells.some((cell) => cell.trim())).length;

export const unread = (problem: string): FileRead => ({
  ...{ family: "", headsHash: "", hash: "", columns: [], reading: null, problem },
  ...{ unread: { read: null, sheets: [], above: 0 }, rollFound: null },
});

/** A file of which no line says what its columns are: the first that has something in it names them, for a person to match. */
function unknown(table: readonly string[][]): Layout | null {
  const at = table.findIndex((cells) => cells.some((cell) => cell.trim()));
  const heads = table[at];
  return heads ? { family: "", header: at + 1, heads: headsIn(heads), roles: rolesOf(heads) } : null;
}

const hashOf = (heads: readonly string[]) =>
  createHash("sha256")
    .update(heads.map((head) => fold(head)).join("\n"))
    .digest("hex");
