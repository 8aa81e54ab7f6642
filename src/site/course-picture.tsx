import styles from "./course-card.module.css";
import type { CourseCardFields } from "./course-card.tsx";
import { CourseStandIn } from "./drawings/course-stand-in.tsx";

type Pictured = Pick<CourseCardFields, "courseName" | "title" | "file">;

/** A course's picture, its title the text for those who do not see it. */
export function CoursePicture({ course, lazy = false }: { course: Pictured; lazy?: boolean }) {
  const title = course.title || course.courseName;
  if (!course.file) return <CourseStandIn title={title} />;
  return (
    <img
      className={styles.picture}
      src={course.file}
      alt={title}
      width={960}
      height={600}
      loading={lazy ? "lazy" : undefined}
      decoding="async"
    />
  );
}
