/** What other areas may take of desk on the server: tables, reads and writes. */

export { countNew } from "./applications/read.server.ts";
export { applicationNotes, applications } from "./applications/table.server.ts";
export { countWaiting } from "./approvals/read.server.ts";
export { addClaim } from "./claims/add.server.ts";
export { countClaims } from "./claims/read.server.ts";
export { maySeeScreenshot } from "./claims/screenshot.server.ts";
export { claims, claimsOf } from "./claims/table.server.ts";
export { readNamed } from "./day-book/read.server.ts";
export { readReopened } from "./day-book/reopened.server.ts";
export { readTakings } from "./day-book/takings.server.ts";
export { readReceipts } from "./desk/read.server.ts";
export {
  cachedDues,
  cachedMonth,
  readDues,
  readOwedOn,
} from "./dues/read.server.ts";
export { maySeeVoucher } from "./expenses/picture.server.ts";
export { countVouchers } from "./expenses/waiting.server.ts";
export { feeDiscounts, feePlans } from "./fees/table.server.ts";
export { countToBill, readUnbilled } from "./fees/unbilled.server.ts";
export { watchOwner } from "./owner/tell-owner.server.ts";
export { paySlips, payTerms } from "./pay/table.server.ts";
export { readUnkept } from "./promises/read.server.ts";
export { promises } from "./promises/table.server.ts";
export { readLastShift } from "./shifts/read.server.ts";
