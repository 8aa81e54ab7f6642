import { isDay, shortDate, today } from "../../../shared/dates.ts";
import {
  type Cell,
  type ListColumns,
  type ListExport,
  listExport,
  pagesOf,
} from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { asMonth, thisMonth } from "../../../shared/months.ts";
import { type Absentee, type LineOfMonth, rollCallContract } from "./contract.ts";
import { runningAbsences } from "./rules.ts";
import { absentTexts, attendanceTexts, absentFieldTexts as fields, monthTexts } from "./texts.ts";

/** The day that an address names, else today. */
export function dayIn({ text }: ListParams): string {
  const day = text("day");
  return day && isDay(day) ? day : today();
}

/** Who was absent on a day, today's where none is named; or who is missing without a break. */
export function absentFilter(query: ListParams) {
  const batchId = query.id("batch") ?? undefined;
  return query.text("which") === "running"
    ? { batchId, running: runningAbsences }
    : { batchId, day: dayIn(query) };
}

/** The columns of the list of the absent, in its file and on its screen. */
export const absentColumns = {
  regId: { name: fields.regId, text: ({ regId }) => regId },
  student: { name: fields.student, text: ({ userName }) => userName },
  batch: { name: fields.batch, text: ({ batchName }) => batchName },
  running: { name: fields.running, number: ({ running }) => running },
  since: { name: fields.since, day: ({ since }) => since },
  last: { name: fields.last, day: ({ last }) => last, only: "file" },
  mobile: { name: fields.mobile, text: ({ mobile }) => mobile },
  guardianMobile: { name: fields.guardianMobile, text: ({ guardianMobile }) => guardianMobile },
} satisfies ListColumns<Absentee>;

export const absentExport = listExport({
  name: "absent",
  title: absentTexts.table,
  permission: ["studentManagement", "rollCall"],
  rows: (ask, query) => pagesOf(ask, rollCallContract.absent, absentFilter(query)),
  columns: absentColumns,
});

/** What the address of a batch's month asks for; null while no batch is chosen. */
export function monthFilter({ id, text }: ListParams) {
  const batchId = id("batch");
  return batchId ? { batchId, month: asMonth(text("month")) ?? thisMonth() } : null;
}

/** A batch's month: a line for each student by roll, a column for each day of class. */
export const attendanceExport: ListExport = {
  name: "attendance",
  title: monthTexts.title,
  permission: ["studentManagement", "rollCall"],
  header: [monthTexts.roll, monthTexts.name],
  async headerFor(ask, query) {
    const filter = monthFilter(query);
    const { days } = filter
      ? await ask(rollCallContract.month, { ...filter, page: 1, pageSize: 1 })
      : { days: [] };
    return [...attendanceExport.header, ...days.map(({ day }) => shortDate(day)), ...sums];
  },
  async *cells(ask, query) {
    for await (const page of pagesOf(ask, rollCallContract.month, monthFilter(query)))
      yield page.map(cellsOf);
  },
};

const sums = [
  ...[monthTexts.classes, attendanceTexts.present, attendanceTexts.absent, attendanceTexts.late],
  ...[attendanceTexts.leave, monthTexts.share],
];

const cellsOf = ({
  regId,
  userName,
  states,
  classes,
  present,
  absent,
  late,
  leave,
  share,
}: LineOfMonth): Cell[] => [
  ...[regId, userName, ...states.map((state) => state && attendanceTexts[state])],
  ...[classes, present, absent, late, leave, share],
];
