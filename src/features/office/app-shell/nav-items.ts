import type { BarNames, NavItem } from "../../../portal/nav-items.ts";
import { portalTexts } from "../../../portal/texts.ts";
import { batchScreenTexts } from "../../catalogue/batches/texts.ts";
import { courseScreenTexts } from "../../catalogue/courses/texts.ts";
import { teacherScreenTexts } from "../../catalogue/teachers/texts.ts";
import { assignmentScreenTexts } from "../../classes/assignments/texts.ts";
import { ownAttendanceTexts, dayTexts as rollCallDayTexts } from "../../classes/roll-call/texts.ts";
import { contactScreenTexts } from "../../contact/messages/texts.ts";
import { outboxTexts } from "../../contact/outbox/texts.ts";
import { siteContentTexts } from "../../content/site-content/texts.ts";
import { successScreenTexts } from "../../content/successes/texts.ts";
import { ownMoneyTexts, waitingTexts } from "../../desk/claims/texts.ts";
import { dayBookTexts } from "../../desk/day-book/texts.ts";
import { deskTexts } from "../../desk/desk/texts.ts";
import { moneyTexts } from "../../desk/money/texts.ts";
import { scheduleTexts } from "../../exams/exam-schedule/texts.ts";
import { examScreenTexts } from "../../exams/exams/texts.ts";
import { ownResultTexts } from "../../exams/merit/texts.ts";
import { progressTexts } from "../../exams/progress/texts.ts";
import { marksTexts } from "../../exams/sheets/texts.ts";
import { userTypeScreenTexts } from "../../identity/user-types/texts.ts";
import { noticeScreenTexts, ownNoticeTexts } from "../../notices/notices/texts.ts";
import { profileTexts } from "../../people/profile/texts.ts";
import { studentScreenTexts } from "../../people/students/texts.ts";
import { securityEventTexts } from "../../sign-in/security-events/texts.ts";
import { settingsTexts } from "../../sign-in/settings/texts.ts";
import { auditTexts } from "../audit/texts.ts";
import { overviewTexts } from "../overview/texts.ts";

/** Every page of the dashboard that is opened of its own, by what it is about: the specification's names in its order, others after them. */
export const navItems: readonly NavItem[] = [
  { name: portalTexts.home, permission: null, path: "", icon: "home" },
  { name: overviewTexts.title, permission: "mainDashboard", path: "overview", icon: "overview" },
  { name: courseScreenTexts.mine, group: "study", permission: null, path: "myCourses", icon: "courses" },
  {
    name: teacherScreenTexts.title,
    group: "study",
    permission: "teacherManagement",
    path: "all-teachers",
    icon: "teachers",
  },
  {
    name: courseScreenTexts.title,
    group: "study",
    permission: "courseManagement",
    path: "all-courses",
    icon: "bookShelf",
  },
  {
    name: batchScreenTexts.title,
    group: "study",
    permission: "batchManagement",
    path: "manage-batch",
    icon: "batches",
  },
  {
    name: assignmentScreenTexts.title,
    studentName: assignmentScreenTexts.mine,
    group: "study",
    permission: "myAssignment",
    path: "manage-assignment",
    icon: "assignments",
  },
  {
    name: ownAttendanceTexts.title,
    onlyStudents: true,
    group: "study",
    permission: null,
    path: "attendance",
    icon: "check",
  },
  { name: rollCallDayTexts.title, group: "study", permission: "rollCall", path: "roll-call", icon: "check" },
  {
    name: studentScreenTexts.title,
    group: "students",
    permission: "studentManagement",
    path: "all-students",
    icon: "students",
  },
  {
    name: ownMoneyTexts.title,
    onlyStudents: true,
    group: "fees",
    permission: null,
    path: "my-money",
    icon: "payments",
  },
  { name: deskTexts.title, group: "fees", permission: "feeDesk", path: "desk", icon: "desk" },
  { name: waitingTexts.title, group: "fees", permission: "feeDesk", path: "claims", icon: "check" },
  { name: dayBookTexts.title, group: "fees", permission: "feeDesk", path: "day-book", icon: "dayBook" },
  { name: moneyTexts.title, group: "fees", permission: "studentManagement", path: "money", icon: "payments" },
  {
    name: progressTexts.title,
    group: "exams",
    permission: "gradesProgress",
    path: "grades",
    icon: "progress",
  },
  {
    name: examScreenTexts.title,
    group: "exams",
    permission: "examScheduleManagement",
    path: "exam-schedule",
    icon: "exam",
  },
  {
    name: scheduleTexts.title,
    group: "exams",
    permission: "examSchedule",
    path: "my-exam-schedule",
    icon: "schedule",
  },
  {
    name: ownResultTexts.title,
    onlyStudents: true,
    group: "exams",
    permission: "gradesProgress",
    path: "results",
    icon: "successes",
  },
  { name: marksTexts.title, group: "exams", permission: "marksEntry", path: "marks", icon: "marks" },
  {
    name: contactScreenTexts.title,
    group: "contact",
    permission: null,
    path: "contact",
    icon: "contact",
  },
  { name: ownNoticeTexts.title, group: "contact", permission: null, path: "notices", icon: "notices" },
  {
    name: noticeScreenTexts.title,
    group: "contact",
    permission: "mainDashboard",
    path: "manage-notice",
    icon: "announce",
  },
  { name: outboxTexts.title, group: "contact", permission: "messaging", path: "outbox", icon: "sms" },
  {
    name: successScreenTexts.title,
    group: "site",
    permission: "successfullStudentManagement",
    path: "successful-student",
    icon: "successes",
  },
  {
    name: siteContentTexts.title,
    group: "site",
    permission: "userTypeManagement",
    path: "site-content",
    icon: "site",
  },
  { name: profileTexts.title, group: "settings", permission: "profile", path: "profile", icon: "profile" },
  {
    name: userTypeScreenTexts.title,
    group: "settings",
    permission: "userTypeManagement",
    path: "user-type",
    icon: "userTypes",
  },
  { name: settingsTexts.title, group: "settings", permission: null, path: "settings", icon: "settings" },
  {
    name: auditTexts.title,
    group: "settings",
    permission: "userTypeManagement",
    path: "audit",
    icon: "columns",
  },
  {
    name: securityEventTexts.title,
    group: "settings",
    permission: "userTypeManagement",
    path: "security-events",
    icon: "key",
  },
];

/** What stands in the bar at the bottom of a student's phone: the pages of every day, by short names. */
export const studentBar: BarNames = [
  ["", portalTexts.bar.home],
  ["results", portalTexts.bar.results],
  ["manage-assignment", portalTexts.bar.work],
  ["my-exam-schedule", portalTexts.bar.exams],
  ["contact", portalTexts.bar.messages],
];
