import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asSort } from "../../../shared/sorting.ts";
import {
  type Payment,
  paymentContract,
  paymentScreenTexts,
  paymentSorts,
  paymentFieldTexts as words,
} from "../../ledger/index.ts";
import { selectedStudentColumns, selectedStudentOf, type WithStudent } from "../../people/index.ts";

/** How the list is sorted, from the search parameters. */
export const paymentSort = ({ text }: ListParams) => asSort(paymentSorts, text("sort"));

/** The columns of the list, in its file and on its screen. */
export const paymentColumns = {
  monthName: { name: words.monthName, text: ({ monthName }) => monthName },
  detail: { name: words.detail, text: ({ detail }) => detail },
  payment: {
    name: words.taka(words.payment),
    number: ({ payment }) => payment,
    sum: ({ payment }) => payment,
  },
  due: { name: words.taka(words.due), number: ({ due }) => due },
  status: { name: words.status, text: ({ status }) => status },
  date: { name: words.date, day: ({ date }) => date },
} satisfies ListColumns<Payment>;

export const paymentExport = listExport<Payment & WithStudent>({
  name: "payments",
  title: paymentScreenTexts.table,
  permission: "studentManagement",
  async *rows(ask, query) {
    const student = await selectedStudentOf(ask, query);
    const { studentId } = student;
    for await (const page of pagesOf(ask, paymentContract.getByStudent, {
      studentId,
      sort: paymentSort(query),
    })) {
      yield page.map((entry) => ({ ...entry, student }));
    }
  },
  columns: { ...selectedStudentColumns, ...paymentColumns },
});
