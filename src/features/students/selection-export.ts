import { refuse } from "../../shared/errors.ts";
import type { Ask, ListColumns } from "../../shared/list-export.ts";
import type { ListParams } from "../../shared/list-params.ts";
import { type Student, studentContract } from "./contract.ts";
import { studentFieldTexts as words } from "./texts.ts";

/** Whom the address of a page about one student names, for the file of its list. Throws NOT_FOUND where it names nobody. */
export async function studentOfList(ask: Ask, { id }: ListParams): Promise<Student> {
  const studentId = id("student");
  if (!studentId) throw refuse("NOT_FOUND");
  return (await ask(studentContract.getById, { studentId })).data;
}

export type OfStudent = { student: Student };

/** Whose row it is: a file that lies about says so itself. */
export const whoseColumns = {
  regId: { name: words.regId, text: ({ student }) => student.regId },
  userName: { name: words.userName, text: ({ student }) => student.userName },
} satisfies ListColumns<OfStudent>;
