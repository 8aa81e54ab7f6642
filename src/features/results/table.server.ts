import { date, index, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { version } from "../../server/db/tables.ts";
import { accounts } from "../accounts/table.server.ts";

const marks = () => numeric({ precision: 7, scale: 2, mode: "number" }).notNull();
const student = () => integer().references(() => accounts.accountId);

/** One for each student who has results: whoever changes the list changes its version. */
export const resultDocuments = pgTable("result_documents", {
  studentId: student().primaryKey(),
  publishDate: date({ mode: "string" }),
  version: version(),
});

/** The details of the students' result documents, one exam of one subject each. */
export const results = pgTable(
  "results",
  {
    resultId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: student().notNull(),
    examName: text().notNull(),
    subjectName: text().notNull(),
    mcqMarks: marks(),
    writtenMarks: marks(),
    totalMarks: marks(),
    highestMarks: marks(),
    publishDate: date({ mode: "string" }),
    version: version(),
  },
  (table) => [index().on(table.studentId, table.resultId), index().on(table.publishDate, table.resultId)],
);
