import { PhotoAndName } from "../../portal/kit/image/photo.tsx";
import { tableColumns } from "../../portal/kit/list/table-columns.ts";
import styles from "./columns.module.css";
import type { Success } from "./contract.ts";
import { successColumns } from "./export.ts";
import { successScreenTexts } from "./texts.ts";
import { TopToggle } from "./top-toggle.tsx";

export const columns = tableColumns(successColumns, {
  studentName: {
    cell: ({ file, studentName }) => <PhotoAndName file={file} name={studentName} />,
    names: true,
  },
  collegeName: {},
  position: { cell: ({ position }) => <Positions position={position} /> },
  testimonial: {
    cell: ({ testimonial }) => testimonial && <p className={styles.testimonial}>{testimonial}</p>,
  },
  feedback: { cell: (success) => <Feedback {...success} />, short: true },
  top: { cell: (success) => <TopToggle success={success} />, short: true },
});

function Positions({ position }: Pick<Success, "position">) {
  return (
    <ul className={styles.positions}>
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
