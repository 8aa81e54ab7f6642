import { isNotNull, isNull, sql } from "drizzle-orm";
import { date, index, integer, numeric, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { part } from "../../../server/db/parts.ts";
import { code, imageAddress, instant, version } from "../../../server/db/tables.ts";
import { applicantKinds } from "../../../shared/applicant-kinds.ts";
import type { StudentId, TeacherId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { courses } from "../courses/table.server.ts";

export const batches = pgTable(
  "batches",
  {
    batchId: integer().primaryKey().generatedByDefaultAsIdentity(),
    batchName: text().notNull(),
    summary: text().notNull().default(""),
    /** On which days and at what time, as people say it. */
    schedule: text().notNull().default(""),
    startsOn: date({ mode: "string" }),
    version: version(),
  },
  (table) => [uniqueIndex("batches_name").on(sql`lower(${table.batchName})`)],
);

export const batchCourses = pgTable(
  "batch_courses",
  {
    batchId: integer()
      .notNull()
      .references(() => batches.batchId, { onDelete: "cascade" }),
    courseId: integer()
      .notNull()
      .references(() => courses.courseId),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.courseId] })],
);

/** Who teaches a batch. */
export const batchTeachers = pgTable(
  "batch_teachers",
  {
    batchId: integer()
      .notNull()
      .references(() => batches.batchId, { onDelete: "cascade" }),
    teacherId: integer()
      .$type<TeacherId>()
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [primaryKey({ columns: [table.batchId, table.teacherId] })],
);

/** A student. What else is said of one stands in people; the row stands here, since batches count it and the ledger is of it. */
export const students = pgTable(
  "students",
  {
    studentId: integer()
      .$type<StudentId>()
      .primaryKey()
      .references(() => accounts.accountId),
    /** The account's own: one (batch, regId) index serves prefix search and order. */
    regId: code().notNull(),
    userName: text().notNull(),
    /** " name", folded: a leading space before every word. */
    nameFolded: text().notNull(),
    email: text().notNull(),
    mobile: text().notNull(),
    fatherName: text().notNull(),
    /** Empty where it is not known. */
    guardianMobile: text().notNull().default(""),
    schoolName: text().notNull(),
    collegeName: text().notNull(),
    doj: date({ mode: "string" }).notNull(),
    /** Of the board exams, where a mock counts them. */
    sscGpa: gpa(),
    hscGpa: gpa(),
    /** Whether they sit admission tests for the first time; null where nobody has said. */
    applicantKind: text({ enum: applicantKinds }),
    file: imageAddress(),
    batchId: integer().references(() => batches.batchId),
    archivedAt: instant(),
    /** The day on which what says who they are is erased, told before; null while none is near. */
    eraseOn: date({ mode: "string" }),
    erasedAt: instant(),
    version: version(),
  },
  (table) => [
    uniqueIndex().on(table.regId),
    index("students_present").on(table.regId, table.studentId).where(isNull(table.archivedAt)),
    index("students_of_batch")
      .on(table.batchId, table.regId, table.studentId)
      .where(isNull(table.archivedAt)),
    index("students_by_mobile").on(table.mobile.op("text_pattern_ops")).where(isNull(table.archivedAt)),
    index("students_by_doj").on(table.doj).where(isNull(table.archivedAt)),
    index("students_to_erase")
      .on(table.archivedAt)
      .where(sql`${table.archivedAt} is not null and ${table.erasedAt} is null`),
    index("students_by_photo").on(table.file).where(isNotNull(table.file)),
    index("students_by_name").using("gin", table.nameFolded.op("gin_trgm_ops")),
  ],
);

/** What lists are counted and ranked by: who there is, under which name and roll, in which batch, since when, with which GPA, and whether for the first time. */
export const roster = part(students, "roster", [
  ...(["regId", "userName", "nameFolded", "doj", "sscGpa", "hscGpa", "applicantKind"] as const),
  ...(["batchId", "archivedAt"] as const),
]);

/** What money says of a student: how they are called and reached, in which batch, and whether they are there. */
export const payers = part(students, "payers", ["regId", "userName", "mobile", "batchId", "archivedAt"]);

function gpa() {
  return numeric({ precision: 3, scale: 2, mode: "number" });
}
