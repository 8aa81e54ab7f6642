import { Link } from "react-router";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { today } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { seatsOfBatch } from "../../../shared/limits.ts";
import styles from "./columns.module.css";
import { batchColumns } from "./export.ts";
import { isOffered } from "./rules.ts";
import { batchFieldTexts as words } from "./texts.ts";

export const columns = tableColumns(batchColumns, {
  batchName: {
    sort: "batchName",
    cell: ({ batchId, batchName }) => <Link to={`/dashboard/batches/${batchId}`}>{batchName}</Link>,
  },
  batchId: { cell: ({ batchId }) => batchId, look: "number", onCard: "folded", sort: "batchId" },
  studentCount: {
    cell: (batch) => <Seats used={batch.studentCount} offered={isOffered(batch, today())} />,
    look: "id",
    sort: "studentCount",
  },
  schedule: { look: "word", onCard: "rest" },
  summary: {
    further: true,
    cell: ({ summary }) => (
      <span className={styles.lines} title={summary}>
        {summary}
      </span>
    ),
  },
  courses: {
    further: true,
    cell: ({ courses }) =>
      courses.length ? courses.map(({ courseName }) => courseName).join(", ") : words.noCourses,
  },
});

/** How many of the 35 seats are used, as numbers and as a bar; a batch may hold more than it should, and one that is not known to run is not on the site. */
function Seats({ used, offered }: { used: number; offered: boolean }) {
  const full = used >= seatsOfBatch;
  return (
    <span className={styles.seats} data-full={full}>
      {words.seats(bengaliDigits(used), bengaliDigits(seatsOfBatch))}
      {full && <span className={styles.full}>{words.full}</span>}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * used) / seatsOfBatch)}%` }} />
      </span>
      {!offered && (
        <span className={styles.full} data-line>
          {words.notOffered}
        </span>
      )}
    </span>
  );
}
