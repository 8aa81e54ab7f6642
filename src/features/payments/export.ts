import { listExport, pagesOf } from "../../shared/list-export.ts";
import { studentOfList, whoseColumns } from "../students/selection-export.ts";
import { paymentContract } from "./contract.ts";
import { paymentScreenTexts, paymentFieldTexts as words } from "./texts.ts";

export const paymentExport = listExport({
  name: "payments",
  title: paymentScreenTexts.table,
  permission: "studentManagement",
  async *rows(ask, query) {
    const student = await studentOfList(ask, query);
    const { studentId } = student;
    for await (const page of pagesOf(ask, paymentContract.getByStudent, { studentId })) {
      yield page.map((entry) => ({ ...entry, student }));
    }
  },
  columns: [
    ...whoseColumns,
    { name: words.monthName, text: ({ monthName }) => monthName },
    { name: words.detail, text: ({ detail }) => detail },
    { name: words.taka(words.payment), number: ({ payment }) => payment },
    { name: words.taka(words.due), number: ({ due }) => due },
    { name: words.status, text: ({ status }) => status },
    { name: words.date, day: ({ date }) => date },
  ],
});
