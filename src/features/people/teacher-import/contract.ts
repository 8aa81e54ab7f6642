import * as z from "zod";
import type { TeacherId } from "../../../shared/ids.ts";
import { chosenRows } from "../../../shared/limits.ts";
import { answer, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import {
  changeDescription,
  changeFields,
  countFields,
  firstPasswords,
  importCalls,
  ofImport,
  planDescription,
  planFields,
  rowFields,
  rowsInput,
} from "../list-import/contract.ts";
import { existingChoices } from "../list-import/rules.ts";
import { teacherImportFields as fields } from "./fields.ts";

const planned = record("TeacherImportPlan", {
  ...planFields(fields),
  choices: z.object({ existing: z.enum(existingChoices), userTypeId: id().nullable() }),
  counts: z.object(countFields),
  /** What the caller may make somebody. */
  userTypes: z.array(z.object({ userTypeId: id(), userTypeName: z.string() })),
  /** Of a written list: who came by it, and who of them has no password yet. */
  passwords: z.object({ teachers: z.int(), without: z.int() }),
});
export type TeacherImportPlan = z.infer<typeof planned>;

const row = record("TeacherImportRow", {
  ...rowFields,
  /** Whose line it is: who is there, or came by it. */
  teacher: z.object({ teacherId: id<TeacherId>(), regId: z.string(), teacherName: z.string() }).nullable(),
  /** What somebody new becomes. */
  userTypeId: id().nullable(),
});
export type TeacherImportRow = z.infer<typeof row>;

const open = openTo("teacherManagement");

export const teacherImportContract = {
  ...importCalls({
    at: "teacherImport",
    thing: "TeacherImport",
    people: "staff",
    permission: "teacherManagement",
    write: { description: "", asks: false },
    takeBack:
      "Archives the staff it added and restores filled fields. Staff who were changed, signed in or got a batch since are kept and counted. LOCKED unless the list was written; IN_USE for the last account able to grant a permission.",
  }),
  getById: open
    .get(
      "/teacherImport/getById",
      "Preview an imported staff list: columns, new and existing staff, faults",
      `${planDescription} A user type that grants more than the caller has is a fault.`,
    )
    .input(z.object(ofImport))
    .output(answer(planned)),
  rows: open
    .get("/teacherImport/rows", "Lines of a list of staff with their faults")
    .input(rowsInput)
    .output(pageOf(row)),
  change: open
    .put(
      "/teacherImport/change",
      "Say what the columns of a list of staff are, and what holds for all its lines",
      `${changeDescription} The user type may not grant more than the caller has.`,
    )
    .input(z.object({ ...changeFields(fields), userTypeId: id().optional() }))
    .output(answer(z.object(ofImport))),
  setUserType: open
    .put(
      "/teacherImport/setUserType",
      "Say what the people of some lines become, over what the file says",
      "The user type may not grant more than the caller has. Null: as the file says, or as was said for all. LOCKED once it is written.",
    )
    .input(
      z.object({
        ...ofImport,
        lines: z.array(id()).min(1).max(chosenRows),
        userTypeId: id().nullable(),
      }),
    )
    .output(answer(z.object({ lines: z.int() }))),
  givePasswords: open
    .post(
      "/teacherImport/givePasswords",
      "Give some of those who came by a list of staff their first password",
      "At most twenty at once of those who have none and are of no user type beyond the caller; answered once. Nobody is left where the answer is empty.",
    )
    .input(z.object(ofImport))
    .output(firstPasswords),
};
