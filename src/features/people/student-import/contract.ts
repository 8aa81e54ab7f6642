import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
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
import { studentImportFields as fields } from "./fields.ts";

const planned = record("StudentImportPlan", {
  ...planFields(fields),
  choices: z.object({
    existing: z.enum(existingChoices),
    batchId: id().nullable(),
    doj: z.string(),
  }),
  counts: z.object({ ...countFields, dues: z.int() }),
  /** Taka that is billed of what was owed before. */
  dueSum: z.number(),
  /** Batches that get more students than they have seats. */
  overfull: z.array(z.object({ batchName: z.string(), students: z.int(), seats: z.int() })),
  /** Of a written list: who came by it, and who of them has no password yet. */
  passwords: z.array(
    z.object({
      batchId: id().nullable(),
      batchName: z.string().nullable(),
      students: z.int(),
      without: z.int(),
    }),
  ),
});
export type StudentImportPlan = z.infer<typeof planned>;

const row = record("StudentImportRow", {
  ...rowFields,
  /** Whose line it is: the student that is there, or came by it. */
  student: z.object({ studentId: id<StudentId>(), regId: z.string(), userName: z.string() }).nullable(),
});
export type StudentImportRow = z.infer<typeof row>;

const open = openTo("studentManagement");

export const studentImportContract = {
  ...importCalls({
    at: "studentImport",
    thing: "StudentImport",
    people: "students",
    permission: "studentManagement",
    write: {
      description: "; SEATS_FULL where a batch gets more students than it has seats, unless `confirmed`",
      asks: true,
    },
    takeBack:
      "Archives the students it added, voids their opening dues and restores filled fields. Records changed since are kept and counted. LOCKED unless the list was written.",
  }),
  getById: open
    .get(
      "/studentImport/getById",
      "Preview an imported student list: columns, new and existing students, faults",
      planDescription,
    )
    .input(z.object(ofImport))
    .output(answer(planned)),
  rows: open
    .get("/studentImport/rows", "Lines of a list of students with their faults")
    .input(rowsInput)
    .output(pageOf(row)),
  change: open
    .put(
      "/studentImport/change",
      "Say what the columns of a list of students are, and what holds for all its lines",
      changeDescription,
    )
    .input(z.object({ ...changeFields(fields), batchId: id().nullable().optional(), doj: date().optional() }))
    .output(answer(z.object(ofImport))),
  givePasswords: open
    .post(
      "/studentImport/givePasswords",
      "Give some of those who came by a list, in a batch, their first password",
      "At most twenty at once of those who have none; answered once. Nobody is left where the answer is empty.",
    )
    .input(z.object({ ...ofImport, batchId: id().nullable() }))
    .output(firstPasswords),
};
