/** What other areas may draw of classes. */
export { TimeLeft } from "./assignments/deadline.tsx";
export { MonthOfStudent } from "./roll-call/month-of-student.tsx";
export { UnsentSign } from "./roll-call/unsent-sign.tsx";
