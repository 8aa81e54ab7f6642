/** What other areas may take of catalogue on the server: tables, reads and writes. */
export { coursesOfBatch, readBatches } from "./batches/read.server.ts";
export { watchSchedules } from "./batches/schedule-hook.server.ts";
export { batchCourses, batches, batchTeachers, payers, roster, students } from "./batches/table.server.ts";
export { addUses, checkUnused, counted } from "./courses/in-use.server.ts";
export { nameOfCourse } from "./courses/read.server.ts";
export { courses } from "./courses/table.server.ts";
export { archiveTeacher } from "./teachers/archive.server.ts";
export { checkType } from "./teachers/reach.server.ts";
export { cachedTeacher, readTeacher, readTeachers } from "./teachers/read.server.ts";
export { teachers } from "./teachers/table.server.ts";
