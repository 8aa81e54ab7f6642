import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { bytes, code, hideFromAudit, instant, version } from "../../../../server/db/tables.ts";
import type { AccountId } from "../../../../shared/ids.ts";
import { accounts } from "../../../identity/index.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import type { Stroke, WrittenQuestion } from "./rules.ts";

/** What is asked in writing in an exam on phones. */
export const writtenExams = pgTable("written_exams", {
  examId: integer()
    .primaryKey()
    .references(() => onlineExams.examId, { onDelete: "cascade" }),
  questions: jsonb().$type<WrittenQuestion[]>().notNull(),
  /** Whoever marks is not told whose script it is. */
  anonymous: boolean().notNull().default(false),
  version: version(),
});

/** What somebody wrote in an exam on phones: its pages hang on it. */
export const scripts = pgTable("scripts", {
  attemptId: integer()
    .primaryKey()
    .references(() => attempts.attemptId, { onDelete: "cascade" }),
  /** For its pages, beyond what the working time was extended by. */
  extraMinutes: integer().notNull().default(0),
  /** Its student has said that nothing more comes. */
  handedInAt: instant(),
  /** What was last said of late pages, null since another came; which of them count stands in each. */
  lateAccepted: boolean(),
  /** What was said of the latest change of it. */
  reason: text().notNull().default(""),
  /** By section, the sum that was last written into the marks sheet. */
  sums: jsonb().$type<Record<string, number>>().notNull().default({}),
  version: version(),
});

/** A photographed page. Its picture is here, or in the store as `object`. */
export const scriptPages = pgTable(
  "script_pages",
  {
    pageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer()
      .notNull()
      .references(() => scripts.attemptId, { onDelete: "cascade" }),
    /** By which its phone knows it: what is sent again, because the receipt was lost, is kept once. */
    name: code().notNull(),
    /** The question that it answers; "" of one on which several are. */
    question: text().notNull(),
    place: integer().notNull(),
    ...{ width: integer().notNull(), height: integer().notNull(), size: integer().notNull() },
    bytes: bytes(),
    object: code(),
    /** Arrived after the end of its time. */
    late: boolean().notNull(),
    /** Of a late one, whether it counts; null while nobody has said. */
    accepted: boolean(),
    arrivedAt: instant().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.attemptId, table.name),
    index("script_pages_here").on(table.pageId).where(sql`${table.bytes} is not null`),
    check("script_pages_somewhere", sql`num_nonnulls(${table.bytes}, ${table.object}) = 1`),
  ],
);

/** What was given for one question of a script; without marks, that somebody has it before them. */
export const scriptMarks = pgTable(
  "script_marks",
  {
    markId: integer().primaryKey().generatedByDefaultAsIdentity(),
    attemptId: integer()
      .notNull()
      .references(() => scripts.attemptId, { onDelete: "cascade" }),
    question: text().notNull(),
    marks: numeric({ precision: 6, scale: 2, mode: "number" }),
    /** By which pages they were given, in the order of their ids; null of marks from before this was kept. */
    pages: integer().array(),
    heldBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    heldAt: instant(),
    version: version(),
  },
  (table) => [uniqueIndex().on(table.attemptId, table.question)],
);

/** What was drawn over a page while one of its questions was marked; the picture itself stays as it came. */
export const pageStrokes = pgTable(
  "page_strokes",
  {
    pageId: integer()
      .notNull()
      .references(() => scriptPages.pageId, { onDelete: "cascade" }),
    question: text().notNull(),
    strokes: jsonb().$type<Stroke[]>().notNull(),
    version: version(),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.question] })],
);

/** By the ids of pages one could tell whose script it is where marking is without names. */
hideFromAudit(scriptMarks.pages);
