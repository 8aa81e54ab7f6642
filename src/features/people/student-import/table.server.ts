import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { code, instant, version } from "../../../server/db/tables.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import type { ColumnRole } from "./fields.ts";
import type { Choices, Filled, ImportState } from "./rules.ts";

/** A list of students that came as a file: what its columns are, what a person has chosen of it, and whether it was written. */
export const studentImports = pgTable(
  "student_imports",
  {
    importId: integer().primaryKey().generatedByDefaultAsIdentity(),
    fileName: text().notNull(),
    /** The same for the same file. */
    hash: code().notNull(),
    /** The same for files of the same heads. */
    headsHash: code().notNull(),
    heads: text().array().notNull(),
    roles: text().array().$type<ColumnRole[]>().notNull(),
    /** Columns, from 0, whose texts are in an old font's code: all that look so, and those that a person lets be converted, or leaves. */
    coded: integer().array().notNull().default([]),
    converted: integer().array().notNull().default([]),
    left: integer().array().notNull().default([]),
    choices: jsonb().$type<Choices>().notNull(),
    /** What of the file was not read, as it is told. */
    unread: jsonb().$type<Unread>().notNull(),
    state: text().$type<ImportState>().notNull().default("draft"),
    /** How many came, and how many were filled. */
    added: integer().notNull().default(0),
    filled: integer().notNull().default(0),
    by: integer().references(() => accounts.accountId),
    at: instant().notNull().defaultNow(),
    writtenAt: instant(),
    takenBackAt: instant(),
    version: version(),
  },
  (table) => [index().on(table.hash)],
);

export type Unread = { read: string | null; sheets: string[]; above: number };

/** A line of such a list, as it was read and as it was mended; once it is written, whose it became and what stood there before. */
export const studentImportRows = pgTable(
  "student_import_rows",
  {
    importId: integer()
      .notNull()
      .references(() => studentImports.importId, { onDelete: "cascade" }),
    line: integer().notNull(),
    cells: text().array().notNull(),
    mended: text().array(),
    skipped: boolean().notNull().default(false),
    studentId: integer()
      .$type<StudentId>()
      .references(() => students.studentId),
    /** Whether the line made the student, who was new. */
    made: boolean(),
    /** What it put into a record that was there: before, and after. */
    filled: jsonb().$type<Filled>(),
    billId: integer(),
    /** What became of it when the import was taken back. */
    outcome: text().$type<"back" | "kept" | "failed">(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] }), index().on(table.studentId)],
);

/** How somebody matched the columns of a list, for the next one with the same heads. */
export const studentImportHeads = pgTable("student_import_heads", {
  headsId: integer().primaryKey().generatedByDefaultAsIdentity(),
  headsHash: code().notNull().unique(),
  roles: text().array().$type<ColumnRole[]>().notNull(),
  version: version(),
});
