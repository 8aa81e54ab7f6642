import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { parseMark } from "../../../shared/marks.ts";
import type { PastTest } from "./contract.ts";
import type { CutMark } from "./rules.ts";
import { pastTestTexts as words } from "./texts.ts";

export const newPastTest = () => ({
  ...{ name: "", session: "", source: "", seats: "", fullMarks: "", marks: "" },
});
export type PastTestValues = ReturnType<typeof newPastTest>;

export const valuesOf = ({ name, session, source, seats, fullMarks, marks, ...key }: PastTest) => ({
  ...{ name, session, source, seats: String(seats), fullMarks: String(fullMarks) },
  marks: marks.map((one) => `${one.place} ${one.marks}`).join("\n"),
  ...{ pastTestId: key.pastTestId, version: key.version },
});

/** The typed values as the calls read them. */
export const inputOf = <Values extends PastTestValues>(values: Values) => ({
  ...values,
  seats: parseNumber(values.seats),
  fullMarks: parseMark(values.fullMarks),
  marks: readMarks(values.marks).marks,
});

/** A place and its marks on each line; or which line cannot be read. */
export function readMarks(typed: string): { marks: CutMark[]; problem: string | null } {
  const marks: CutMark[] = [];
  for (const [at, line] of typed.split("\n").entries()) {
    const cells = line.split(/[\s:;]+|,(?=\s)/).filter(Boolean);
    if (!cells.length) continue;
    const [place, own] = cells.map(parseMark);
    if (cells.length !== 2 || place === undefined || own === undefined || !Number.isInteger(place))
      return { marks, problem: words.badLine(at + 1, line.trim().slice(0, 40)) };
    marks.push({ place, marks: own });
  }
  return { marks, problem: null };
}
