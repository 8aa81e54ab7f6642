import { bulletsOf, type Course } from "../features/catalogue/index.ts";
import type { Offer } from "../features/desk/index.ts";
import { bengaliDigits } from "../shared/digits.ts";
import { Action } from "./action.tsx";
import styles from "./course-card.module.css";
import { CourseGlance } from "./course-facts.tsx";
import { CoursePicture } from "./course-picture.tsx";
import { courseTexts, homeTexts } from "./texts.ts";

export type CourseCardFields = Pick<
  Course,
  "courseId" | "courseName" | "goal" | "title" | "summary" | "file"
> & {
  offer?: Offer | undefined;
};

/** Each course with what it costs and when it is held. */
export const withOffers = <One extends { courseId: number }>(
  courses: readonly One[],
  offers: readonly Offer[],
) =>
  courses.map((course) => ({
    ...course,
    offer: offers.find(({ courseId }) => courseId === course.courseId),
  }));

/** The first of what is in a course; the others unfold. */
const pointsShown = 3;

/** A course at a glance: picture, name, what is in it, the way to its page. */
export function CourseCard({ course }: { course: CourseCardFields }) {
  const points = bulletsOf(course.summary);
  const folded = points.slice(pointsShown);
  return (
    <article className={styles.card}>
      <CoursePicture course={course} />
      <div className={styles.body}>
        <h3>{course.courseName}</h3>
        <div className={styles.points}>
          <Points lines={points.slice(0, pointsShown)} />
          {folded.length > 0 && (
            <details>
              <summary>{courseTexts.morePoints(bengaliDigits(folded.length))}</summary>
              <Points lines={folded} />
            </details>
          )}
        </div>
        <CourseGlance offer={course.offer} />
        <Action
          to={`/course-details/${course.courseId}`}
          look="quiet"
          label={homeTexts.detailsOf(course.courseName)}
        >
          {homeTexts.courseDetails}
        </Action>
      </div>
    </article>
  );
}

function Points({ lines }: { lines: readonly string[] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
