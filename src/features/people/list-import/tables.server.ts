import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  type PgTable,
  pgTable,
  text,
} from "drizzle-orm/pg-core";
import { code, instant, version } from "../../../server/db/tables.ts";
import { accounts } from "../../identity/index.server.ts";
import type { ColumnRole } from "./fields.ts";
import type { Choices, Filled, ImportState, Outcome } from "./rules.ts";

/** A list of people that came as a file: what its columns are, what a person has chosen of it, and whether it was written. */
export const importsTable = (name: "student_imports" | "teacher_imports") =>
  pgTable(
    name,
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

export type ImportsTable = ReturnType<typeof importsTable>;
export type ImportRow = ImportsTable["$inferSelect"];
export type Unread = { read: string | null; sheets: string[]; above: number };

/** A line of such a list, as it was read and as it was mended; once it is written, what it did. Whose it became is a column of each kind. */
export const lineColumns = (importId: () => AnyPgColumn) => ({
  importId: integer().notNull().references(importId, { onDelete: "cascade" }),
  line: integer().notNull(),
  cells: text().array().notNull(),
  mended: text().array(),
  /** Columns, from 0, that somebody has typed over, be it with the same. */
  typed: integer().array().notNull().default([]),
  skipped: boolean().notNull().default(false),
  /** Whether the line made the person, who was new. */
  made: boolean(),
  /** What it put into a record that was there: before, and after. */
  filled: jsonb().$type<Filled>(),
  /** What became of it when the import was taken back. */
  outcome: text().$type<Outcome>(),
});

type LinesName = "student_import_rows" | "teacher_import_rows";
const linesLike = (name: LinesName, importId: () => AnyPgColumn) => pgTable(name, lineColumns(importId));
export type LinesTable = PgTable & Pick<ReturnType<typeof linesLike>, keyof ReturnType<typeof lineColumns>>;

/** How somebody matched the columns of a list, for the next one with the same heads. */
export const headsTable = (name: "student_import_heads" | "teacher_import_heads") =>
  pgTable(name, {
    headsId: integer().primaryKey().generatedByDefaultAsIdentity(),
    headsHash: code().notNull().unique(),
    roles: text().array().$type<ColumnRole[]>().notNull(),
    version: version(),
  });

export type HeadsTable = ReturnType<typeof headsTable>;
