import { asciiDigits } from "../../../shared/digits.ts";
import type { StudentId } from "../../../shared/ids.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { StudentOfSheet } from "./contract.ts";
import { type CellField, type CellValue, fieldsOf } from "./rules.ts";
import { cellFieldTexts, sheetScreenTexts, pasteTexts as words } from "./texts.ts";
import { readCell } from "./typed.ts";

/** A column of the sheet: a field of a section. */
export type SheetColumn = { section: string; subject: string; field: CellField };

/** One cell that a paste would fill, or why it cannot. */
export type Pasted = {
  studentId: StudentId;
  column: SheetColumn;
  typed: string;
} & ({ value: CellValue } | { problem: string });

export type Paste = {
  cells: Pasted[];
  /** What belongs to no cell: a line with a roll that the sheet does not have, or that another line has too, or beyond its last row or column. */
  strays: { line: number; text: string; problem: string }[];
  /** Whether lines were matched by the rolls in their first column. */
  byRoll: boolean;
};

/** The columns of a sheet, in their order. */
export const columnsOf = ({ sections }: Pick<Scheme, "sections">): SheetColumn[] =>
  sections.flatMap((section) =>
    fieldsOf(section).map((field) => ({ section: section.key, subject: section.subject, field })),
  );

/** The same, each with what its head in a file may be: subject and field, or one of these where it says enough. */
export function headsOf(scheme: Pick<Scheme, "sections">): { name: string; heads: string[] }[] {
  const columns = columnsOf(scheme);
  const many = (is: (column: SheetColumn) => boolean) => columns.filter(is).length;
  return columns.map(({ subject, field }) => {
    const own = cellFieldTexts[field];
    const english = { right: "right", wrong: "wrong", mcq: "mcq", written: "written" }[field];
    const heads = [own, english].map((word) => `${subject} ${word}`);
    if (many((one) => one.subject === subject) === 1) heads.push(subject, `${subject} নম্বর`);
    if (many((one) => one.field === field) === 1) heads.push(own, english);
    if (columns.length === 1)
      heads.push("নম্বর", "প্রাপ্ত নম্বর", "marks", "mark", "number", "score", "obtained marks");
    return { name: sheetScreenTexts.of(subject, own), heads };
  });
}

/**
 * What a text from a spreadsheet fills: a block that begins in a cell, or lines that begin with a roll, matched by it. Only
 * a text of one cell is none: it answers null, and is pasted as any other.
 */
export function readPaste(
  text: string,
  at: { row: number; column: number },
  sheet: { students: readonly StudentOfSheet[]; columns: readonly SheetColumn[] },
): Paste | null {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\n+$/, "")
    .split("\n")
    .map((line) => (text.includes("\t") ? line.split("\t") : typedLine(line)));
  if (lines.length === 1 && lines[0]?.length === 1) return null;
  const rowOf = new Map(sheet.students.map(({ regId }, row) => [regId, row]));
  const rollIn = (line: readonly string[]) => asciiDigits(line[0]?.trim() ?? "");
  const byRoll = lines.some((line) => line.length > 1 && rowOf.has(rollIn(line)));
  const paste: Paste = { cells: [], strays: [], byRoll };
  for (const [index, line] of lines.entries()) {
    if (line.every((cell) => !cell.trim())) continue;
    const row = byRoll ? rowOf.get(rollIn(line)) : at.row + index;
    const student = row === undefined ? undefined : sheet.students[row];
    const stray = (problem: string) => paste.strays.push({ line: index + 1, text: line.join(" "), problem });
    if (!student) {
      stray(byRoll ? words.noSuchRoll : words.noMoreStudents);
      continue;
    }
    if (byRoll && lines.filter((other) => rollIn(other) === student.regId).length > 1) {
      stray(words.rollTwice);
      continue;
    }
    for (const [offset, typed] of (byRoll ? line.slice(1) : line).entries()) {
      const column = sheet.columns[at.column + offset];
      if (!column && typed.trim()) stray(words.noMoreColumns);
      if (column && typed.trim())
        paste.cells.push({
          studentId: student.studentId,
          column,
          typed: typed.trim(),
          ...readCell(typed, column.field),
        });
    }
  }
  return paste;
}

/** A roll and its marks in a line that was typed, without tabs. A comma between digits is a decimal point, but where one stands right behind the roll. */
const typedLine = (line: string): string[] =>
  line.split(
    /^\s*[0-9০-৯]{8},[0-9০-৯]/.test(line) ? /[\s,;:=]+/ : /(?:[\s;:=]|,(?![0-9০-৯])|(?<![0-9০-৯]),)+/,
  );
