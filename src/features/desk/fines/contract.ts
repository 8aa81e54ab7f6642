import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

const fine = record("FineToBe", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  /** The bill that is late: its first day that has passed, by how many days. */
  billId: id(),
  head: z.string(),
  label: z.string(),
  dueDay: z.string(),
  late: z.int(),
  amount: z.number(),
});
export type FineToBe = z.infer<typeof fine>;

const scope = { batchId: id().optional(), studentId: id<StudentId>().optional() };

export const fineContract = {
  getAll: openTo("studentManagement")
    .get(
      "/fine/getAll",
      "Preview the fines of late bills by the rules of their plans",
      "A fine that was charged before, even if voided, is not charged again. `sum` covers all rows.",
    )
    .input(listInput(scope))
    .output(pageOf(fine).extend({ students: z.int(), sum: z.number() })),
  run: openTo("studentManagement")
    .post(
      "/fine/run",
      "Bill the fines of late bills",
      "In one transaction; done again it bills nothing twice.",
    )
    .input(z.object(scope))
    .output(answer(z.object({ bills: z.int(), sum: z.number() }))),
};
