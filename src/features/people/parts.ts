/** What other areas may draw of people. */
export { AdmittedStudent } from "./guardian-links/admitted.tsx";
export { GuardianLinkCard } from "./guardian-links/link-card.tsx";
export { LinkOnPaper } from "./guardian-links/link-on-paper.tsx";
export { MessageRefusalCard } from "./guardian-links/refusal-card.tsx";
export { Banner } from "./profile/banner.tsx";
export { GeneralInformation } from "./profile/general-information.tsx";
export { PhotoCard } from "./profile/photo-card.tsx";
export { MoveStudents } from "./selected-student/move-students.tsx";
export { NoStudentSelected, SelectedStudent, StudentCard } from "./selected-student/student-card.tsx";
export { StudentName } from "./selected-student/student-name.tsx";
export { loadSelectedStudent, studentPages } from "./selected-student/student-pages.ts";
export { restoreStudent } from "./students/restore.ts";
export { WriteTo } from "./writing/write-later.ts";
