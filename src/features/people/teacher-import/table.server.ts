import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { TeacherId } from "../../../shared/ids.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { userTypes } from "../../identity/index.server.ts";
import { headsTable, importsTable, lineColumns } from "../list-import/tables.server.ts";

/** Lists of teachers and other staff that came as files, their lines, and how columns were matched. */
export const teacherImports = importsTable("teacher_imports");

export const teacherImportRows = pgTable(
  "teacher_import_rows",
  {
    ...lineColumns(() => teacherImports.importId),
    teacherId: integer()
      .$type<TeacherId>()
      .references(() => teachers.teacherId),
    /** What somebody chose that the person becomes, over what the file says. */
    userTypeId: integer().references(() => userTypes.userTypeId, { onDelete: "set null" }),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] }), index().on(table.teacherId)],
);

export const teacherImportHeads = headsTable("teacher_import_heads");
