import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import type { ResultDetail } from "./contract.ts";
import { resultColumns } from "./export.ts";

/** A row of the list: the result, where it stands, and whose it is. */
export type ResultRow = ResultDetail & { serial: number; regId: string };

export const columns = tableColumns<typeof resultColumns, ResultRow>(resultColumns, {
  serial: { cell: ({ serial }) => bengaliDigits(serial), short: true, folded: true },
  studentId: { cell: ({ regId }) => regId, code: true, folded: true },
  subjectName: { rowHeader: true, sort: "subjectName" },
  examName: { sort: "examName", known: true },
  mcqMarks: { short: true, folded: true },
  writtenMarks: { short: true, folded: true },
  totalMarks: { short: true, sort: "totalMarks" },
  highestMarks: { short: true },
  publishDate: { sort: "publishDate", code: true },
});
