import { batchExport } from "../features/catalogue/batches/export.ts";
import { courseExport } from "../features/catalogue/courses/export.ts";
import { teacherExport } from "../features/catalogue/teachers/export.ts";
import { assignmentExport } from "../features/classes/assignments/export.ts";
import { absentExport, attendanceExport } from "../features/classes/roll-call/export.ts";
import { messageExport } from "../features/contact/messages/export.ts";
import { outboxExport } from "../features/contact/outbox/export.ts";
import { successExport } from "../features/content/successes/export.ts";
import { dueExport } from "../features/desk/dues/export.ts";
import { paymentExport } from "../features/desk/payment-list/export.ts";
import { examExport } from "../features/exams/exams/export.ts";
import { combinedExport, meritExport, tabulationExport } from "../features/exams/merit/export.ts";
import { resultExport } from "../features/exams/results/export.ts";
import { userTypeExport } from "../features/identity/user-types/export.ts";
import { noticeExport } from "../features/notices/notices/export.ts";
import { auditExport } from "../features/office/audit/export.ts";
import { monthOfPaymentsExport } from "../features/office/overview/export.ts";
import { studentExport } from "../features/people/student-list/export.ts";
import { securityEventExport } from "../features/sign-in/security-events/export.ts";
import type { ListExport } from "../shared/list-export.ts";

/** Every list that can be taken away as a file. */
export const lists: readonly ListExport[] = [
  absentExport,
  assignmentExport,
  attendanceExport,
  auditExport,
  batchExport,
  combinedExport,
  courseExport,
  dueExport,
  examExport,
  meritExport,
  messageExport,
  noticeExport,
  outboxExport,
  monthOfPaymentsExport,
  paymentExport,
  resultExport,
  securityEventExport,
  studentExport,
  successExport,
  tabulationExport,
  teacherExport,
  userTypeExport,
];
