import { isNotNull, sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { bytes, code, instant, version } from "../../../server/db/tables.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batches, courses } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";

/** A file, whose bytes are its parts: written once, and read by slices. */
export const materialFiles = pgTable(
  "material_files",
  {
    fileId: uuid().primaryKey().defaultRandom(),
    size: integer().notNull(),
    /** As its first part tells; null until that has come. */
    fileType: text(),
    /** Who is sending it; null once a material has it. */
    sentBy: integer()
      .$type<AccountId>()
      .references(() => accounts.accountId),
    begunAt: instant().notNull().defaultNow(),
  },
  (table) => [index("material_files_waiting").on(table.sentBy).where(isNotNull(table.sentBy))],
);

export const materialParts = pgTable(
  "material_parts",
  {
    fileId: uuid()
      .notNull()
      .references(() => materialFiles.fileId, { onDelete: "cascade" }),
    number: integer().notNull(),
    /** Null once they stand in the store, as `object`. */
    bytes: bytes(),
    object: code(),
  },
  (table) => [
    primaryKey({ columns: [table.fileId, table.number] }),
    index("material_parts_here").on(table.fileId).where(isNotNull(table.bytes)),
    check("material_parts_somewhere", sql`num_nonnulls(${table.bytes}, ${table.object}) = 1`),
  ],
);

/** What a course or a batch is given to learn from: a file or a link. */
export const materials = pgTable(
  "materials",
  {
    materialId: integer().primaryKey().generatedByDefaultAsIdentity(),
    courseId: integer().references(() => courses.courseId),
    batchId: integer().references(() => batches.batchId),
    subject: text().notNull(),
    chapter: text().notNull(),
    title: text().notNull(),
    place: integer().notNull(),
    link: text(),
    fileId: uuid().references(() => materialFiles.fileId),
    fileName: text(),
    givenAt: instant().notNull().defaultNow(),
    version: version(),
  },
  (table) => [
    check("materials_given_to", sql`num_nonnulls(${table.courseId}, ${table.batchId}) = 1`),
    check("materials_content", sql`num_nonnulls(${table.link}, ${table.fileId}) = 1`),
    index().on(table.courseId),
    index().on(table.batchId),
    uniqueIndex().on(table.fileId),
  ],
);

/** When a student last looked at what they were given. */
export const materialLooks = pgTable("material_looks", {
  studentId: integer()
    .$type<StudentId>()
    .primaryKey()
    .references(() => accounts.accountId),
  lookedAt: instant().notNull(),
});
