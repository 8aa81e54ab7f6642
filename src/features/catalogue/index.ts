/** What other areas may take of catalogue: shapes, calls, rules and words, which run anywhere. */
export { type BatchChoice, choicesOf } from "./batches/choices.ts";
export { type Batch, batch, batchContract, courseOfBatch } from "./batches/contract.ts";
export { isOffered } from "./batches/rules.ts";
export { batchFieldTexts, batchTexts } from "./batches/texts.ts";
export { type Course, course, courseContract } from "./courses/contract.ts";
export { ownCourses } from "./courses/own-courses.ts";
export { bulletsOf } from "./courses/rules.ts";
export { courseFieldTexts, courseTexts } from "./courses/texts.ts";
export { type Teacher, type TeacherCard, teacher, teacherContract } from "./teachers/contract.ts";
export { teacherFieldTexts, teacherTexts } from "./teachers/texts.ts";
