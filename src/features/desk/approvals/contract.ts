import * as z from "zod";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { answer, listInput, pageOf, record } from "../../../shared/paging.ts";
import { openTo } from "../../../shared/procedure.ts";
import { id, optionalText, text } from "../../../shared/text.ts";
import { amount, approvalKinds, approvalStates } from "../../ledger/index.ts";

const approval = record("Approval", {
  approvalId: id(),
  kind: z.enum(approvalKinds),
  /** Whose money it is of; null of what is no student's. */
  studentId: id<StudentId>().nullable(),
  regId: z.string().nullable(),
  userName: z.string().nullable(),
  subject: z.string(),
  amount: z.number(),
  reason: z.string(),
  askedBy: z.string(),
  at: z.string(),
  /** The caller's own: somebody else decides of it. */
  own: z.boolean(),
  state: z.enum(approvalStates),
  decidedBy: z.string(),
  decidedAt: z.string().nullable(),
  /** What who decided wrote, or why it could not be done any more. */
  word: z.string(),
  version: z.int(),
});
export type Approval = z.infer<typeof approval>;

const limit = () => amount().nullable();
const limitFields = z.object({
  void: limit(),
  refund: limit(),
  discount: limit(),
  bill: limit(),
  reopen: limit(),
});

/** What the settings' form fills in; null where nobody is asked. */
export const limitsSet = limitFields.extend({ ownerId: id<AccountId>().nullable() });

const limits = record("ApprovalLimits", {
  ...limitsSet.shape,
  /** Accounts that may be the owner's: of staff. */
  staff: z.array(z.object({ accountId: id<AccountId>(), name: z.string() })),
  /** How many could agree today. */
  approvers: z.int(),
  version: z.int(),
});
export type ApprovalLimits = z.infer<typeof limits>;

const concerned = openTo("moneyApproval", "studentManagement", "bookKeeping");
const decided = z.object({ approvalId: id(), version: z.int().optional() });

export const approvalContract = {
  getAll: concerned
    .get(
      "/approval/getAll",
      "List requests for a second person's approval, newest first",
      "Without moneyApproval, the caller's own.",
    )
    .input(listInput({ state: z.enum(approvalStates).optional() }))
    .output(pageOf(approval)),
  count: openTo("moneyApproval")
    .get("/approval/count", "Count the requests that the caller could decide")
    .output(answer(z.object({ waiting: z.int() }))),
  agree: openTo("moneyApproval")
    .post(
      "/approval/agree",
      "Agree to a request: it is done now, as if it were asked now",
      "NOT_ALLOWED to who asked. `state` is `impossible`, with the reason in `word`, where it can no longer be done. STALE if decided already.",
    )
    .input(decided.extend({ word: optionalText(200) }))
    .output(answer(approval)),
  refuse: openTo("moneyApproval")
    .post("/approval/refuse", "Refuse a request", "NOT_ALLOWED to who asked. STALE if decided already.")
    .input(decided.extend({ word: text(200) }))
    .output(answer(approval)),
  takeBack: concerned
    .post(
      "/approval/takeBack",
      "Take back one's own request",
      "NOT_FOUND of somebody else's. STALE if decided already.",
    )
    .input(decided)
    .output(answer(approval)),
  limits: openTo("userTypeManagement", "moneyApproval")
    .get("/approval/limits", "The amounts above which a second person is asked, and the owner")
    .output(answer(limits)),
  setLimits: openTo("userTypeManagement")
    .put(
      "/approval/setLimits",
      "Set the amounts above which a second person is asked, and the owner",
      "Null asks nobody. The owner is told.",
    )
    .input(limitsSet.extend({ version: z.int().optional() }))
    .output(answer(limits)),
};
