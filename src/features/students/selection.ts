import type { RouterContextProvider } from "react-router";
import { readSearchParams } from "../../portal/kit/list/search-params.ts";
import { ask } from "../../web/caller.ts";
import { allow } from "../sign-in/allow.ts";
import { type Student, studentContract } from "./contract.ts";

/** The pages about one student, whom their address names. */
export const studentPages = {
  payments: (studentId: number) => `/dashboard/manage-payment?student=${studentId}`,
  results: (studentId: number) => `/dashboard/manage-result?student=${studentId}`,
};

/** Whom the address of such a page names, for those who manage students; null where it names nobody. */
export async function selectedStudent(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Student | null> {
  await allow(context, "studentManagement");
  const studentId = readSearchParams(request).id("student");
  if (!studentId) return null;
  return (await ask(context, studentContract.getById, { studentId })).data;
}
