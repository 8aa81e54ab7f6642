import type { Teacher, TeacherCard } from "./contract.ts";

/** What everyone may see of a teacher. */
export const cardOf = ({ teacherId, id, teacherName, address, file }: Teacher): TeacherCard => ({
  teacherId,
  id,
  teacherName,
  address,
  file,
});
