import { parseNumber } from "../../../portal/kit/form/parse-number.ts";
import { today } from "../../../shared/dates.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { parseMark } from "../../../shared/marks.ts";
import { userTypeIds } from "../../../shared/user-types.ts";
import type { ListedStudent } from "../students/contract.ts";

/** What stands in the form's fields, as they are typed. */
export type StudentValues = ReturnType<typeof newStudent>;

export function newStudent() {
  return {
    userName: "",
    email: "",
    mobile: "",
    fatherName: "",
    guardianMobile: "",
    schoolName: "",
    collegeName: "",
    doj: today(),
    sscGpa: "",
    hscGpa: "",
    applicantKind: "",
    userTypeId: String(userTypeIds.student),
    batch: { batchId: "" },
    payment: [{ amount: "" }],
    firstBill: true as boolean | undefined,
    file: null as File | null,
  };
}

/** A record as the form shows it. */
export function valuesOf(student: ListedStudent): StudentValues & { studentId: StudentId; version: number } {
  const { userName, email, mobile, fatherName, schoolName, collegeName, doj, studentId, version } = student;
  return {
    ...{ userName, email, mobile, fatherName, schoolName, collegeName, doj, studentId, version },
    guardianMobile: student.guardianMobile,
    sscGpa: String(student.sscGpa ?? ""),
    hscGpa: String(student.hscGpa ?? ""),
    applicantKind: student.applicantKind ?? "",
    userTypeId: String(student.userTypeId),
    batch: { batchId: String(student.batch?.batchId ?? "") },
    payment: [],
    firstBill: undefined,
    file: null,
  };
}

/** The typed values as the calls read them. */
export function inputOf<Values extends StudentValues>(values: Values) {
  return {
    ...values,
    sscGpa: parseMark(values.sscGpa) ?? "",
    hscGpa: parseMark(values.hscGpa) ?? "",
    userTypeId: parseNumber(values.userTypeId),
    batch: { batchId: parseNumber(values.batch.batchId) },
    payment: values.payment.flatMap(({ amount }) => (amount.trim() ? [{ amount: parseNumber(amount) }] : [])),
    file: values.file ?? undefined,
  };
}
