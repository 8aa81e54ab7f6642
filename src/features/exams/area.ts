import type { Area } from "../../portal/area.ts";
import { bundleContract } from "./bundles/contract.ts";
import { calendarContract } from "./calendar/contract.ts";
import { examListContract } from "./exam-list/contract.ts";
import { examExport } from "./exam-list/export.ts";
import { examScheduleContract } from "./exam-schedule/contract.ts";
import { scheduleTexts } from "./exam-schedule/texts.ts";
import { examinerContract } from "./examiners/contract.ts";
import { examContract } from "./exams/contract.ts";
import { examScreenTexts } from "./exams/texts.ts";
import { freeTestContract } from "./free-test/contract.ts";
import { likenessContract } from "./likeness/contract.ts";
import { meritContract } from "./merit/contract.ts";
import { combinedExport, meritExport, tabulationExport } from "./merit/export.ts";
import { ownResultTexts } from "./merit/texts.ts";
import { omrContract } from "./omr/contract.ts";
import { attemptContract } from "./online/attempt-contract.ts";
import { onlineContract } from "./online/contract.ts";
import { practiceContract } from "./online/practice/contract.ts";
import { scriptContract } from "./online/written/contract.ts";
import { paperContract } from "./papers/contract.ts";
import { pastTestContract } from "./past-tests/contract.ts";
import { progressContract } from "./progress/contract.ts";
import { progressTexts } from "./progress/texts.ts";
import { publicResultContract } from "./public-results/contract.ts";
import { resultContract } from "./results/contract.ts";
import { resultExport } from "./results/export.ts";
import { schemeContract } from "./schemes/contract.ts";
import { seatingContract } from "./seating/contract.ts";
import { sheetContract } from "./sheets/contract.ts";
import { solutionContract } from "./solutions/contract.ts";

/** Exams, from the scheme to the published result. */
export const exams = {
  contract: {
    result: resultContract,
    sheet: sheetContract,
    examiner: examinerContract,
    bundle: bundleContract,
    seating: seatingContract,
    merit: meritContract,
    solution: solutionContract,
    omr: omrContract,
    paper: paperContract,
    likeness: likenessContract,
    publicResult: publicResultContract,
    progress: progressContract,
    examScheme: schemeContract,
    online: onlineContract,
    attempt: attemptContract,
    practice: practiceContract,
    script: scriptContract,
    freeTest: freeTestContract,
    pastTest: pastTestContract,
    exam: examContract,
    examList: examListContract,
    examSchedule: examScheduleContract,
    calendar: calendarContract,
  },
  lists: [combinedExport, examExport, meritExport, resultExport, tabulationExport],
  nav: [
    {
      place: 16,
      name: progressTexts.title,
      group: "exams",
      permission: "gradesProgress",
      path: "grades",
      icon: "progress",
    },
    {
      place: 17,
      name: examScreenTexts.title,
      group: "exams",
      permission: ["examScheduleManagement", "studentManagement", "marksEntry", "questionBank"],
      path: "exam-schedule",
      records: ["marks"],
      icon: "exam",
    },
    {
      place: 18,
      name: scheduleTexts.title,
      group: "exams",
      permission: "examSchedule",
      path: "my-exam-schedule",
      icon: "schedule",
    },
    {
      place: 19,
      name: ownResultTexts.title,
      onlyStudents: true,
      group: "exams",
      permission: "gradesProgress",
      path: "results",
      icon: "successes",
    },
  ],
  lightPages: [
    { path: "grades", file: "exams/progress/screen.tsx" },
    { path: "exam-schedule", file: "exams/exam-list/screen.tsx" },
    { path: "results", file: "exams/merit/own-screen.tsx" },
    { path: "my-exam-schedule", file: "exams/exam-schedule/screen.tsx" },
    { path: "exam-schemes", file: "exams/schemes/screen.tsx" },
    { path: "past-tests", file: "exams/past-tests/screen.tsx" },
    { path: "manage-result", file: "exams/results/screen.tsx" },
    { path: "marks/:examId/paper/print", file: "exams/papers/print-screen.tsx" },
    { path: "marks/:examId/seating/papers", file: "exams/seating/papers-screen.tsx" },
  ],
  pages: [
    { path: "results/:examId", file: "exams/exam-pages/card-screen.tsx" },
    { path: "marks", file: "exams/exam-list/marks-address.ts" },
    { path: "marks/combined", file: "exams/merit/combined-screen.tsx" },
    { path: "marks/:examId/examiner/:pairId", file: "exams/examiners/sheet-screen.tsx" },
    { path: "marks/:examId/typed", file: "exams/exam-list/typed-screen.tsx" },
    { path: "marks/:examId/scripts/:question", file: "exams/online/written/marking-screen.tsx" },
    { path: "marks/:examId/sheet/:batchId", file: "exams/exam-pages/sheet-screen.tsx" },
    {
      path: "marks/:examId",
      file: "exams/exam-pages/tabs.tsx",
      children: [
        { file: "exams/sheets/progress-screen.tsx" },
        { path: "paper", file: "exams/papers/screen.tsx" },
        { path: "examiners", file: "exams/examiners/screen.tsx" },
        { path: "bundles", file: "exams/bundles/screen.tsx" },
        { path: "omr", file: "exams/omr/screen.tsx" },
        { path: "omr/keys", file: "exams/omr/keys-screen.tsx" },
        { path: "omr/second", file: "exams/omr/second-screen.tsx" },
        { path: "omr/items", file: "exams/omr/items-screen.tsx" },
        { path: "omr/likeness", file: "exams/likeness/screen.tsx" },
        { path: "online", file: "exams/online/screen.tsx" },
        { path: "scripts", file: "exams/online/written/screen.tsx" },
        { path: "seating", file: "exams/seating/screen.tsx" },
        { path: "publish", file: "exams/exam-pages/publish-screen.tsx" },
        { path: "merit", file: "exams/merit/list-screen.tsx" },
        { path: "tabulation", file: "exams/merit/tabulation-screen.tsx" },
        { path: "analysis", file: "exams/merit/analysis-screen.tsx" },
        { path: "cards", file: "exams/merit/cards-screen.tsx" },
        { path: "solutions", file: "exams/solutions/screen.tsx" },
      ],
    },
  ],
} satisfies Area;
