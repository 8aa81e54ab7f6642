import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { ResultDetail } from "./contract.ts";
import { resultColumns } from "./export.ts";
import { resultHeadTexts as heads } from "./texts.ts";

/** A row of the list: the result, where it stands, and whose it is. */
export type ResultRow = ResultDetail & { serial: number; regId: string };

export const columns = tableColumns<typeof resultColumns, ResultRow>(resultColumns, {
  serial: { cell: ({ serial }) => bengaliDigits(serial), short: true, folded: true },
  studentId: { cell: ({ regId }) => regId, code: true, folded: true },
  subjectName: { rowHeader: true, sort: "subjectName" },
  examName: { sort: "examName", known: true },
  mcqMarks: { name: heads.mcqMarks, short: true, folded: true },
  writtenMarks: { name: heads.writtenMarks, short: true, folded: true },
  totalMarks: { name: heads.totalMarks, short: true, sort: "totalMarks" },
  highestMarks: { name: heads.highestMarks, short: true, folded: true },
  publishDate: { name: heads.publishDate, sort: "publishDate", code: true },
});
