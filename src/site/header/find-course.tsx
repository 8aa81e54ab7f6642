import { Icon } from "../../web/icons.tsx";
import { headerTexts as words } from "../texts.ts";
import { useSite } from "../use-site.ts";
import styles from "./find-course.module.css";

/** All courses by name, opened by the browser itself; find-course-hydrate.ts narrows them down to what is typed. */
export function FindCourse() {
  const { courses } = useSite();
  if (courses.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={styles.opener}
        popoverTarget="find-course"
        aria-label={words.findCourse}
      >
        <Icon name="search" size={22} />
      </button>
      <div id="find-course" popover="auto" className={styles.panel}>
        <input
          type="search"
          aria-label={words.courseName}
          placeholder={words.courseName}
          autoComplete="off"
          hidden
        />
        <ul>
          {courses.map(({ courseId, courseName }) => (
            <li key={courseId}>
              <a href={`/course-details/${courseId}`}>{courseName}</a>
            </li>
          ))}
        </ul>
        <p role="status" data-none={words.noCourse} />
      </div>
    </>
  );
}
