import type { Profile } from "../../../shared/signed-in.ts";
import { teacherContract } from "../../catalogue/index.ts";
import { studentContract } from "../students/contract.ts";

/** The call that changes one's own record, and the id it takes: a student's or that of staff. */
export function ownRecord({ studentId, teacherId }: Profile) {
  return studentId === undefined
    ? { procedure: teacherContract.updateTeacher, id: { teacherId } }
    : { procedure: studentContract.updateStudent, id: { studentId } };
}
