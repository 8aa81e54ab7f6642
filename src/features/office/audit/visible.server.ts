import { and, getTableName, inArray, ne, notExists, or, type SQL, sql } from "drizzle-orm";
import { audit } from "../../../server/db/tables.ts";
import type { AuditedTable } from "../../../shared/audit-texts.ts";
import { may, type Permission, type Person } from "../../../shared/permissions.ts";
import { students } from "../../catalogue/index.server.ts";
import { examinerMarks, examinerPairs } from "../../exams/index.server.ts";

/**
 * What opens the records of each table, and so what is told of their changes: one of these permissions, or whatever all who read
 * the audit may see; an account's rows are opened by whoever's it is. Who adds a table is asked for it here.
 */
const opens: Record<AuditedTable, readonly Permission[] | "to readers" | "by whose it is"> = {
  accounts: "by whose it is",
  agreements: ["studentManagement"],
  application_notes: ["studentManagement", "admissionDesk"],
  applications: ["studentManagement", "admissionDesk"],
  approval_limits: "to readers",
  approvals: ["studentManagement", "moneyApproval"],
  assignments: ["myAssignment"],
  attempts: ["studentManagement", "marksEntry"],
  late_answers: ["studentManagement", "marksEntry"],
  online_exams: "to readers",
  written_exams: ["studentManagement", "marksEntry"],
  scripts: ["studentManagement", "marksEntry"],
  script_marks: ["studentManagement", "marksEntry"],
  banner_slides: "to readers",
  batches: "to readers",
  bills: ["studentManagement"],
  calendar_addresses: "by whose it is",
  claims: ["studentManagement"],
  class_weeks: "to readers",
  classes: ["studentManagement", "rollCall", "batchManagement"],
  contact_messages: ["studentManagement"],
  contact_replies: ["studentManagement"],
  courses: "to readers",
  day_closings: ["studentManagement"],
  days_off: "to readers",
  examiner_marks: ["studentManagement"],
  examiner_pairs: ["studentManagement", "marksEntry"],
  exam_papers: ["examScheduleManagement", "questionBank"],
  exam_schemes: "to readers",
  exams: "to readers",
  expense_heads: "to readers",
  expenses: ["studentManagement", "bookKeeping"],
  faqs: "to readers",
  fee_discounts: ["studentManagement"],
  fee_plans: ["studentManagement"],
  gallery_images: "to readers",
  gateways: "to readers",
  guardian_links: ["studentManagement"],
  hand_ins: ["myAssignment"],
  hand_overs: ["studentManagement"],
  institute: "to readers",
  leaves: ["studentManagement", "rollCall"],
  materials: ["courseManagement", "myAssignment"],
  message_refusals: ["studentManagement", "messaging"],
  message_templates: "to readers",
  month_closings: ["studentManagement"],
  moved_classes: "to readers",
  notice_files: ["mainDashboard"],
  notices: ["mainDashboard"],
  omr_files: ["studentManagement", "marksEntry"],
  omr_layouts: "to readers",
  omr_papers: ["studentManagement", "marksEntry"],
  omr_second_sheets: ["studentManagement", "marksEntry"],
  omr_sheets: ["studentManagement", "marksEntry"],
  message_proposals: ["studentManagement", "messaging"],
  message_rules: ["studentManagement", "messaging"],
  owner_sms: ["studentManagement", "messaging"],
  past_tests: "to readers",
  outbox_messages: ["studentManagement", "messaging"],
  outbox_runs: ["studentManagement", "messaging"],
  past_successes: "to readers",
  pay_slips: ["bookKeeping"],
  pay_terms: ["bookKeeping"],
  payments: ["studentManagement"],
  promises: ["studentManagement"],
  questions: ["examScheduleManagement", "questionBank"],
  receipts: ["studentManagement"],
  result_documents: ["studentManagement", "gradesProgress"],
  results: ["studentManagement", "gradesProgress", "marksEntry"],
  roll_calls: ["studentManagement", "rollCall"],
  rooms: "to readers",
  second_factors: "by whose it is",
  script_bundles: ["studentManagement", "marksEntry"],
  sections: "to readers",
  sessions: "by whose it is",
  shifts: ["studentManagement"],
  solutions: "to readers",
  statement_decisions: ["studentManagement", "bookKeeping"],
  statements: ["studentManagement", "bookKeeping"],
  stimuli: ["examScheduleManagement", "questionBank"],
  storage: "to readers",
  student_import_heads: ["studentManagement"],
  student_imports: ["studentManagement"],
  students: ["studentManagement"],
  successes: "to readers",
  teacher_import_heads: ["teacherManagement"],
  teacher_imports: ["teacherManagement"],
  teachers: ["teacherManagement"],
  user_types: "to readers",
};

/** The condition of the audit's rows that this reader may see. What an examiner gave nobody sees while one of both has not handed in. */
export const visibleTo = (reader: Person): SQL | undefined => and(openTo(reader), isNotBlind);

const isNotBlind = or(
  ne(audit.entity, getTableName(examinerMarks)),
  sql`not exists (select from ${examinerMarks} join ${examinerPairs} on ${examinerPairs.pairId} = ${examinerMarks.pairId}
    where ${examinerMarks.markId}::text = ${audit.entityId} and (${examinerPairs.firstInAt} is null or ${examinerPairs.secondInAt} is null))`,
);

/** Undefined for who may see the rows of all tables. */
function openTo(reader: Person): SQL | undefined {
  const names = Object.keys(opens) as AuditedTable[];
  const ofPeople = names.filter((name) => opens[name] === "by whose it is");
  const open = names.filter((name) => {
    const by = opens[name];
    return by === "to readers" || (Array.isArray(by) && by.some((one) => may(reader, one)));
  });
  const [ofStudents, ofStaff] = [may(reader, "studentManagement"), may(reader, "teacherManagement")];
  // Rows of tables that are no more are shown to who may see every other.
  if (ofStudents && ofStaff && open.length + ofPeople.length === names.length) return undefined;
  const isOfPerson = inArray(audit.entity, ofPeople);
  return or(
    inArray(audit.entity, open),
    ofStudents ? and(isOfPerson, sql`exists ${ofStudent}`) : undefined,
    ofStaff ? and(isOfPerson, notExists(ofStudent)) : undefined,
  );
}

/** The student whose account the row is of. */
const ofStudent = sql`(select from ${students} where ${students.studentId} =
  case when ${audit.entityId} ~ '^[0-9]{1,9}$' then ${audit.entityId}::int end)`;
