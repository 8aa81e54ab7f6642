/** What other areas may draw of catalogue. */
export { CoursesCard } from "./courses/courses-card.tsx";
