import type { Area } from "../../portal/area.ts";
import { batchContract } from "./batches/contract.ts";
import { batchExport } from "./batches/export.ts";
import { batchScreenTexts } from "./batches/texts.ts";
import { courseContract } from "./courses/contract.ts";
import { courseExport } from "./courses/export.ts";
import { courseScreenTexts } from "./courses/texts.ts";
import { teacherContract } from "./teachers/contract.ts";
import { teacherExport } from "./teachers/export.ts";
import { teacherScreenTexts } from "./teachers/texts.ts";

/** Courses, batches and teachers. */
export const catalogue = {
  contract: { course: courseContract, batch: batchContract, teacher: teacherContract },
  lists: [batchExport, courseExport, teacherExport],
  nav: [
    {
      place: 3,
      name: courseScreenTexts.mine,
      group: "study",
      permission: null,
      path: "myCourses",
      icon: "courses",
    },
    {
      place: 4,
      name: teacherScreenTexts.title,
      group: "study",
      permission: "teacherManagement",
      path: "all-teachers",
      records: ["teachers"],
      icon: "teachers",
    },
    {
      place: 5,
      name: courseScreenTexts.title,
      group: "study",
      permission: "courseManagement",
      path: "all-courses",
      icon: "bookShelf",
    },
    {
      place: 6,
      name: batchScreenTexts.title,
      group: "study",
      permission: "batchManagement",
      path: "manage-batch",
      records: ["batches"],
      icon: "batches",
    },
  ],
  lightPages: [
    { path: "myCourses", file: "catalogue/courses/my-courses.tsx" },
    { path: "all-teachers", file: "catalogue/teachers/screen.tsx" },
    { path: "all-teachers/archive", file: "catalogue/teachers/archive-screen.tsx" },
    { path: "all-courses", file: "catalogue/courses/screen.tsx" },
    { path: "manage-batch", file: "catalogue/batches/screen.tsx" },
  ],
} satisfies Area;
