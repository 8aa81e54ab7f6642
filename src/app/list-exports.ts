import { assignmentExport } from "../features/assignments/export.ts";
import { auditExport } from "../features/audit/export.ts";
import { batchExport } from "../features/batches/export.ts";
import { courseExport } from "../features/courses/export.ts";
import { dueExport } from "../features/dues/export.ts";
import { examExport } from "../features/exams/export.ts";
import { combinedExport, meritExport, tabulationExport } from "../features/merit/export.ts";
import { messageExport } from "../features/messages/export.ts";
import { noticeExport } from "../features/notices/export.ts";
import { outboxExport } from "../features/outbox/export.ts";
import { monthOfPaymentsExport } from "../features/overview/export.ts";
import { paymentExport } from "../features/payment-list/export.ts";
import { resultExport } from "../features/results/export.ts";
import { absentExport, attendanceExport } from "../features/roll-call/export.ts";
import { securityEventExport } from "../features/security-events/export.ts";
import { studentExport } from "../features/student-list/export.ts";
import { successExport } from "../features/successes/export.ts";
import { teacherExport } from "../features/teachers/export.ts";
import { userTypeExport } from "../features/user-types/export.ts";
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
