/** What other areas may take of people on the server: tables, reads and writes. */
export { fillLinks, makeMissingLinks } from "./guardian-links/links.server.ts";
export { refusedNumbers } from "./guardian-links/refusals.server.ts";
export { guardianLinks, messageRefusals } from "./guardian-links/table.server.ts";
export { studentImportRows, studentImports } from "./student-import/table.server.ts";
export { admitOne } from "./students/admit.server.ts";
export { onAdmission } from "./students/on-admission.server.ts";
export { maySeePhoto } from "./students/photo.server.ts";
export { matching, readStudent, readStudents } from "./students/read.server.ts";
export { teacherImports } from "./teacher-import/table.server.ts";
