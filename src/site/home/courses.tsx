import { CourseCard, type CourseCardFields } from "../course-card.tsx";
import { Section } from "../section.tsx";
import { homeTexts } from "../texts.ts";
import styles from "./courses.module.css";

export function Courses({ courses }: { courses: CourseCardFields[] }) {
  if (courses.length === 0) return null;
  return (
    <Section id="courses" title={homeTexts.courses} lead={homeTexts.coursesLead} ground="dim">
      <ul className={styles.grid}>
        {courses.map((course) => (
          <li key={course.courseId}>
            <CourseCard course={course} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
