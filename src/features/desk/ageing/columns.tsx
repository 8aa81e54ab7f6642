import { type Column, tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { taka } from "../../../shared/money.ts";
import { StudentName } from "../../people/parts.ts";
import type { AgedDue } from "./contract.ts";
import { ageingColumns } from "./export.ts";
import type { Age, Grouping } from "./rules.ts";
import { ageingTexts, ageTexts } from "./texts.ts";

const amount = (age: Age | "owed") => ({
  name: ageTexts[age],
  look: "number" as const,
  cell: (row: AgedDue) => (row[age] ? taka(row[age]) : ""),
});

const sums = {
  notDue: amount("notDue"),
  to30: amount("to30"),
  to60: amount("to60"),
  to90: amount("to90"),
  over90: amount("over90"),
  owed: {
    ...amount("owed"),
    name: ageingTexts.total,
    onCard: "beside" as const,
    cell: ({ owed }: AgedDue) => <strong>{taka(owed)}</strong>,
  },
};

const { people: _, ...studentColumns } = ageingColumns;
const { regId: _r, batch: _b, mobile: _m, ...groupColumns } = ageingColumns;

const ofStudents = tableColumns(studentColumns, {
  name: {
    name: ageingTexts.groupings.student,
    onCard: "title",
    cell: ({ studentId, name }) =>
      studentId === null ? name : <StudentName studentId={studentId} userName={name ?? ""} />,
  },
  regId: { look: "id" },
  batch: { look: "name", onCard: "folded" },
  ...sums,
  mobile: { look: "id", onCard: "folded", further: true },
});

const ofGroups = (none: string, name: string) =>
  tableColumns(groupColumns, {
    name: { name, onCard: "title", cell: (row) => row.name ?? none },
    people: { look: "number", cell: ({ people }) => bengaliDigits(people) },
    ...sums,
  });

/** The columns by whom it is shown. */
export const columnsBy: Record<Grouping, readonly Column<AgedDue>[]> = {
  student: ofStudents,
  batch: ofGroups(ageingTexts.noBatch, ageingTexts.groupings.batch),
  course: ofGroups(ageingTexts.noCourse, ageingTexts.groupings.course),
};
