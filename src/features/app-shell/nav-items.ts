import type { NavItem } from "../../portal/nav-items.ts";
import { assignmentScreenTexts } from "../assignments/texts.ts";
import { auditTexts } from "../audit/texts.ts";
import { batchScreenTexts } from "../batches/texts.ts";
import { ownMoneyTexts, waitingTexts } from "../claims/texts.ts";
import { courseScreenTexts } from "../courses/texts.ts";
import { dayBookTexts } from "../day-book/texts.ts";
import { deskTexts } from "../desk/texts.ts";
import { scheduleTexts } from "../exam-schedule/texts.ts";
import { examScreenTexts } from "../exams/texts.ts";
import { siteContentTexts } from "../institute/texts.ts";
import { contactScreenTexts } from "../messages/texts.ts";
import { moneyTexts } from "../money/texts.ts";
import { overviewTexts } from "../overview/texts.ts";
import { profileTexts } from "../profile/texts.ts";
import { progressTexts } from "../progress/texts.ts";
import { securityEventTexts } from "../security-events/texts.ts";
import { marksTexts } from "../sheets/texts.ts";
import { studentScreenTexts } from "../students/texts.ts";
import { successScreenTexts } from "../successes/texts.ts";
import { teacherScreenTexts } from "../teachers/texts.ts";
import { userTypeScreenTexts } from "../user-types/texts.ts";

/** In the order of the specification's table; a row joins when its page does. */
export const navItems: readonly NavItem[] = [
  { name: courseScreenTexts.mine, permission: null, path: "myCourses", icon: "courses" },
  { name: profileTexts.title, permission: "profile", path: "profile", icon: "profile" },
  { name: progressTexts.title, permission: "gradesProgress", path: "grades", icon: "progress" },
  { name: overviewTexts.title, permission: "mainDashboard", path: "overview", icon: "overview" },
  { name: userTypeScreenTexts.title, permission: "userTypeManagement", path: "user-type", icon: "userTypes" },
  { name: teacherScreenTexts.title, permission: "teacherManagement", path: "all-teachers", icon: "teachers" },
  { name: studentScreenTexts.title, permission: "studentManagement", path: "all-students", icon: "students" },
  { name: courseScreenTexts.title, permission: "courseManagement", path: "all-courses", icon: "bookShelf" },
  {
    name: examScreenTexts.title,
    permission: "examScheduleManagement",
    path: "exam-schedule",
    icon: "schedule",
  },
  { name: batchScreenTexts.title, permission: "batchManagement", path: "manage-batch", icon: "batches" },
  {
    name: assignmentScreenTexts.title,
    studentName: assignmentScreenTexts.mine,
    permission: "myAssignment",
    path: "manage-assignment",
    icon: "assignments",
  },
  {
    name: successScreenTexts.title,
    permission: "successfullStudentManagement",
    path: "successful-student",
    icon: "successes",
  },
  { name: scheduleTexts.title, permission: "examSchedule", path: "my-exam-schedule", icon: "schedule" },
  { name: contactScreenTexts.title, permission: null, path: "contact", icon: "contact" },
  // Beyond the specification's table.
  { name: ownMoneyTexts.title, permission: null, onlyStudents: true, path: "my-money", icon: "payments" },
  { name: marksTexts.title, permission: "marksEntry", path: "marks", icon: "exam" },
  { name: deskTexts.title, permission: "feeDesk", path: "desk", icon: "desk" },
  { name: waitingTexts.title, permission: "feeDesk", path: "claims", icon: "check" },
  { name: dayBookTexts.title, permission: "feeDesk", path: "day-book", icon: "bookShelf" },
  { name: moneyTexts.title, permission: "studentManagement", path: "money", icon: "payments" },
  { name: auditTexts.title, permission: "userTypeManagement", path: "audit", icon: "columns" },
  {
    name: securityEventTexts.title,
    permission: "userTypeManagement",
    path: "security-events",
    icon: "key",
  },
  { name: siteContentTexts.title, permission: "userTypeManagement", path: "site-content", icon: "site" },
];
