import * as z from "zod";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { month } from "../../../shared/months.ts";
import { listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";
import { approvalKinds } from "../../ledger/index.ts";

const exception = record("MoneyException", {
  kind: z.enum(approvalKinds),
  day: z.string(),
  at: z.string(),
  /** Whose account did it; null where that is not known. */
  byId: id<AccountId>().nullable(),
  by: z.string(),
  studentId: id<StudentId>().nullable(),
  regId: z.string().nullable(),
  userName: z.string().nullable(),
  subject: z.string(),
  /** Taka; of a discount what it takes off a month's bills, of what was opened again none. Null where it is not known. */
  amount: z.number().nullable(),
  /** Empty where nobody wrote one. */
  reason: z.string(),
  /** Who agreed to it as the second person; empty where nobody was asked. */
  agreedBy: z.string(),
  /** It was above the institute's amount, and there was nobody else to ask. */
  alone: z.boolean(),
});
export type MoneyException = z.infer<typeof exception>;

const byPerson = record("MoneyExceptionsOf", {
  ...exception.pick({ byId: true, by: true, kind: true }).shape,
  many: z.int(),
  /** Null where of one of them it is not known. */
  amount: z.number().nullable(),
  withoutReason: z.int(),
});
export type ExceptionsOf = z.infer<typeof byPerson>;

export const exceptionContract = {
  getAll: openTo("studentManagement", "moneyApproval", "bookKeeping")
    .get(
      "/exception/getAll",
      "List a month's discounts, voids, refunds and reopened books: who did what, and why",
      "Newest first; `people` sums them by person and kind.",
    )
    .input(
      listInput({ month: month(), byId: id<AccountId>().optional(), kind: z.enum(approvalKinds).optional() }),
    )
    .output(pageOf(exception).extend({ people: z.array(byPerson) })),
};
