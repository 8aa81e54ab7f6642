import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { ResultDetail } from "./contract.ts";
import { resultColumns } from "./export.ts";
import { resultHeadTexts as heads, resultFieldTexts as words } from "./texts.ts";

/** A row of the list: the result, where it stands, and whose it is. */
export type ResultRow = ResultDetail & { serial: number; regId: string };

export const columns = tableColumns<typeof resultColumns, ResultRow>(resultColumns, {
  serial: { cell: ({ serial }) => bengaliDigits(serial), look: "number", onCard: "folded" },
  studentId: { cell: ({ regId }) => regId, look: "id", onCard: "folded" },
  subjectName: { onCard: "title", sort: "subjectName" },
  examName: { sort: "examName", look: "word" },
  mcqMarks: { name: heads.mcqMarks, look: "number", onCard: "folded" },
  writtenMarks: { name: heads.writtenMarks, look: "number", onCard: "folded" },
  totalMarks: { name: heads.totalMarks, look: "number", sort: "totalMarks", cell: totalOf },
  highestMarks: { name: heads.highestMarks, look: "number", onCard: "folded" },
  fullMarks: {
    cell: ({ fullMarks }) => bengaliDigits(fullMarks ?? words.fullUnknown),
    look: "number",
    further: true,
    onCard: "folded",
  },
  publishDate: { name: heads.publishDate, sort: "publishDate", look: "date" },
});

/** Of full marks, where they are known. */
function totalOf({ totalMarks, fullMarks }: ResultRow): string {
  if (totalMarks === null) return "";
  const total = bengaliDigits(totalMarks);
  return fullMarks === null ? total : `${total} / ${bengaliDigits(fullMarks)}`;
}
