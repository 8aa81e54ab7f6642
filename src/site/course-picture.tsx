import type { Course } from "../features/catalogue/index.ts";
import styles from "./course-card.module.css";
import { CourseStandIn } from "./drawings/course-stand-in.tsx";
import { Picture } from "./picture.tsx";

type Pictured = Pick<Course, "courseName" | "title" | "file">;

/** A course's picture, its title the text for those who do not see it. */
export function CoursePicture({ course, eager = false }: { course: Pictured; eager?: boolean }) {
  const title = course.title || course.courseName;
  if (!course.file) return <CourseStandIn title={title} />;
  return (
    <Picture
      className={styles.picture}
      file={course.file}
      alt={title}
      width={960}
      height={600}
      sizes={
        eager
          ? "(min-width: 72rem) 38rem, (min-width: 56rem) 52vw, 100vw"
          : "(min-width: 64rem) 22rem, (min-width: 40rem) 46vw, 92vw"
      }
      eager={eager}
    />
  );
}
