import type { Area } from "../../portal/area.ts";
import { assignmentContract } from "./assignments/contract.ts";
import { assignmentExport } from "./assignments/export.ts";
import { assignmentScreenTexts } from "./assignments/texts.ts";
import { classContract } from "./class-days/contract.ts";
import { dayOffContract } from "./days-off/contract.ts";
import { leaveContract } from "./leaves/contract.ts";
import { materialContract } from "./materials/contract.ts";
import { materialExport } from "./materials/export.ts";
import { materialScreenTexts } from "./materials/texts.ts";
import { rollCallContract } from "./roll-call/contract.ts";
import { absentExport, attendanceExport } from "./roll-call/export.ts";
import { ownAttendanceTexts, dayTexts as rollCallDayTexts } from "./roll-call/texts.ts";
import { roomContract } from "./rooms/contract.ts";
import { roomExport } from "./rooms/export.ts";
import { routineContract } from "./routine/contract.ts";
import { routineScreenTexts } from "./routine/texts.ts";
import { taughtContract } from "./taught/contract.ts";

/** The routine, roll-calls, assignments and study material. */
export const classes = {
  contract: {
    class: classContract,
    dayOff: dayOffContract,
    leave: leaveContract,
    rollCall: rollCallContract,
    room: roomContract,
    routine: routineContract,
    taught: taughtContract,
    assignment: assignmentContract,
    material: materialContract,
  },
  lists: [absentExport, assignmentExport, attendanceExport, materialExport, roomExport],
  nav: [
    {
      place: 6.5,
      name: routineScreenTexts.title,
      group: "study",
      permission: null,
      path: "routine",
      icon: "routine",
    },
    {
      place: 7,
      name: assignmentScreenTexts.title,
      studentName: assignmentScreenTexts.mine,
      group: "study",
      permission: "myAssignment",
      path: "manage-assignment",
      icon: "assignments",
    },
    {
      place: 7.5,
      name: materialScreenTexts.title,
      group: "study",
      permission: ["courseManagement", "myAssignment"],
      path: "materials",
      icon: "sheet",
    },
    {
      place: 8,
      name: ownAttendanceTexts.title,
      onlyStudents: true,
      group: "study",
      permission: null,
      path: "attendance",
      icon: "rollCall",
    },
    {
      place: 9,
      name: rollCallDayTexts.title,
      group: "study",
      permission: "rollCall",
      path: "roll-call",
      icon: "rollCall",
    },
  ],
  lightPages: [
    {
      path: "roll-call",
      file: "classes/roll-call/tabs.tsx",
      children: [
        { file: "classes/roll-call/screen.tsx" },
        { path: "absent", file: "classes/roll-call/absent-screen.tsx" },
        { path: "month", file: "classes/roll-call/month-screen.tsx" },
        { path: "taught", file: "classes/taught/screen.tsx" },
      ],
      withLibrary: [{ path: "leaves", file: "classes/leaves/screen.tsx" }],
    },
    { path: "roll-call/:batchId/:day", file: "classes/roll-call/call-screen.tsx" },
    { path: "roll-call/paper/:batchId", file: "classes/roll-call/paper-screen.tsx" },
    { path: "attendance", file: "classes/roll-call/own-screen.tsx" },
    { path: "manage-assignment", file: "classes/assignments/screen.tsx" },
    { path: "manage-assignment/:assignmentId", file: "classes/assignments/hand-ins-screen.tsx" },
    { path: "materials", file: "classes/materials/screen.tsx" },
  ],
  pages: [
    {
      path: "routine",
      file: "classes/routine/tabs.tsx",
      children: [
        { file: "classes/routine/screen.tsx" },
        { path: "days", file: "classes/class-days/screen.tsx" },
        { path: "days-off", file: "classes/days-off/screen.tsx" },
        { path: "rooms", file: "classes/rooms/screen.tsx" },
      ],
    },
  ],
} satisfies Area;
