import { index, integer, pgTable, primaryKey } from "drizzle-orm/pg-core";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { headsTable, importsTable, lineColumns } from "../list-import/tables.server.ts";

/** Lists of students that came as files, their lines, and how columns were matched. */
export const studentImports = importsTable("student_imports");

export const studentImportRows = pgTable(
  "student_import_rows",
  {
    ...lineColumns(() => studentImports.importId),
    studentId: integer()
      .$type<StudentId>()
      .references(() => students.studentId),
    /** Of what was owed before the portal. */
    billId: integer(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.line] }), index().on(table.studentId)],
);

export const studentImportHeads = headsTable("student_import_heads");
