import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { bytes, instant, version } from "../../../server/db/tables.ts";
import { type AccountId, asStudent, type StudentId } from "../../../shared/ids.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { shardOf } from "../../ledger/index.ts";
import { noticeAudiences } from "./rules.ts";

export const notices = pgTable(
  "notices",
  {
    noticeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    title: text().notNull(),
    text: text().notNull(),
    audience: text({ enum: noticeAudiences }).notNull(),
    batchId: integer().references(() => batches.batchId),
    /** The exam whose result it is about, and links to: a table of a later area, so its foreign key stands in the migrations alone. */
    examId: integer(),
    from: date({ mode: "string" }).notNull(),
    until: date({ mode: "string" }).notNull(),
    version: version(),
  },
  (table) => [
    // The unread are counted on every page: only what is not over is looked at.
    index().on(table.until, table.from),
    index().on(table.batchId),
    index().on(table.examId),
    check("notices_audience", sql`(${table.audience} = 'batch') = (${table.batchId} is not null)`),
  ],
);

/** What a notice carries; it goes with the notice. */
export const noticeFiles = pgTable(
  "notice_files",
  {
    noticeFileId: integer().primaryKey().generatedByDefaultAsIdentity(),
    noticeId: integer()
      .notNull()
      .references(() => notices.noticeId, { onDelete: "cascade" }),
    fileName: text().notNull(),
    fileType: text().notNull(),
    fileSize: integer().notNull(),
    version: version(),
  },
  (table) => [index().on(table.noticeId, table.noticeFileId)],
);

/** Their bytes: apart, so that no list and no audit row carries them. */
export const noticeFileBytes = pgTable("notice_file_bytes", {
  noticeFileId: integer()
    .primaryKey()
    .references(() => noticeFiles.noticeFileId, { onDelete: "cascade" }),
  bytes: bytes().notNull(),
});

/** Who has read which notice: no record, no versions; the key alone makes reading twice the same as once. */
export const noticeReads = pgTable(
  "notice_reads",
  {
    noticeId: integer()
      .notNull()
      .references(() => notices.noticeId, { onDelete: "cascade" }),
    accountId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
);

/** The people of a notice to named ones. */
export const noticePeople = pgTable(
  "notice_people",
  {
    noticeId: integer()
      .notNull()
      .references(() => notices.noticeId, { onDelete: "cascade" }),
    accountId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.accountId] })],
);

/** Guardians who said on their page that they have read it: one for each child. */
export const guardianReads = pgTable(
  "guardian_reads",
  {
    noticeId: integer()
      .notNull()
      .references(() => notices.noticeId, { onDelete: "cascade" }),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => students.studentId),
    at: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.noticeId, table.studentId] })],
);

/** Of the students of a part of the ledger, as what is cached of one of them is divided. */
export const guardianReadsOf = rowsBy(guardianReads, "studentId", (studentIds) =>
  studentIds.map((studentId) => shardOf(asStudent(studentId))),
);
