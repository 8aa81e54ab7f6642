import { listExport, pagesOf } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { asMonth } from "../../shared/months.ts";
import { paymentScreenTexts } from "../payments/texts.ts";
import { type Student, studentContract } from "./contract.ts";
import { studentScreenTexts, studentFieldTexts as words } from "./texts.ts";

/** What the address of the list asks for. */
export const studentFilter = ({ word }: ListParams) => ({
  batchName: word("batch"),
  searchName: word("search"),
  joined: asMonth(word("joined")),
});

export const studentExport = listExport({
  name: "students",
  title: studentScreenTexts.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, studentContract.getAll, studentFilter(query)),
  columns: [
    { name: words.regId, text: ({ regId }) => regId },
    { name: words.userName, text: ({ userName }) => userName },
    { name: words.batch, text: ({ batch }) => batch?.batchName },
    { name: words.mobile, text: ({ mobile }) => mobile },
    { name: words.email, text: ({ email }) => email },
    { name: words.fatherName, text: ({ fatherName }) => fatherName },
    { name: words.schoolName, text: ({ schoolName }) => schoolName },
    { name: words.collegeName, text: ({ collegeName }) => collegeName },
    { name: words.doj, day: ({ doj }) => doj },
    { name: paymentScreenTexts.paid, number: ({ payment }) => sumOf(payment, "payment") },
    { name: paymentScreenTexts.due, number: ({ payment }) => sumOf(payment, "due") },
  ],
});

/** Taka with two decimals, added as paisa. */
const sumOf = (entries: Student["payment"], field: "payment" | "due") =>
  entries.reduce((sum, entry) => sum + Math.round(entry[field] * 100), 0) / 100;
