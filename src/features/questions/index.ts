/** What other areas may take of questions: shapes, calls, rules and words. */

export { type Question, question, questionContract, type Use } from "./bank/contract.ts";
export { type Hardness, hardnesses, hardnessOf, isAnswered, letterAt } from "./bank/rules.ts";
export type { QuestionContent, QuestionOption } from "./bank/shape.ts";
export { questionFieldTexts } from "./bank/texts.ts";
export { fontsIn } from "./drawing/fonts.ts";
export { plainOf } from "./drawing/pieces.ts";
