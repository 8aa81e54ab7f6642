import { Picture } from "../../../portal/kit/image/picture.tsx";
import { useListPending } from "../../../portal/kit/list/list-params.ts";
import { RowActions } from "../../../portal/kit/list/row-actions.tsx";
import type { Course } from "./contract.ts";
import styles from "./course-cards.module.css";
import { bulletsOf } from "./rules.ts";

type Cards = {
  courses: readonly Course[];
  onEdit?: (course: Course) => void;
  onDelete?: (course: Course) => void;
};

/** Courses as cards: picture, name, bullets, and what the reader may do to them. */
export function CourseCards({ courses, onEdit, onDelete }: Cards) {
  const busy = useListPending();
  return (
    <ul className={styles.cards} aria-busy={busy}>
      {courses.map((course) => (
        <li key={course.courseId} id={`course-${course.courseId}`} className={styles.card}>
          <Picture file={course.file} alt={course.title || course.courseName} />
          <div className={styles.words}>
            <h2>{course.courseName}</h2>
            <ul className={styles.bullets}>
              {bulletsOf(course.summary).map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </div>
          {(onEdit || onDelete) && (
            <div className={styles.actions}>
              <RowActions
                name={course.courseName}
                onEdit={onEdit && (() => onEdit(course))}
                onDelete={onDelete && (() => onDelete(course))}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
