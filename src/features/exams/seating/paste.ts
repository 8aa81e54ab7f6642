import { bengaliDigits } from "../../../shared/digits.ts";
import { parseMark } from "../../../shared/marks.ts";
import { seatingTexts as words } from "./texts.ts";

type Row = { roll: string; shift: string; hall: string; seat: number | null };

/** A pasted list, line by line: roll, shift, hall, number of the seat; or which line cannot be read. */
export function readSeatList(pasted: string): { rows: Row[]; problem: string | null } {
  const rows: Row[] = [];
  for (const [at, line] of pasted.split(/\r\n|\r|\n/).entries()) {
    if (!line.trim()) continue;
    const [roll = "", shift = "", hall = "", seat = "", ...more] = line
      .split(line.includes("\t") ? "\t" : ",")
      .map((cell) => cell.trim());
    const number = seat ? parseMark(seat) : null;
    if (!roll || more.some(Boolean) || number === undefined || !Number.isInteger(number ?? 1))
      return { rows: [], problem: words.badLine(bengaliDigits(at + 1), line.slice(0, 60)) };
    rows.push({ roll, shift, hall, seat: number });
  }
  return { rows, problem: null };
}

type Hall = { name: string; seats: number };

/** Halls, a line each: name and how many seats it has; or which line cannot be read. */
export function readHalls(pasted: string): { halls: Hall[]; problem: string | null } {
  const halls: Hall[] = [];
  for (const [at, line] of pasted.split(/\r\n|\r|\n/).entries()) {
    if (!line.trim()) continue;
    const [name = "", seats = "", ...more] = line
      .split(line.includes("\t") ? "\t" : ",")
      .map((cell) => cell.trim());
    const number = parseMark(seats);
    if (!name || more.some(Boolean) || !number || !Number.isInteger(number) || number < 1)
      return { halls: [], problem: words.badLine(bengaliDigits(at + 1), line.slice(0, 60)) };
    halls.push({ name, seats: number });
  }
  return { halls, problem: null };
}
