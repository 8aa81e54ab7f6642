import type { Column } from "../../portal/kit/list/data-table.tsx";
import { longDate } from "../../shared/dates.ts";
import { bengaliDigits } from "../../shared/digits.ts";
import type { ResultDetail } from "./contract.ts";
import { resultFieldTexts as words } from "./texts.ts";

/** A row of the list: the result, where it stands, and whose it is. */
export type ResultRow = ResultDetail & { serial: number; regId: string };

export const columns: readonly Column<ResultRow>[] = [
  { name: words.serial, cell: ({ serial }) => bengaliDigits(serial), short: true },
  { name: words.studentId, cell: ({ regId }) => regId, code: true },
  { name: words.subjectName, cell: ({ subjectName }) => subjectName, names: true },
  { name: words.examName, cell: ({ examName }) => examName },
  { name: words.mcqMarks, cell: ({ mcqMarks }) => bengaliDigits(mcqMarks), short: true },
  { name: words.writtenMarks, cell: ({ writtenMarks }) => bengaliDigits(writtenMarks), short: true },
  { name: words.totalMarks, cell: ({ totalMarks }) => bengaliDigits(totalMarks), short: true },
  { name: words.highestMarks, cell: ({ highestMarks }) => bengaliDigits(highestMarks), short: true },
  { name: words.publishDate, cell: ({ publishDate }) => publishDate && longDate(publishDate) },
];
