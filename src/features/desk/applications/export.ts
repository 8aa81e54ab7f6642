import { dayAndTime } from "../../../shared/dates.ts";
import { type ListColumns, listExport, pagesOf } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { methodTexts } from "../../ledger/index.ts";
import { type Application, applicationContract } from "./contract.ts";
import { applicationStates } from "./rules.ts";
import {
  applicationScreenTexts,
  applicationFieldTexts as fields,
  stateTexts,
  applicationScreenTexts as words,
} from "./texts.ts";

/** The list's filter, from the search parameters. */
export const applicationFilter = ({ text, id }: ListParams) => ({
  searchName: text("search"),
  state: applicationStates.find((one) => one === text("state")),
  batchId: id("batch") ?? undefined,
});

/** The columns of the list, in its file and on its screen. */
export const applicationColumns = {
  userName: { name: fields.userName, text: ({ userName }) => userName },
  state: { name: fields.state, text: ({ state }) => stateTexts[state] },
  number: { name: fields.number, text: ({ number }) => number },
  mobile: { name: fields.mobile, text: ({ mobile }) => mobile },
  batch: { name: fields.batch, text: ({ batch }) => batch?.batchName ?? "" },
  seats: { only: "screen", name: fields.seats },
  courseName: { name: fields.courseName, text: ({ courseName }) => courseName },
  notes: { name: fields.notes, text: ({ notes }) => notes.at(-1)?.text ?? "" },
  same: { only: "file", name: fields.same, text: ({ same }) => same.map(sameText).join("; ") },
  at: { name: fields.at, text: ({ at }) => dayAndTime(at) },
  fatherName: { name: fields.fatherName, text: ({ fatherName }) => fatherName },
  guardianMobile: { name: fields.guardianMobile, text: ({ guardianMobile }) => guardianMobile },
  schoolName: { name: fields.schoolName, text: ({ schoolName }) => schoolName },
  collegeName: { name: fields.collegeName, text: ({ collegeName }) => collegeName },
  trxId: { name: fields.trxId, text: paidText },
} satisfies ListColumns<Application>;

export const applicationExport = listExport({
  name: "applications",
  title: applicationScreenTexts.table,
  permission: ["admissionDesk", "studentManagement"],
  rows: (ask, query) => pagesOf(ask, applicationContract.getAll, applicationFilter(query)),
  columns: applicationColumns,
});

export function sameText({ kind, number, userName }: Application["same"][number]): string {
  return kind === "student" ? words.sameStudent(number, userName) : words.sameApplication(number, userName);
}

function paidText({ method, trxId }: Application): string {
  return trxId ? words.paid(method ? methodTexts[method] : "", trxId) : "";
}
