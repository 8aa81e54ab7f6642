import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { nearMonth } from "../../../shared/months.ts";
import { answer, changeOf, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, text } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { newPlan, plan, planFields } from "./plan-fields.ts";
import { planTexts } from "./texts.ts";

export const discountFields = z.object({
  studentId: id<StudentId>(),
  planId: id().nullable().default(null),
  share: z.number().min(0).max(100).multipleOf(0.01).default(0),
  amount: amount().default(0),
  /** Of the next bill alone; else of each. */
  once: z.boolean().default(false),
  reason: text(200),
  from: date(),
  until: date().nullable().default(null),
});

const discount = record("FeeDiscount", {
  ...discountFields.shape,
  discountId: id(),
  head: z.string().nullable(),
  /** The day on which one of one bill alone was taken. */
  usedOn: z.string().nullable(),
  version: z.int(),
});
export type FeeDiscount = z.infer<typeof discount>;

const row = record("BillToBe", {
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  planId: id(),
  head: z.string(),
  label: z.string(),
  amount: z.number(),
  discount: z.number(),
  discountReason: z.string(),
  dueDay: z.string(),
  /** Why this student is left out; null who is billed. */
  why: z.enum(["billed", "joinsLater", "fromNextMonth", "left", "waived"]).nullable(),
});
export type BillToBe = z.infer<typeof row>;

/** A bill that the plans ask of one student, before it is made. */
const proposed = record("ProposedBill", {
  ...row.pick({ planId: true, head: true, label: true, amount: true, discount: true, dueDay: true }).shape,
  discountReason: z.string(),
  /** Which of the plan: a month, a part, once. */
  period: z.string(),
});
export type ProposedBill = z.infer<typeof proposed>;

/** What the bill runs up to this month would still bill a student: so many bills, of so many taka. */
export const unbilled = z.object({ bills: z.int(), sum: z.number() });
export type Unbilled = z.infer<typeof unbilled>;

const scope = { month: nearMonth(), batchId: id().optional() };

const chosenBill = z.object({ planId: id(), period: text(20) });

export const feeContract = {
  proposed: openTo("studentManagement")
    .get(
      "/fee/proposed",
      "List charges due up to this month that are not billed yet",
      "A new student's are the first bill; none is due before today.",
    )
    .input(z.object({ studentId: id<StudentId>() }))
    .output(pageOf(proposed)),
  billStudent: openTo("studentManagement")
    .post(
      "/fee/billStudent",
      "Bill one student what is proposed",
      "All of it, or what is `chosen`. STALE where that is billed meanwhile.",
    )
    .input(z.object({ studentId: id<StudentId>(), chosen: z.array(chosenBill).min(1).max(100).optional() }))
    .output(answer(z.object({ bills: z.int() }))),
  plans: openTo("studentManagement").get("/fee/plans", "List fee plans, newest first").output(pageOf(plan)),
  addPlan: openTo("studentManagement")
    .post("/fee/addPlan", "Add a fee plan", "`parts` are the instalments, in taka or percent of `amount`.")
    .input(newPlan)
    .output(answer(plan)),
  updatePlan: openTo("studentManagement")
    .put(
      "/fee/updatePlan",
      "Change a fee plan",
      "Omitted fields are unchanged; existing bills are not affected.",
    )
    .input(changeOf(planFields).extend({ planId: id(), version: z.int().optional() }))
    .output(answer(plan)),
  deletePlan: openTo("studentManagement")
    .post(
      "/fee/deletePlan",
      "Delete a fee plan",
      "Existing bills are kept. IN_USE where a discount was given on it.",
    )
    .input(z.object({ planId: id(), version: z.int().optional() }))
    .output(answer(z.object({ planId: id() }))),
  discounts: openTo("studentManagement")
    .get("/fee/discounts", "A student's discounts")
    .input(z.object({ studentId: id<StudentId>() }))
    .output(pageOf(discount)),
  addDiscount: openTo("studentManagement")
    .post(
      "/fee/addDiscount",
      "Give a student a discount",
      "Of what will be billed, of each bill or `once`; bills that are there stay. Not more than the fee that it takes of, together with those that go on beside it. WAITS_FOR_APPROVAL above the institute's amount.",
    )
    .input(
      discountFields
        .refine(({ share, amount }) => share > 0 || amount > 0, {
          path: ["share"],
          message: planTexts.noDiscount,
        })
        .refine(({ from, until }) => until === null || until >= from, {
          path: ["until"],
          message: planTexts.endsFirst,
        }),
    )
    .output(answer(discount)),
  endDiscount: openTo("studentManagement")
    .put(
      "/fee/endDiscount",
      "End a discount on a day",
      "Where that makes it last longer, the days beyond are a discount of their own, which is answered and given as by `addDiscount`.",
    )
    .input(z.object({ discountId: id(), until: date(), version: z.int().optional() }))
    .output(answer(discount)),
  preview: openTo("studentManagement")
    .get(
      "/fee/preview",
      "Preview a month's bills: who, how much, and who is skipped and why",
      "`sum` is the total in taka, `bills` the number of bills, `left` the number skipped.",
    )
    .input(listInput({ ...scope, only: z.enum(["billed", "left"]).optional() }))
    .output(pageOf(row).extend({ bills: z.int(), left: z.int(), sum: z.number() })),
  unbilled: openTo("feeDesk", "studentManagement")
    .orOwn.get(
      "/fee/unbilled",
      "A student's unbilled fees",
      "According to the fee plans, for this month and the previous eleven.",
    )
    .input(z.object({ studentId: id<StudentId>() }))
    .output(answer(unbilled)),
  run: openTo("studentManagement")
    .post(
      "/fee/run",
      "Create a month's bills, for a batch or for all",
      "In one transaction; already billed fees are skipped. Each student's credit is applied.",
    )
    .input(z.object(scope))
    .output(answer(z.object({ bills: z.int(), sum: z.number() }))),
};
