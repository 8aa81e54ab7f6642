import { type ListColumns, listExport } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort, sortedRows } from "../../../shared/sorting.ts";
import { selectedStudentColumns, selectedStudentOf, type WithStudent } from "../../people/index.ts";
import { type ResultDetail, resultContract } from "./contract.ts";
import { resultScreenTexts, resultFieldTexts as words } from "./texts.ts";

/** The rows as the search parameters sort them; those without marks or a day stand before all others. */
export const sortedResults = (details: readonly ResultDetail[], { text }: ListParams) =>
  sortedRows(
    details,
    asSort(Object.keys(sortValues) as (keyof typeof sortValues)[], text("sort")),
    sortValues,
  );

const sortValues = {
  subjectName: ({ subjectName }: ResultDetail) => subjectName,
  examName: ({ examName }: ResultDetail) => examName,
  totalMarks: ({ totalMarks }: ResultDetail) => totalMarks ?? Number.NEGATIVE_INFINITY,
  publishDate: ({ publishDate }: ResultDetail) => publishDate ?? "",
};

/** The columns of the list, in its file and on its screen. */
export const resultColumns = {
  serial: { name: words.serial, only: "screen" },
  studentId: { name: words.studentId, only: "screen" },
  subjectName: { name: words.subjectName, text: ({ subjectName }) => subjectName },
  examName: { name: words.examName, text: ({ examName }) => examName },
  mcqMarks: { name: words.mcqMarks, number: ({ mcqMarks }) => mcqMarks },
  writtenMarks: { name: words.writtenMarks, number: ({ writtenMarks }) => writtenMarks },
  totalMarks: { name: words.totalMarks, number: ({ totalMarks }) => totalMarks },
  highestMarks: { name: words.highestMarks, number: ({ highestMarks }) => highestMarks },
  fullMarks: { name: words.fullMarks, number: ({ fullMarks }) => fullMarks },
  publishDate: { name: words.publishDate, day: ({ publishDate }) => publishDate },
} satisfies ListColumns<ResultDetail>;

export const resultExport = listExport<ResultDetail & WithStudent>({
  name: "results",
  title: resultScreenTexts.table,
  permission: "studentManagement",
  async *rows(ask, query) {
    const student = await selectedStudentOf(ask, query);
    const { data } = await ask(resultContract.getById, { studentId: student.studentId });
    yield sortedResults(data.resultDetail, query).map((detail) => ({ ...detail, student }));
  },
  columns: { ...selectedStudentColumns, ...resultColumns },
});
