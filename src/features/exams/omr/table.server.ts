import {
  boolean,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { code, instant, version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Matching } from "./read-file.ts";
import type { PaperSection, PaperSet } from "./rules.ts";
import type { SheetMarks } from "./scored.ts";
import type { LineFault, Reading } from "./sheets-of-table.ts";

/** The OMR sheet of an exam: whose questions stand on it, and its keys. Each change of a key is a version of it. */
export const omrPapers = pgTable("omr_papers", {
  paperId: integer().primaryKey().generatedByDefaultAsIdentity(),
  examId: integer()
    .notNull()
    .unique()
    .references(() => exams.examId, { onDelete: "cascade" }),
  sections: jsonb().$type<PaperSection[]>().notNull(),
  sets: jsonb().$type<PaperSet[]>().notNull().default([]),
  /** How many sheets somebody has counted by hand, and how many the reader's own counter says; null where nobody has said. */
  countedByHand: integer(),
  countedByReader: integer(),
  version: version(),
});

const paper = () =>
  integer()
    .notNull()
    .references(() => omrPapers.paperId, { onDelete: "cascade" });

/** A reader's file that was taken up. Its rows go with it. */
export const omrFiles = pgTable(
  "omr_files",
  {
    fileId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paperId: paper(),
    fileName: text().notNull(),
    /** Of the sheets in it: those that were new, and those that had been read before. */
    added: integer().notNull(),
    repeated: integer().notNull(),
    /** Keys that stood among its sheets. */
    keys: jsonb().$type<Reading["keys"]>().notNull(),
    /** A second reading of sheets that stand in other files: it is compared with them, and scores nothing. */
    second: boolean().notNull().default(false),
    /** Made of what was answered on phones: no pile of these sheets lies on a table. */
    phones: boolean().notNull().default(false),
    at: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [index().on(table.paperId)],
);

/** A student's sheet as it was read, and repaired since. */
export const omrSheets = pgTable(
  "omr_sheets",
  {
    sheetId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paperId: paper(),
    fileId: integer()
      .notNull()
      .references(() => omrFiles.fileId, { onDelete: "cascade" }),
    line: integer().notNull(),
    roll: text().notNull(),
    /** A–D, "" where none was said, or `?`. */
    set: text().notNull(),
    /** In the order of its questions, with commas between. */
    answers: text().notNull(),
    /** What its reader made of it. */
    score: numeric({ precision: 12, scale: 6, mode: "number" }),
    /** Of what was read, not of what was repaired: the same sheet is taken up once. */
    fingerprint: code().notNull(),
    /** What its picture is called; "" where the file does not say. */
    source: text().notNull().default(""),
    /** What was the matter with its line. */
    fault: text().$type<LineFault>().notNull().default(""),
    /** Somebody decided that it counts, whatever stands in the marks of its student; until it is scored. */
    overrides: boolean().notNull().default(false),
    /** Somebody decided that it does not count. */
    setAside: boolean().notNull().default(false),
    version: version(),
  },
  (table) => [
    uniqueIndex("omr_sheets_once").on(table.paperId, table.fingerprint),
    index().on(table.fileId),
    index().on(table.roll, table.paperId),
  ],
);

/** A sheet as it was read the second time; what differs from the first reading is decided cell by cell. */
export const omrSecondSheets = pgTable(
  "omr_second_sheets",
  {
    secondId: integer().primaryKey().generatedByDefaultAsIdentity(),
    paperId: paper(),
    fileId: integer()
      .notNull()
      .references(() => omrFiles.fileId, { onDelete: "cascade" }),
    line: integer().notNull(),
    roll: text().notNull(),
    set: text().notNull(),
    answers: text().notNull(),
    source: text().notNull().default(""),
    fault: text().$type<LineFault>().notNull().default(""),
    /** What somebody has decided of it: `roll`, `set`, a question's number, or `sheet`, of all of it. */
    decided: text().array().notNull().default([]),
    version: version(),
  },
  (table) => [index().on(table.paperId), index().on(table.fileId)],
);

/** Whose marks were scored from sheets: those whose sheet turns out to be another's lose them again. */
export const omrScored = pgTable(
  "omr_scored",
  {
    paperId: paper(),
    studentId: integer()
      .$type<StudentId>()
      .notNull()
      .references(() => accounts.accountId),
    /** What was written, by subject: what stands there now and is not this was typed since. Null of a scoring before it was kept. */
    marks: jsonb().$type<SheetMarks>(),
  },
  (table) => [primaryKey({ columns: [table.paperId, table.studentId] })],
);

/** How somebody matched the columns of a file, for the next one with the same heads. */
export const omrLayouts = pgTable("omr_layouts", {
  layoutId: integer().primaryKey().generatedByDefaultAsIdentity(),
  headsHash: code().notNull().unique(),
  matching: jsonb().$type<Matching>().notNull(),
  version: version(),
});
