/** What other areas may draw of catalogue. */
export { BatchName } from "./batches/batch-name.tsx";
export { CoursesCard } from "./courses/courses-card.tsx";
export { TeacherName } from "./teachers/teacher-name.tsx";
