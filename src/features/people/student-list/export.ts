import { chosenRows } from "../../../shared/limits.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth } from "../../../shared/months.ts";
import { asSort } from "../../../shared/sorting.ts";
import { paymentScreenTexts } from "../../ledger/index.ts";
import { type ListedStudent, type Student, studentContract, studentSorts } from "../students/contract.ts";
import { studentScreenTexts, studentFieldTexts as words } from "../students/texts.ts";

/** The list's filter, from the search parameters. */
export const studentFilter = ({ text, ids }: ListParams) => ({
  batchName: text("batch"),
  searchName: text("search"),
  joined: asMonth(text("joined")),
  sort: asSort(studentSorts, text("sort")),
  /** Where some rows alone are asked for. */
  studentIds: text("chosen") ? ids("chosen", chosenRows) : undefined,
});

/** The columns of the list on its screen; its file has more. */
export const studentColumns = {
  regId: { name: words.regId, text: ({ regId }) => regId },
  userName: { name: words.userName, text: ({ userName }) => userName },
  batch: { name: words.batch, text: ({ batch }) => batch?.batchName },
  mobile: { name: words.mobile, text: ({ mobile }) => mobile },
  email: { name: words.email, text: ({ email }) => email },
  fatherName: { name: words.fatherName, text: ({ fatherName }) => fatherName },
  guardianMobile: { name: words.guardianMobile, text: ({ guardianMobile }) => guardianMobile },
  schoolName: { name: words.schoolName, text: ({ schoolName }) => schoolName },
  collegeName: { name: words.collegeName, text: ({ collegeName }) => collegeName },
  doj: { name: words.doj, day: ({ doj }) => doj },
} satisfies ListColumns<ListedStudent>;

const fileColumns = {
  ...studentColumns,
  sscGpa: { name: words.sscGpa, number: ({ sscGpa }) => sscGpa },
  hscGpa: { name: words.hscGpa, number: ({ hscGpa }) => hscGpa },
  applicantKind: {
    name: words.applicantKind,
    text: ({ applicantKind }) => applicantKind && words.applicantKinds[applicantKind],
  },
  paid: { name: paymentScreenTexts.paid, number: ({ payment }) => sumOf(payment, "payment") },
  due: { name: paymentScreenTexts.due, number: ({ payment }) => sumOf(payment, "due") },
} satisfies ListColumns<Student>;

export const studentExport = listExport({
  name: "students",
  title: studentScreenTexts.table,
  permission: "studentManagement",
  rows: (ask, query) => pagesOf(ask, studentContract.getAll, studentFilter(query)),
  columns: fileColumns,
});

/** Taka with two decimals, added as paisa. */
const sumOf = (entries: Student["payment"], field: "payment" | "due") =>
  entries.reduce((sum, entry) => sum + Math.round(entry[field] * 100), 0) / 100;
