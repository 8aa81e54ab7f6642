import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import { record } from "../../../shared/paging.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { amount } from "../../ledger/index.ts";
import { fineSteps, isWhole, planKinds } from "./rules.ts";
import { planTexts } from "./texts.ts";

const part = z.object({
  label: text(40),
  of: z.enum(["taka", "share"]).default("taka"),
  /** Taka, or percent of the whole. */
  value: amount().min(0.01),
  dueDay: date(),
});

const fine = z.object({
  /** Once, or for each day or each thirty days begun. */
  per: z.enum(fineSteps),
  amount: amount().min(0.01),
  /** Days after the due day that are let pass. */
  after: z.int().min(0).max(365).default(0),
  /** More than this is not asked of one bill. */
  most: amount().min(0.01).nullable().default(null),
});

const sibling = z
  .object({ share: z.number().min(0).max(100).multipleOf(0.01).default(0), amount: amount().default(0) })
  .refine(({ share, amount }) => share > 0 || amount > 0, { path: ["share"], message: planTexts.noDiscount });

/** What the office fills in of a plan. */
export const planFields = z.object({
  head: text(100),
  kind: z.enum(planKinds),
  /** A course's, a batch's, or everybody's where both are null. */
  courseId: id().nullable().default(null),
  batchId: id().nullable().default(null),
  amount: amount().min(0.01),
  dueDate: z.int().min(1).max(31).default(10),
  parts: z.array(part).max(24).default([]),
  joining: z.enum(["whole", "days", "next"]).default("whole"),
  /** What it pays for; the course's page says so. */
  includes: optionalText(300),
  takesDiscounts: z.boolean().default(true),
  /** What is asked beside it when it is late: made by a run that a person starts. */
  fine: fine.nullable().default(null),
  /** What a younger sibling need not pay; proposed, and given when a person confirms it. */
  sibling: sibling.nullable().default(null),
  from: date(),
  until: date().nullable().default(null),
});

/** In parts there is at least one, together they are the fee, a plan is not of a course and of a batch, and does not end before it begins. */
export const newPlan = planFields
  .refine(({ kind, parts }) => kind !== "parts" || parts.length, {
    path: ["parts"],
    message: planTexts.noParts,
  })
  .refine(({ kind, parts, amount }) => kind !== "parts" || !parts.length || isWhole(amount, parts), {
    path: ["parts"],
    message: planTexts.notWhole,
  })
  .refine(({ from, until }) => until === null || until >= from, {
    path: ["until"],
    message: planTexts.endsFirst,
  })
  .refine(({ courseId, batchId }) => courseId === null || batchId === null, {
    path: ["batchId"],
    message: planTexts.courseOrBatch,
  });

export const plan = record("FeePlan", {
  ...planFields.shape,
  parts: z.array(z.object({ ...part.shape, of: z.enum(["taka", "share"]) })),
  planId: id(),
  courseName: z.string().nullable(),
  batchName: z.string().nullable(),
  version: z.int(),
});
export type FeePlan = z.infer<typeof plan>;
