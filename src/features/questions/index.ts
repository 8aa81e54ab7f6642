/** What other areas may take of questions: shapes. */

export type { QuestionContent, QuestionOption } from "./bank/shape.ts";
