import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { bytes, code, hideFromAudit, instant, version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { SetName } from "../omr/keys.ts";

/** An exam that is sat on phones: when it opens and closes, and by what its sealed paper is opened. */
export const onlineExams = pgTable("online_exams", {
  examId: integer()
    .primaryKey()
    .references(() => exams.examId, { onDelete: "cascade" }),
  startsAt: instant().notNull(),
  /** The working time; everybody ends at `endsAt` at the latest. */
  minutes: integer().notNull(),
  endsAt: instant().notNull(),
  /** So many minutes after the start nobody may begin any more. */
  entryMinutes: integer().notNull(),
  /** What is written is answered on paper and photographed: until so many minutes after the end pages come; null where nothing is. */
  uploadMinutes: integer(),
  /** AES-256 key; it is told from the start on. */
  secret: bytes().notNull(),
  /** Handed over to the OMR's sheets when it was over. */
  closedAt: instant(),
  /** Taken back: nobody goes on with it, and no sheets are made of it. */
  withdrawnAt: instant(),
  /** What was said of the latest change of it. */
  reason: text().notNull().default(""),
  version: version(),
});

/** A set as phones fetch it ahead: compressed, then encrypted. */
export const sealedSets = pgTable(
  "sealed_sets",
  {
    examId: integer()
      .notNull()
      .references(() => onlineExams.examId, { onDelete: "cascade" }),
    set: text().$type<SetName>().notNull(),
    /** By which phones ask for it: of its bytes, so that what was fetched once is right for ever. */
    name: code().notNull().unique(),
    bytes: bytes().notNull(),
  },
  (table) => [primaryKey({ columns: [table.examId, table.set] })],
);

/** One student in one online exam. The later `seq` of an answer wins. */
export const attempts = pgTable(
  "attempts",
  {
    attemptId: integer().primaryKey().generatedByDefaultAsIdentity(),
    examId: integer()
      .notNull()
      .references(() => onlineExams.examId, { onDelete: "cascade" }),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    set: text().$type<SetName>().notNull(),
    /** Of its script, by chance and once in its exam: whoever marks without names is told no other. Null of one that was dealt before there were any. */
    number: integer(),
    /** Which phone is the present one, by the name that it gave itself: another that takes over counts `epoch` up. */
    device: text().notNull().default(""),
    epoch: integer().notNull().default(1),
    /** By `questionId`: the answer (option ids, or a number's text) and the sequence number it came with. */
    answers: jsonb().$type<Record<string, [answer: string, seq: number]>>().notNull().default({}),
    enteredAt: instant(),
    seenAt: instant(),
    handedInAt: instant(),
    extraMinutes: integer().notNull().default(0),
    /** May begin although nobody may any more. */
    letIn: boolean().notNull().default(false),
    /** What was said of the latest change of it. */
    reason: text().notNull().default(""),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.examId, table.studentId), index().on(table.studentId)],
);

/** Answers that came after the end; a person decides of them. */
export const lateAnswers = pgTable(
  "late_answers",
  {
    lateId: integer().primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer()
      .notNull()
      .references(() => attempts.attemptId, { onDelete: "cascade" }),
    answers: jsonb().$type<Record<string, [answer: string, seq: number]>>().notNull(),
    arrivedAt: instant().notNull().defaultNow(),
    accepted: boolean(),
    version: version(),
  },
  (table) => [index().on(table.attemptId)],
);

hideFromAudit(onlineExams.secret, attempts.number, attempts.answers, attempts.device, lateAnswers.answers);
