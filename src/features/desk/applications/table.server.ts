import { inArray, isNotNull, sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { code, hideFromAudit, imageAddress, instant, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { applicationStates, openStates, paidBy } from "./rules.ts";

/** Who asks to be admitted: on the public page, at the door, or by a message to the office. */
export const applications = pgTable(
  "applications",
  {
    applicationId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** By which the applicant asks; of no order, so that nobody tells from one how many there are. */
    number: code().notNull(),
    state: text({ enum: applicationStates }).notNull().default("new"),
    userName: text().notNull(),
    /** " name", folded: doubles are found by it. */
    nameFolded: text().notNull(),
    mobile: text().notNull(),
    fatherName: text().notNull(),
    guardianMobile: text().notNull().default(""),
    schoolName: text().notNull().default(""),
    collegeName: text().notNull().default(""),
    /** Null where the office has still to ask: of who wrote or called. */
    batchId: integer().references(() => batches.batchId),
    /** The course that they ask about, as it was called then. */
    courseName: text().notNull().default(""),
    /** The applicant's photo. */
    file: imageAddress(),
    /** What they say they have paid by; empty where nothing was paid. */
    method: text({ enum: paidBy }),
    trxId: code(),
    /** Spam: the honeypot was filled in. */
    suspicious: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
    /** Since when they wait for a seat: the waiting list's order. */
    waitingSince: instant(),
    decidedAt: instant(),
    /** Whom it became. */
    studentId: integer()
      .$type<StudentId>()
      .references(() => accounts.accountId),
    version: version(),
  },
  (table) => [
    uniqueIndex("applications_number").on(table.number),
    index("applications_open")
      .on(table.batchId)
      .where(
        inArray(
          table.state,
          [...openStates].map((state) => sql.raw(`'${state}'`)),
        ),
      ),
    index("applications_by_mobile").on(table.mobile),
    // By both: thousands may be called the same.
    index("applications_by_name_and_guardian").on(table.nameFolded, table.fatherName),
    index().on(table.studentId),
    index().on(table.file).where(isNotNull(table.file)),
  ],
);

/** What was spoken of with an applicant. */
export const applicationNotes = pgTable(
  "application_notes",
  {
    noteId: integer().primaryKey().generatedByDefaultAsIdentity(),
    applicationId: integer()
      .notNull()
      .references(() => applications.applicationId, { onDelete: "cascade" }),
    accountId: integer()
      .$type<AccountId>()
      .notNull()
      .references(() => accounts.accountId),
    text: text().notNull(),
    at: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [index().on(table.applicationId)],
);

hideFromAudit(
  applicationNotes.text,
  ...[applications.userName, applications.nameFolded, applications.mobile, applications.fatherName],
  ...[applications.guardianMobile, applications.schoolName, applications.collegeName],
);
