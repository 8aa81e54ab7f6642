import { Switch } from "@mantine/core";
import { useOptimisticUpdate } from "../../../portal/kit/form/optimistic-update.ts";
import { PhotoAndName } from "../../../portal/kit/image/photo.tsx";
import { tableColumns } from "../../../portal/kit/list/table-columns.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { client } from "../../../web/client.ts";
import styles from "./columns.module.css";
import { type Success, successContract } from "./contract.ts";
import { successColumns } from "./export.ts";
import { successScreenTexts, successTexts } from "./texts.ts";

export const columns = tableColumns(successColumns, {
  studentName: {
    sort: "studentName",
    cell: ({ file, studentName }) => <PhotoAndName file={file} name={studentName} />,
    onCard: "title",
  },
  collegeName: { sort: "collegeName", look: "word", onCard: "folded" },
  position: { cell: ({ position }) => <Positions position={position} />, look: "prose" },
  testimonial: { onCard: "folded" },
  feedback: { cell: (success) => <Feedback {...success} />, look: "number", onCard: "folded" },
  top: { cell: (success) => <TopToggle success={success} />, look: "number", onCard: "folded", sort: "top" },
});

/** The first of them and how many more; all where the row is opened, and when pointed at. */
function Positions({ position }: Pick<Success, "position">) {
  return (
    <ul
      className={styles.positions}
      title={position.join("; ")}
      data-more={bengaliDigits(`+${position.length - 1}`)}
    >
      {position.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  );
}

/** The picture of a written feedback, small; it opens whole. */
function Feedback({ feedback, studentName }: Success) {
  if (!feedback) return null;
  return (
    <a className={styles.feedback} href={feedback} target="_blank" rel="noreferrer">
      <img src={feedback} alt={successScreenTexts.feedbackOf(studentName)} loading="lazy" />
    </a>
  );
}

/** Among the top achievers of the home page or not: saved at once, and back where it was when that fails. */
function TopToggle({ success: { studentId, studentName, top, version } }: { success: Success }) {
  const { pending, change } = useOptimisticUpdate(
    (next: boolean) => client(successContract).updateStudent({ studentId, top: next, version }),
    successTexts.updateFailed,
  );

  return (
    <Switch
      size="md"
      checked={pending ?? top}
      aria-label={successScreenTexts.topOf(studentName)}
      aria-busy={pending !== null}
      onChange={(event) => change(event.currentTarget.checked)}
    />
  );
}
