/** What other areas may take of classes on the server: tables, reads and writes. */

export { readAssignments } from "./assignments/read.server.ts";
export { readOwnAssignments } from "./assignments/read-hand-ins.server.ts";
export { assignments, handInFiles, handIns } from "./assignments/table.server.ts";
export { readTimesFrom, readUnknownWeeks, readWeek } from "./class-days/read.server.ts";
export { classes, classWeeks, movedClasses, weekSubjects } from "./class-days/table.server.ts";
export { leaves, leavesOf } from "./leave-days/table.server.ts";
export { askLeave } from "./leaves/ask.server.ts";
export { countLeaves } from "./leaves/waiting.server.ts";
export { countNewMaterials } from "./materials/read.server.ts";
export { mountMaterials } from "./materials/serve.server.ts";
export { materialFiles, materialLooks } from "./materials/table.server.ts";
export { absentOn, readBasis } from "./roll-call/absent.server.ts";
export { type ClassOfDay, readAttended, readClasses } from "./roll-call/classes.server.ts";
export { attendanceOf } from "./roll-call/month.server.ts";
export { attendance, rollCalls, rollCallsOf } from "./roll-call/table.server.ts";
export { readPlanned } from "./routine/read.server.ts";
export { type Routine, readSeries } from "./routine/series.server.ts";
export { heldClasses, heldUnsaid } from "./taught/read.server.ts";
