import type { RouterContextProvider } from "react-router";
import { readListParams } from "../../../portal/kit/list/list-params.ts";
import { allow } from "../../../portal/page-access.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { ask } from "../../../web/caller.ts";
import { type Student, studentContract } from "../students/contract.ts";

/** The pages about one student, named by their address. */
export const studentPages = {
  page: (studentId: StudentId) => `/dashboard/students/${studentId}`,
  payments: (studentId: StudentId) => `/dashboard/manage-payment?student=${studentId}`,
  results: (studentId: StudentId) => `/dashboard/manage-result?student=${studentId}`,
  messages: (studentId: StudentId) => `/dashboard/outbox?student=${studentId}`,
};

/** The student that the address of such a page names, for those who manage students; null where it names none. */
export async function loadSelectedStudent(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Student | null> {
  await allow(context, "studentManagement");
  const studentId = readListParams(request).id("student");
  if (!studentId) return null;
  return (await ask(context, studentContract.getById, { studentId })).data;
}
