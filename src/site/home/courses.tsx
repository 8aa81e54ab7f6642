import { CourseCard, type CourseCardFields } from "../course-card.tsx";
import { Fold } from "../fold.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./courses.module.css";

/** Cards; on a narrow screen rows, until the cards are asked for. */
export function Courses({ courses }: { courses: CourseCardFields[] }) {
  if (courses.length === 0) return null;
  return (
    <Section id="courses" title={homeTexts.courses} lead={homeTexts.coursesLead} ground="dim">
      <Fold keeps="cards" of={homeTexts.courses}>
        <ul className={styles.grid}>
          {courses.map((course) => (
            <li key={course.courseId}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      </Fold>
    </Section>
  );
}
