/** What other areas may take of office: shapes, calls, rules and words, which run anywhere. */
export { auditContract } from "./audit/contract.ts";
export { auditExport } from "./audit/export.ts";
export { auditTexts } from "./audit/texts.ts";
export { erasureContract } from "./erasure/contract.ts";
export { homeContract } from "./home/contract.ts";
export { overviewContract } from "./overview/contract.ts";
export { monthOfPaymentsExport } from "./overview/export.ts";
export { overviewTexts } from "./overview/texts.ts";
export { searchContract } from "./search/contract.ts";
export { studentPageContract } from "./student-page/contract.ts";
