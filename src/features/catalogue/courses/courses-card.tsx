import { Link } from "react-router";
import { Card } from "../../../portal/kit/card.tsx";
import { Picture } from "../../../portal/kit/image/picture.tsx";
import type { Course } from "./contract.ts";
import styles from "./courses-card.module.css";
import { courseScreenTexts as words } from "./texts.ts";

const shown = 6;

/** One's courses on the personal dashboard: picture and name, each a way to what is in it. */
export function CoursesCard({ courses }: { courses: readonly Course[] }) {
  return (
    <Card title={words.mine} action={<Link to="/dashboard/myCourses">{words.allMine}</Link>}>
      {courses.length ? (
        <ul className={styles.courses}>
          {courses.slice(0, shown).map(({ courseId, courseName, file }) => (
            <li key={courseId}>
              <Link to={`/dashboard/myCourses#course-${courseId}`} className={styles.course}>
                <Picture file={file} alt="" />
                {courseName}
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{words.noneMine}</p>
      )}
    </Card>
  );
}
