import type { Offer } from "../../features/desk/index.ts";
import { inParts } from "../../shared/unbroken.ts";
import { amountOf, FeeList, seatsLeftOf, startOf } from "../course-facts.tsx";
import { admissionTexts as words } from "../texts.ts";
import styles from "./batch-choice.module.css";
import { choiceOf } from "./send.ts";

export type CourseOffer = Pick<Offer, "courseId" | "fees" | "batches"> & { courseName: string };

type Shown = {
  courses: readonly CourseOffer[];
  chosen: string | undefined;
  message: string | undefined;
  focused: boolean;
};

/** One batch of all, by course: of one course at a time the fees and the batches stand open. */
export function BatchChoice({ courses, chosen, message, focused }: Shown) {
  const isOf = ({ courseId, batches }: CourseOffer) =>
    batches.some(({ batchId }) => choiceOf(courseId, batchId) === chosen);
  const open = courses.find(isOf) ?? courses[0];
  return (
    <fieldset className={styles.choice} aria-describedby="admission-choice-error">
      <legend>
        <h2>{words.batch}</h2>
      </legend>
      <p id="admission-choice-error" className={styles.error}>
        {message}
      </p>
      {courses.map((course) => (
        <Course
          key={course.courseId}
          course={course}
          chosen={chosen}
          open={course === open}
          focused={focused && course === open}
        />
      ))}
    </fieldset>
  );
}

type CourseShown = { course: CourseOffer; chosen: string | undefined; open: boolean; focused: boolean };

function Course({ course: { courseId, courseName, fees, batches }, chosen, open, focused }: CourseShown) {
  const fee = fees.at(-1);
  return (
    <details id={`course-${courseId}`} className={styles.course} name="course" open={open}>
      <summary>
        <h3>{courseName}</h3>
        {fee && <span className={styles.fee}>{amountOf(fee)}</span>}
        <span className={styles.mark}>{words.chosen}</span>
        <span className={styles.sign} aria-hidden="true" />
      </summary>
      {fees.length > 0 && <FeeList fees={fees} />}
      <ul>
        {batches.map((batch, at) => {
          const choice = choiceOf(courseId, batch.batchId);
          return (
            <li key={batch.batchId}>
              <label className={styles.batch}>
                <input
                  type="radio"
                  name="choice"
                  value={choice}
                  defaultChecked={choice === chosen}
                  // biome-ignore lint/a11y/noAutofocus: of what is refused the first has the focus
                  autoFocus={focused && at === 0}
                />
                <span>
                  <strong>{batch.batchName}</strong>
                  {batch.schedule && <span>{inParts(batch.schedule)}</span>}
                  {batch.startsOn && <span>{startOf(batch.startsOn)}</span>}
                  <span className={styles.seats} data-full={batch.seatsLeft === 0}>
                    {batch.seatsLeft === 0 ? words.full : seatsLeftOf(batch)}
                  </span>
                </span>
              </label>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
