/** What other areas may take of questions on the server: tables, reads, and the drawing of formulas. */

export { maySeeQuestion } from "./bank/picture.server.ts";
export { askable, byHardness, notUsedFor, readQuestionsOf } from "./bank/read.server.ts";
export { questions, questionVersions } from "./bank/table.server.ts";
export { readUsesBy } from "./bank/uses.server.ts";
export { drawApart } from "./drawing/draw-apart.server.ts";
