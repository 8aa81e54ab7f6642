import { Link } from "react-router";
import type { Column } from "../../portal/kit/list/data-table.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import type { Assignment } from "./contract.ts";
import { Deadline } from "./deadline.tsx";
import styles from "./given.module.css";
import { assignmentScreenTexts, assignmentFieldTexts as words } from "./texts.ts";

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
    cell: (row) => <ToHandIns row={row} />,
    short: true,
  },
];

/** What a row is, to those who do not see it: work of a whole batch stays that under a student's name too. */
export const nameOf = ({ subject, studentName, withBatch }: AssignmentRow) =>
  `${subject}, ${(!withBatch && studentName) || words.whole}`;

function Whom({ studentName, withBatch }: AssignmentRow) {
  if (!studentName) return words.whole;
  return (
    <span>
      {studentName}
      {withBatch && <small style={{ display: "block" }}>{words.withBatch}</small>}
    </span>
  );
}

/** How many of how many have handed in, and the way to who they are; to the one who was looked for. */
function ToHandIns({ row }: { row: AssignmentRow }) {
  const count = words.ofAll(row.handedInCount, row.studentCount);
  return (
    <Link
      to={`/dashboard/manage-assignment/${row.id}${row.withBatch ? `?search=${row.regId}` : ""}`}
      className={styles.toHandIns}
      aria-label={`${count}, ${assignmentScreenTexts.handIns}: ${nameOf(row)}`}
      title={assignmentScreenTexts.handIns}
    >
      {count}
    </Link>
  );
}
