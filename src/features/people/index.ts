/** What other areas may take of people: shapes, calls, rules and words, which run anywhere. */
export { guardianLinkContract } from "./guardian-links/contract.ts";
export {
  hasHiddenLink,
  hiddenLink,
  isToken,
  tokensIn,
  withoutLinks,
  withToken,
} from "./guardian-links/rules.ts";
export { guardianLinkFieldTexts } from "./guardian-links/texts.ts";
export { importFieldTexts } from "./list-import/texts.ts";
export { selectedStudentColumns, selectedStudentOf, type WithStudent } from "./selected-student/export.ts";
export { selectedStudentTexts } from "./selected-student/texts.ts";
export { type Student, student, studentContract } from "./students/contract.ts";
export { chosenTexts, studentFieldTexts, studentScreenTexts, studentTexts } from "./students/texts.ts";
export { messageBody, noticeWords, writingContract } from "./writing/contract.ts";
