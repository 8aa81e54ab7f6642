/** What other areas may take of exams: shapes, calls, rules and words, which run anywhere. */
export { bundleFieldTexts } from "./bundles/texts.ts";
export { examScheduleContract } from "./exam-schedule/contract.ts";
export { examinerFieldTexts } from "./examiners/texts.ts";
export { type Exam, exam } from "./exams/contract.ts";
export { batchNames } from "./exams/rules.ts";
export { examFieldTexts } from "./exams/texts.ts";
export type { OwnStanding } from "./merit/contract.ts";
export { ownStanding } from "./merit/shape.ts";
export { cardTexts, figureTexts } from "./merit/texts.ts";
export { omrFieldTexts } from "./omr/texts.ts";
export { pastTestTexts } from "./past-tests/texts.ts";
export { ownMark, type Position, type ProgressOfStudent, progressContract } from "./progress/contract.ts";
export { byExam, examKey, publishedOn, totalOf } from "./progress/rules.ts";
export { type PublicResult, publicResultContract } from "./public-results/contract.ts";
export { publicPageTexts, publicResultTexts } from "./public-results/texts.ts";
export { isToldHome } from "./ranking/score.ts";
export { resultFieldTexts } from "./results/texts.ts";
export { schemeFieldTexts } from "./schemes/texts.ts";
