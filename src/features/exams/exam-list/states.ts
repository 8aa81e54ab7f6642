/** How far an exam is, in the order in which it gets there; what was withdrawn is checked anew, and results typed by hand have no way to go. */
export const examStates = ["draft", "marks", "withdrawn", "checked", "published", "byHand"] as const;
export type ExamStateWord = (typeof examStates)[number];
