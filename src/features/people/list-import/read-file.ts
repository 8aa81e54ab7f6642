import { createHash } from "node:crypto";
import { importedList } from "../../../shared/limits.ts";
import { bangladeshMobile } from "../../../shared/phone-number.ts";
import { headKey, type Table } from "../../../shared/table-file.ts";
import { mergedCell, tableFileProblems } from "../../../shared/table-file-texts.ts";
import { tableOf } from "../../../shared/table-of-bytes.ts";
import { type ColumnRole, type Heads, type RolesOf, rolesBy } from "./fields.ts";
import { fromOldFont, isOldFont } from "./old-font.ts";
import { listTexts as texts } from "./texts.ts";

export type ListToRead = {
  bytes: Uint8Array;
  /** How columns of such lists are headed, and how many lines one may have. */
  known: Heads;
  most: number;
  /** What was matched by hand before, by the heads of those lists. */
  remembered: [heads: string, roles: ColumnRole[]][];
};

export type ListRead = {
  hash: string;
  headsHash: string;
  heads: string[];
  roles: ColumnRole[];
  /** Columns that look as if they were typed in an old font's code. */
  coded: number[];
  rows: { line: number; cells: string[] }[];
  unread: { read: string | null; sheets: string[]; above: number };
};

/** Reads a list of people: its heads, what they are called, and its lines as they stand. */
export async function readFile(list: ListToRead): Promise<ListRead | { problem: string }> {
  const { bytes, known, most, remembered } = list;
  const rolesOf = rolesBy(known);
  const knownIn = (cells: readonly string[]) =>
    rolesOf(readable(headsIn(cells), rolesOf)).filter((role) => role !== "" && role !== "?").length;
  const table = await tableOf(bytes, (rows) => Math.max(0, ...rows.slice(0, headLines).map(knownIn)));
  if ("problem" in table) return table;
  const at = headLine(table, knownIn);
  if (at === null) return { problem: table.rows.some(isFilled) ? texts.noHeads : tableFileProblems.empty };
  const heads = headsIn(table.rows[at] ?? []);
  const rows = table.rows
    .map((cells, place) => ({ line: place + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ line, cells }) => line > at + 1 && isFilled(cells))
    .map(({ line, cells }) => ({ line, cells: within(cells, heads.length) }));
  if (!rows.length) return { problem: texts.noRows };
  if (rows.length > most) return { problem: texts.tooManyRows(most) };
  if (heads.length > importedList.columns) return { problem: texts.tooManyColumns };
  const characters = rows.reduce((sum, { cells }) => cells.reduce((all, cell) => all + cell.length, sum), 0);
  if (characters > importedList.characters) return { problem: tableFileProblems.tooLarge };
  const headsHash = hashOf(heads.map(headKey).join("\n"));
  const matched = new Map(remembered).get(headsHash);
  return {
    ...{ headsHash, heads, rows, hash: hashOf(bytes) },
    roles: matched?.length === heads.length ? matched : rolesOf(readable(heads, rolesOf)),
    coded: heads.flatMap((_head, column) =>
      isOldFont(rows.slice(0, 400).map(({ cells }) => cells[column] ?? "")) ? [column] : [],
    ),
    unread: {
      ...{ read: table.sheet, sheets: table.unread },
      above: table.rows.slice(0, at).filter(isFilled).length,
    },
  };
}

/** So many lines may stand above the heads. */
const headLines = 30;

/** The line with most heads that are known, two at least; else the first that has something in it, unless that is a person's. */
function headLine({ rows }: Table, knownIn: (cells: readonly string[]) => number): number | null {
  const first = rows.slice(0, headLines);
  const best = first.map(knownIn).reduce((most, many, at, all) => (many > (all[most] ?? 0) ? at : most), 0);
  if (knownIn(first[best] ?? []) > 1) return best;
  const at = first.findIndex(isFilled);
  const heads = first[at];
  return heads && !heads.some((cell) => bangladeshMobile(cell)) && heads.filter(Boolean).length > 1
    ? at
    : null;
}

/** A head over several columns is the first one's; what has none behind the last is no column. */
function headsIn(cells: readonly string[]): string[] {
  const heads = cells.map((cell) => (cell === mergedCell ? "" : cell.trim().slice(0, 80)));
  return heads.slice(0, heads.findLastIndex(Boolean) + 1);
}

/** Heads too are typed in an old font's code. */
const readable = (heads: readonly string[], rolesOf: RolesOf) =>
  heads.map((head) => {
    if (rolesOf([head])[0] !== "?") return head;
    const converted = fromOldFont(head);
    return rolesOf([converted])[0] === "?" ? head : converted;
  });

/** Of cells beyond the heads one tells that there are any: thousands of lines may have a thousand each. */
const within = (cells: readonly string[], width: number) => [
  ...cells.slice(0, width),
  ...cells.slice(width).filter(Boolean).slice(0, 1),
];

const isFilled = (cells: readonly string[]) => cells.some((cell) => cell.trim());
const hashOf = (of: string | Uint8Array) => createHash("sha256").update(of).digest("hex");
