import * as z from "zod";
import type { StudentId } from "../../../shared/ids.ts";
import { answer, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id } from "../../../shared/text.ts";

const person = z.object({ studentId: id<StudentId>(), regId: z.string(), userName: z.string() });

const proposal = record("SiblingDiscount", {
  /** To give a discount, or to end one whose sibling is no more here. */
  act: z.enum(["give", "end"]),
  ...person.shape,
  guardianMobile: z.string(),
  /** Who came first; of one that is to end, who is no more here. */
  elder: person,
  planId: id(),
  head: z.string(),
  share: z.number(),
  amount: z.number(),
  /** Of one that is to end. */
  discountId: id().nullable(),
});
export type SiblingDiscount = z.infer<typeof proposal>;

export const siblingContract = {
  getAll: openTo("studentManagement")
    .get(
      "/sibling/getAll",
      "Discounts that the plans' rules for siblings propose",
      "Siblings are those here whose guardians have one phone; who was admitted first pays the whole.",
    )
    .output(pageOf(proposal)),
  confirm: openTo("studentManagement")
    .post(
      "/sibling/confirm",
      "Confirm what is proposed for siblings",
      "Given or ended from today on: bills that are there stay. STALE where something of it is proposed no more; WAITS_FOR_APPROVAL, and nothing of it is done, where a discount is above the institute's amount.",
    )
    .input(
      z.object({
        chosen: z
          .array(z.object({ studentId: id<StudentId>(), planId: id(), act: z.enum(["give", "end"]) }))
          .min(1)
          .max(200),
      }),
    )
    .output(answer(z.object({ confirmed: z.int() }))),
};
