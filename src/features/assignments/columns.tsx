import type { Column } from "../../portal/kit/rows.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import type { Assignment } from "./contract.ts";
import { Deadline } from "./deadline.tsx";
import { assignmentFieldTexts as words } from "./texts.ts";

/** A row of the list: the assignment, where it stands, and whether its name is that of a student who was looked for. */
export type AssignmentRow = Assignment & { serial: number; withBatch: boolean };

export const columns: readonly Column<AssignmentRow>[] = [
  { name: words.serial, cell: ({ serial }) => bengaliDigits(serial), short: true },
  { name: words.studentId, cell: ({ regId }) => regId ?? words.everyone, code: true },
  { name: words.studentName, cell: Whom },
  { name: words.courseName, cell: ({ courseName }) => courseName },
  { name: words.subject, cell: ({ subject }) => subject, names: true },
  { name: words.deadline, cell: ({ deadline }) => <Deadline day={deadline} /> },
  {
    name: words.handedIn,
    cell: ({ handedInCount, studentCount }) => words.ofAll(handedInCount, studentCount),
    short: true,
  },
];

function Whom({ studentName, withBatch }: AssignmentRow) {
  if (!studentName) return words.whole;
  return (
    <span>
      {studentName}
      {withBatch && <small style={{ display: "block" }}>{words.withBatch}</small>}
    </span>
  );
}
