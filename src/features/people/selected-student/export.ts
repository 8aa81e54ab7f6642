import { refuse } from "../../../shared/errors.ts";
import type { Ask, ListColumns } from "../../../shared/list-export.ts";
import type { ListParams } from "../../../shared/list-params.ts";
import { type Student, studentContract } from "../students/contract.ts";
import { studentFieldTexts as words } from "../students/texts.ts";

/** The student that the address of a page names, for its list as a file. Throws NOT_FOUND where it names none. */
export async function selectedStudentOf(ask: Ask, { id }: ListParams): Promise<Student> {
  const studentId = id("student");
  if (!studentId) throw refuse("NOT_FOUND");
  return (await ask(studentContract.getById, { studentId })).data;
}

export type WithStudent = { student: Student };

/** Every row names its student: the file may be read apart from its name. */
export const selectedStudentColumns = {
  regId: { name: words.regId, text: ({ student }) => student.regId },
  userName: { name: words.userName, text: ({ student }) => student.userName },
} satisfies ListColumns<WithStudent>;
