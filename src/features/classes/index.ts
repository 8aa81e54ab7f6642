/** What other areas may take of classes: shapes, calls, rules and words, which run anywhere. */
export { assignment, assignmentContract, ownAssignment } from "./assignments/contract.ts";
export { isSoon } from "./assignments/rules.ts";
export { assignmentFieldTexts, handInTexts } from "./assignments/texts.ts";
export { type ClassTime, groupsOf, lengthOf, weekdayOf } from "./class-days/rules.ts";
export {
  classDayTexts,
  classFieldTexts,
  classWeekFieldTexts,
  hours,
  movedFieldTexts,
  weekdayName,
} from "./class-days/texts.ts";
export { dayOffFieldTexts } from "./days-off/texts.ts";
export { leaveDays, leaveFieldTexts, leaveTexts } from "./leave-days/texts.ts";
export { type Leave, leaveFields } from "./leaves/contract.ts";
export { materialFieldTexts, ownMaterialTexts } from "./materials/texts.ts";
export { type OwnAttendance, ownAttendance, rollCallContract } from "./roll-call/contract.ts";
export { attendanceTexts, ownAttendanceTexts } from "./roll-call/texts.ts";
export { roomFieldTexts } from "./rooms/texts.ts";
export { type PlannedClass, plannedClass } from "./routine/contract.ts";
