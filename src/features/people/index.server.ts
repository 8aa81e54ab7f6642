/** What other areas may take of people on the server: tables, reads and writes. */
export { fillLinks, makeMissingLinks } from "./guardian-links/links.server.ts";
export { guardianLinks } from "./guardian-links/table.server.ts";
export { onAdmission } from "./students/on-admission.server.ts";
export { maySeePhoto } from "./students/photo.server.ts";
export { matching, readStudent, readStudents } from "./students/read.server.ts";
export { roster, students } from "./students/table.server.ts";
