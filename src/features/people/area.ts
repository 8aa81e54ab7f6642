import type { Area } from "../../portal/area.ts";
import { guardianLinkContract } from "./guardian-links/contract.ts";
import { profileTexts } from "./profile/texts.ts";
import { studentImportContract } from "./student-import/contract.ts";
import { studentExport } from "./student-list/export.ts";
import { studentContract } from "./students/contract.ts";
import { studentScreenTexts } from "./students/texts.ts";
import { teacherImportContract } from "./teacher-import/contract.ts";

/** Students, what is written to them, and lists of people that come as files. */
export const people = {
  contract: {
    student: studentContract,
    guardianLink: guardianLinkContract,
    studentImport: studentImportContract,
    teacherImport: teacherImportContract,
  },
  lists: [studentExport],
  nav: [
    {
      place: 10,
      name: studentScreenTexts.title,
      group: "students",
      permission: "studentManagement",
      path: "all-students",
      records: ["students"],
      icon: "students",
    },
    {
      place: 27,
      name: profileTexts.title,
      group: "settings",
      permission: "profile",
      path: "profile",
      icon: "profile",
    },
  ],
  lightPages: [
    { path: "profile", file: "people/profile/screen.tsx" },
    { path: "all-students", file: "people/student-list/screen.tsx" },
    { path: "all-students/cards", file: "people/id-cards/screen.tsx" },
  ],
  pages: [
    { path: "all-students/import", file: "people/student-import/screen.tsx" },
    { path: "all-students/import/:importId", file: "people/student-import/list-screen.tsx" },
    { path: "all-teachers/import", file: "people/teacher-import/screen.tsx" },
    { path: "all-teachers/import/:importId", file: "people/teacher-import/list-screen.tsx" },
  ],
} satisfies Area;
