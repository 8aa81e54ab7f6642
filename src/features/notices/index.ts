/** What other areas may take of notices: shapes, calls, rules and words, which run anywhere. */
export { type Notice, noticeContract } from "./notices/contract.ts";
export { noticeFieldTexts, noticeFileTexts } from "./notices/texts.ts";
