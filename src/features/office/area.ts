import type { Area } from "../../portal/area.ts";
import { portalTexts } from "../../portal/texts.ts";
import { auditContract } from "./audit/contract.ts";
import { auditExport } from "./audit/export.ts";
import { auditTexts } from "./audit/texts.ts";
import { erasureContract } from "./erasure/contract.ts";
import { homeContract } from "./home/contract.ts";
import { overviewContract } from "./overview/contract.ts";
import { monthOfPaymentsExport } from "./overview/export.ts";
import { overviewTexts } from "./overview/texts.ts";
import { searchContract } from "./search/contract.ts";
import { studentPageContract } from "./student-page/contract.ts";
import { teacherPageContract } from "./teacher-page/contract.ts";

/** Home, overview, search, audit and the shell around all pages. */
export const office = {
  contract: {
    audit: auditContract,
    home: homeContract,
    studentPage: studentPageContract,
    teacherPage: teacherPageContract,
    overview: overviewContract,
    erasure: erasureContract,
    search: searchContract,
  },
  lists: [auditExport, monthOfPaymentsExport],
  nav: [
    { place: 1, name: portalTexts.home, permission: null, path: "", icon: "home" },
    { place: 2, name: overviewTexts.title, permission: "mainDashboard", path: "overview", icon: "overview" },
    {
      place: 30,
      name: auditTexts.title,
      group: "settings",
      permission: "userTypeManagement",
      path: "audit",
      icon: "history",
    },
  ],
  lightPages: [
    { file: "office/home/screen.tsx" },
    { path: "overview", file: "office/overview/screen.tsx" },
    { path: "overview/payments", file: "office/overview/payments-screen.tsx" },
    { path: "batches/:batchId", file: "office/batch-page/screen.tsx" },
    { path: "teachers/:teacherId", file: "office/teacher-page/screen.tsx" },
    { path: "audit", file: "office/audit/screen.tsx" },
    { path: "all-students/archive", file: "office/erasure/screen.tsx" },
  ],
  pages: [{ path: "students/:studentId", file: "office/student-page/screen.tsx" }],
} satisfies Area;
