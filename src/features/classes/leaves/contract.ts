import * as z from "zod";
import { date } from "../../../shared/day-fields.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { leaveStates } from "../leave-days/rules.ts";
import { leaveTexts as words } from "../leave-days/texts.ts";
import { longestReason } from "../roll-call/rules.ts";

/** What a guardian fills in. */
export const leaveFields = z
  .object({ from: date(), until: date(), reason: text(longestReason) })
  .refine(({ from, until }) => until >= from, { path: ["until"], message: words.backwards });

const leave = record("Leave", {
  leaveId: id(),
  studentId: id<StudentId>(),
  regId: z.string(),
  userName: z.string(),
  batchName: z.string().nullable(),
  from: z.string(),
  until: z.string(),
  reason: z.string(),
  state: z.enum(leaveStates),
  answer: z.string(),
  /** Who decided. */
  by: z.string().nullable(),
  at: z.string(),
  version: z.int(),
});
export type Leave = z.infer<typeof leave>;

const calls = openTo("studentManagement", "rollCall").forStaff;

export const leaveContract = {
  getAll: calls
    .get("/leave/getAll", "List the leaves that guardians have asked for", "Pending requests come first.")
    .input(listInput({ state: z.enum(leaveStates).optional() }))
    .output(pageOf(leave)),
  decide: calls
    .taking("text")
    .post(
      "/leave/decide",
      "Grant or refuse a leave",
      "A granted one stands in the roll-calls of its days: in those that are taken where the student was absent, in the others from the beginning. The guardian reads what is said with it.",
    )
    .input(
      z.object({
        leaveId: id(),
        granted: z.boolean(),
        answer: optionalText(longestReason),
        version: z.int().optional(),
      }),
    )
    .output(answer(leave)),
};
