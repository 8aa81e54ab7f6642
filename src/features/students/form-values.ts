import { parseNumber } from "../../portal/kit/form/parse-number.ts";
import { today } from "../../shared/dates.ts";
import { userTypeIds } from "../../shared/limits.ts";
import type { Student } from "./contract.ts";

/** What stands in the form's fields, as they are typed. */
export type StudentValues = ReturnType<typeof newStudent>;

export function newStudent() {
  return {
    userName: "",
    email: "",
    mobile: "",
    fatherName: "",
    schoolName: "",
    collegeName: "",
    doj: today(),
    userTypeId: String(userTypeIds.student),
    batch: { batchId: "" },
    payment: [{ amount: "" }],
    file: null as File | null,
  };
}

export function valuesOf(student: Student): StudentValues & { studentId: number; version: number } {
  const { userName, email, mobile, fatherName, schoolName, collegeName, doj, studentId, version } = student;
  return {
    ...{ userName, email, mobile, fatherName, schoolName, collegeName, doj, studentId, version },
    userTypeId: String(student.userTypeId),
    batch: { batchId: String(student.batch?.batchId ?? "") },
    payment: [],
    file: null,
  };
}

/** The typed values as the calls read them. */
export function inputOf<Values extends StudentValues>(values: Values) {
  return {
    ...values,
    userTypeId: parseNumber(values.userTypeId),
    batch: { batchId: parseNumber(values.batch.batchId) },
    payment: values.payment.flatMap(({ amount }) => (amount.trim() ? [{ amount: parseNumber(amount) }] : [])),
    file: values.file ?? undefined,
  };
}
