/** What other areas may take of ledger: shapes, calls, rules and words, which run anywhere. */
export { partsOfBills } from "./agreements/rules.ts";
export { type ApprovalKind, type ApprovalState, approvalKinds, approvalStates } from "./approvals/rules.ts";
export { approvalKindTexts } from "./approvals/texts.ts";
export { shardOf, studentsOfPart } from "./closings/shards.ts";
export { poisha, takaOf } from "./closings/taka.ts";
export { type Ended, ends, type Place, places } from "./drawers/rules.ts";
export { amountInWords } from "./ledger/amount-words.ts";
export { type Printed, printed } from "./ledger/printed.ts";
export {
  allocate,
  askedFor,
  byMethod,
  less,
  type Method,
  methods,
  receiptNumber,
  signedAmount,
  sumOf,
  wallets,
} from "./ledger/rules.ts";
export { ledgerTexts, methodTexts, wayOf } from "./ledger/texts.ts";
export {
  amount,
  counted,
  type Payment,
  payment,
  paymentContract,
  paymentFields,
  paymentSorts,
  voidReason,
} from "./payments/contract.ts";
export { receiptNote, statusNow } from "./payments/rules.ts";
export { paymentFieldTexts, paymentScreenTexts, paymentTexts } from "./payments/texts.ts";
