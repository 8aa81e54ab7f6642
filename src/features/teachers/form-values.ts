import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { userTypeIds } from "../../shared/limits.ts";
import type { Teacher } from "./contract.ts";

/** What stands in the form's fields, as they are typed. */
export type TeacherValues = ReturnType<typeof newTeacher>;

export function newTeacher() {
  return {
    teacherName: "",
    email: "",
    mobile: "",
    address: "",
    userTypeId: String(userTypeIds.teacher),
    file: null as File | null,
  };
}

export function valuesOf(teacher: Teacher): TeacherValues & { teacherId: number; version: number } {
  const { teacherName, email, mobile, address, userTypeId, teacherId, version } = teacher;
  return {
    ...{ teacherName, email, mobile, address, teacherId, version },
    userTypeId: String(userTypeId),
    file: null,
  };
}

/** The typed values as the calls read them. */
export function inputOf<Values extends TeacherValues>(values: Values) {
  return { ...values, userTypeId: parseNumber(values.userTypeId), file: values.file ?? undefined };
}
