import { type ListColumns, listExport } from "../../shared/list-export.ts";
import { selectedStudentColumns, selectedStudentOf, type WithStudent } from "../selected-student/export.ts";
import { type ResultDetail, resultContract } from "./contract.ts";
import { resultScreenTexts, resultFieldTexts as words } from "./texts.ts";

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
  publishDate: { name: words.publishDate, day: ({ publishDate }) => publishDate },
} satisfies ListColumns<ResultDetail>;

export const resultExport = listExport<ResultDetail & WithStudent>({
  name: "results",
  title: resultScreenTexts.table,
  permission: "studentManagement",
  async *rows(ask, query) {
    const student = await selectedStudentOf(ask, query);
    const { data } = await ask(resultContract.getById, { studentId: student.studentId });
    yield data.resultDetail.map((detail) => ({ ...detail, student }));
  },
  columns: { ...selectedStudentColumns, ...resultColumns },
});
