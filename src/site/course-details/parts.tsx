import { bulletsOf } from "../../features/catalogue/index.ts";
import type { Offer } from "../../features/desk/index.ts";
import { inParts } from "../../shared/unbroken.ts";
import { Icon } from "../../web/icons.tsx";
import { seatsOf, startOf } from "../course-facts.tsx";
import { PersonPhoto } from "../person-photo.tsx";
import { courseTexts as words } from "../texts.ts";
import styles from "./parts.module.css";

/** What is in a course, ticked off. */
export function Points({ summary }: { summary: string }) {
  const points = bulletsOf(summary);
  if (points.length === 0) return null;
  return (
    <section>
      <h2>{words.inCourse}</h2>
      <ul className={styles.points}>
        {points.map((line) => (
          <li key={line}>
            <Icon name="check" size={20} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who teaches, and what as far as the routine says it. */
export function Teachers({ teachers }: Pick<Offer, "teachers">) {
  if (teachers.length === 0) return null;
  return (
    <section>
      <h2>{words.teachers}</h2>
      <ul className={styles.teachers}>
        {teachers.map(({ teacherId, teacherName, subjects, file }) => (
          <li key={teacherId}>
            <span className={styles.photo}>
              <PersonPhoto file={file} sizes="4rem" />
            </span>
            <p>
              <strong>{teacherName}</strong>
              {subjects.length > 0 && <span>{subjects.join(", ")}</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Days and time, beginning and seats of each batch. */
export function Batches({ batches }: Pick<Offer, "batches">) {
  if (batches.length === 0) return null;
  return (
    <section id="batches">
      <h2>{words.batches}</h2>
      <ul className={styles.batches}>
        {batches.map((batch) => (
          <li key={batch.batchId}>
            <strong>{batch.batchName}</strong>
            <span>{inParts(batch.schedule)}</span>
            <span>{batch.startsOn && startOf(batch.startsOn)}</span>
            <span className={styles.seats} data-full={batch.seatsLeft === 0}>
              {seatsOf(batch)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
