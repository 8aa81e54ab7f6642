import { and, eq, isNull, sql } from "drizzle-orm";
import type { ServerArea } from "../../server/area.ts";
import { addUses, counted, students } from "../catalogue/index.server.ts";
import { batchTexts } from "../catalogue/index.ts";
import { addFirstSteps } from "../identity/index.server.ts";
import { guardianLinkHandlers } from "./guardian-links/handlers.server.ts";
import { forgetLists } from "./list-import/forget.server.ts";
import { studentImportHandlers } from "./student-import/handlers.server.ts";
import { studentImportRows, studentImports } from "./student-import/table.server.ts";
import { studentHandlers } from "./students/handlers.server.ts";
import { teacherImportHandlers } from "./teacher-import/handlers.server.ts";
import { teacherImportRows, teacherImports } from "./teacher-import/table.server.ts";

/** What people answers. */
export const peopleServer = {
  handlers: {
    student: studentHandlers,
    guardianLink: guardianLinkHandlers,
    studentImport: studentImportHandlers,
    teacherImport: teacherImportHandlers,
  },
  daily: [
    ({ db }) => forgetLists(db, studentImports, studentImportRows),
    ({ db }) => forgetLists(db, teacherImports, teacherImportRows),
  ],
  joins() {
    addUses(
      "batches",
      counted(
        (tx, batchId) => tx.$count(students, and(eq(students.batchId, batchId), isNull(students.archivedAt))),
        batchTexts.hasStudents,
      ),
    );
    addFirstSteps({ students: () => sql`exists (select from ${students})` });
  },
} satisfies ServerArea;
