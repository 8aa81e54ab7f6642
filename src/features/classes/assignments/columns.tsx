import { Link } from "react-router";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import type { Assignment } from "./contract.ts";
import { Deadline } from "./deadline.tsx";
import { assignmentColumns } from "./export.ts";
import styles from "./given-assignments.module.css";
import { assignmentScreenTexts, assignmentFieldTexts as words } from "./texts.ts";

/** A row of the list: the assignment, where it stands, and whether its name is that of a student who was looked for. */
export type AssignmentRow = Assignment & { serial: number; withBatch: boolean };

export const columns = tableColumns<typeof assignmentColumns, AssignmentRow>(assignmentColumns, {
  serial: { cell: ({ serial }) => bengaliDigits(serial), look: "number", onCard: "folded" },
  studentId: { cell: ({ regId }) => regId ?? words.everyone, look: "id", onCard: "folded" },
  studentName: { cell: StudentName, look: "word" },
  courseName: { sort: "courseName", look: "word", onCard: "folded" },
  subject: { look: "name", onCard: "title", sort: "subject" },
  deadline: { sort: "deadline", look: "word", cell: ({ deadline }) => <Deadline day={deadline} /> },
  handedIn: { cell: (row) => <ToHandIns row={row} />, look: "number" },
});

/** What a row is, to those who do not see it: work of a whole batch stays that under a student's name too. */
export const nameOf = ({ subject, studentName, withBatch }: AssignmentRow) =>
  `${subject}, ${(!withBatch && studentName) || words.whole}`;

function StudentName({ studentName, withBatch }: AssignmentRow) {
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
