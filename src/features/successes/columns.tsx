import { PhotoAndName } from "../../portal/kit/image/photo.tsx";
import type { Column } from "../../portal/kit/list/data-table.tsx";
import styles from "./columns.module.css";
import type { Success } from "./contract.ts";
import { successScreenTexts, successFieldTexts as words } from "./texts.ts";
import { TopToggle } from "./top-toggle.tsx";

export const columns: readonly Column<Success>[] = [
  {
    name: words.studentName,
    cell: ({ file, studentName }) => <PhotoAndName file={file} name={studentName} />,
    names: true,
  },
  { name: words.collegeName, cell: ({ collegeName }) => collegeName },
  { name: words.position, cell: ({ position }) => <Positions position={position} /> },
  {
    name: words.testimonial,
    cell: ({ testimonial }) => testimonial && <p className={styles.testimonial}>{testimonial}</p>,
  },
  { name: words.feedbackShort, cell: (success) => <Feedback {...success} />, short: true },
  { name: words.top, cell: (success) => <TopToggle success={success} />, short: true },
];

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
