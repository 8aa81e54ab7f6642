/** What may have to wait for a second person. */
export const approvalKinds = ["void", "refund", "discount", "bill", "reopen"] as const;
export type ApprovalKind = (typeof approvalKinds)[number];

/** `alone` where there was nobody else to ask; `impossible` where it was agreed to and could not be done any more. */
export const approvalStates = ["waiting", "done", "alone", "refused", "impossible", "takenBack"] as const;
export type ApprovalState = (typeof approvalStates)[number];
