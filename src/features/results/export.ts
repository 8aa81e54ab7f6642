import { listExport } from "../../shared/list-export.ts";
import { studentOfList, whoseColumns } from "../students/selection-export.ts";
import { resultContract } from "./contract.ts";
import { resultScreenTexts, resultFieldTexts as words } from "./texts.ts";

export const resultExport = listExport({
  name: "results",
  title: resultScreenTexts.table,
  permission: "studentManagement",
  async *rows(ask, query) {
    const student = await studentOfList(ask, query);
    const { data } = await ask(resultContract.getById, { studentId: student.studentId });
    yield data.resultDetail.map((detail) => ({ ...detail, student }));
  },
  columns: [
    ...whoseColumns,
    { name: words.subjectName, text: ({ subjectName }) => subjectName },
    { name: words.examName, text: ({ examName }) => examName },
    { name: words.mcqMarks, number: ({ mcqMarks }) => mcqMarks },
    { name: words.writtenMarks, number: ({ writtenMarks }) => writtenMarks },
    { name: words.totalMarks, number: ({ totalMarks }) => totalMarks },
    { name: words.highestMarks, number: ({ highestMarks }) => highestMarks },
    { name: words.publishDate, day: ({ publishDate }) => publishDate },
  ],
});
