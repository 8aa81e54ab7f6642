import type { RouterContextProvider } from "react-router";
import { listState } from "../../portal/kit/address.ts";
import { ask } from "../../web/caller.ts";
import { allow } from "../sign-in/allow.ts";
import { type Student, studentContract } from "./contract.ts";

/** The pages about one student, whom their address names. */
export const studentPages = {
  payments: (studentId: number) => `/dashboard/manage-payment?student=${studentId}`,
  results: (studentId: number) => `/dashboard/manage-result?student=${studentId}`,
};

/** Whom the address of such a page names, for those who manage students; null where it names nobody. */
export async function chosenStudent(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<Student | null> {
  await allow(context, "studentManagement");
  const studentId = listState(request).id("student");
  if (!studentId) return null;
  return (await ask(context, studentContract.getById, { studentId })).data;
}
