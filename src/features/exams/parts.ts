/** What other areas may draw of exams. */
export { NextExam } from "./exam-schedule/next-exam.tsx";
export { When } from "./exams/when.tsx";
export { OwnResult } from "./merit/own-results.tsx";
export { ShareLine } from "./merit/share-line.tsx";
export { Strokes } from "./online/written/strokes.tsx";
