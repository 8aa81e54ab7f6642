import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";

/** A student who is archived, and whose personal data is still there. Days are YYYY-MM-DD. */
const archivedStudent = record("ArchivedStudent", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  archivedOn: z.string(),
  /** Until when the institute keeps them. */
  dueOn: z.string(),
  /** When they are erased, once that was told. */
  eraseOn: z.string().nullable(),
});
export type ArchivedStudent = z.infer<typeof archivedStudent>;

export const erasureContract = {
  getAll: openTo("studentManagement")
    .get(
      "/erasure/getAll",
      "List archived students whose personal data has not been erased",
      "Sorted by erasure date, soonest first.",
    )
    .input(listInput({}))
    .output(pageOf(archivedStudent)),
  erase: openTo("studentManagement")
    .post(
      "/erasure/erase",
      "Erase an archived student's personal data",
      "Irreversible. `regId` is the student's roll, typed to confirm. Payments and results are kept without a name.",
    )
    .input(z.object({ studentId: id<StudentId>(), regId: text(20) }))
    .output(answer(z.object({ studentId: id<StudentId>() }))),
};
