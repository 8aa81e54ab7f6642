import type { Column } from "../../portal/kit/list/data-table.tsx";
import { bengaliDigits } from "../../shared/digits.ts";
import { seatsOfBatch } from "../../shared/limits.ts";
import styles from "./columns.module.css";
import type { Batch } from "./contract.ts";
import { batchFieldTexts as words } from "./texts.ts";

export const columns: readonly Column<Batch>[] = [
  { name: words.batchName, cell: ({ batchName }) => batchName },
  { name: words.batchId, cell: ({ batchId }) => batchId, short: true },
  { name: words.studentCount, cell: ({ studentCount }) => <Seats used={studentCount} />, code: true },
  { name: words.summary, cell: ({ summary }) => <span className={styles.lines}>{summary}</span> },
  {
    name: words.courses,
    cell: ({ courses }) =>
      courses.length ? courses.map(({ courseName }) => courseName).join(", ") : words.noCourses,
  },
];

/** How many of the 35 seats are used, as numbers and as a bar; a batch may hold more than it should. */
function Seats({ used }: { used: number }) {
  const full = used >= seatsOfBatch;
  return (
    <span className={styles.seats} data-full={full}>
      {words.seats(bengaliDigits(used), bengaliDigits(seatsOfBatch))}
      {full && <span className={styles.full}>{words.full}</span>}
      <span className={styles.bar} aria-hidden="true">
        <span style={{ width: `${Math.min(100, (100 * used) / seatsOfBatch)}%` }} />
      </span>
    </span>
  );
}
