/** What other areas may take of desk: shapes, calls, rules and words, which run anywhere. */

export { applicationContract, type ToldState } from "./applications/contract.ts";
export { isOpen, longestNote, paidBy } from "./applications/rules.ts";
export { applicationFieldTexts } from "./applications/texts.ts";
export { approvalContract } from "./approvals/contract.ts";
export { withApprovalBadge } from "./approvals/nav-item.ts";
export { type Claim, claimFields } from "./claims/contract.ts";
export { ownMoneyTexts } from "./claims/texts.ts";
export { deskContract, type Receipt, type StudentAccount } from "./desk/contract.ts";
export { dueContract } from "./dues/contract.ts";
export { isWanted, ofAllBatches } from "./dues/rules.ts";
export { feeContract, type Unbilled } from "./fees/contract.ts";
export { planFieldTexts, unbilledTexts } from "./fees/texts.ts";
export { agreementContract } from "./instalments/contract.ts";
export { type Offer, offerContract } from "./offers/contract.ts";
export { nextOpen } from "./offers/rules.ts";
export { payContract } from "./pay/contract.ts";
export { payScreenTexts } from "./pay/texts.ts";
export { promiseContract } from "./promises/contract.ts";
