/** What other areas may draw of questions. */
export { DrawnText } from "./drawing/drawn.tsx";
