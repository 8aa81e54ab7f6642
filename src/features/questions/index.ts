/** What other areas may take of questions: shapes, calls, rules and words. */

export { decimal, type Question, question, questionContract, type Use } from "./bank/contract.ts";
export { type Hardness, hardnesses, letterAt } from "./bank/rules.ts";
export type { QuestionContent } from "./bank/shape.ts";
export { hardnessTexts, questionFieldTexts } from "./bank/texts.ts";
export { fontsIn } from "./drawing/fonts.ts";
export { plainOf } from "./drawing/pieces.ts";
