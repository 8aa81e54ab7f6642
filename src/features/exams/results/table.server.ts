import { inArray, type SQL, sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  check,
  date,
  index,
  integer,
  numeric,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { rowsBy } from "../../../server/db/parts.ts";
import { version } from "../../../server/db/tables.ts";
import { batches, students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { markStates } from "./rules.ts";

/** A share of a question's mark has up to four decimals. */
const marks = () => numeric({ precision: 9, scale: 4, mode: "number" });
const student = () => integer().references(() => accounts.accountId);

/** One for each student who has results: whoever changes the list changes its version. */
export const resultDocuments = pgTable("result_documents", {
  studentId: student().primaryKey(),
  publishDate: date({ mode: "string" }),
  version: version(),
});

/**
 * All marks: one student in one subject of one exam. A row typed by hand says all of it itself; one of an exam hangs on the
 * exam and a section of its scheme, from which it has its names, and its highest mark is asked for, not stored.
 */
export const results = pgTable(
  "results",
  {
    resultId: integer().primaryKey().generatedByDefaultAsIdentity(),
    studentId: student().notNull(),
    examId: integer().references(() => exams.examId),
    /** The section's key. */
    section: text(),
    /** On whose sheet an exam's marks were entered. */
    batchId: integer().references(() => batches.batchId),
    examName: text(),
    subjectName: text(),
    state: text({ enum: markStates }).notNull().default("marked"),
    rightCount: integer(),
    wrongCount: integer(),
    /** What a key with marks by option gave beside what the counts come to. */
    extraMarks: marks(),
    /** What is null in a row of an exam is blank: nobody has entered it. */
    mcqMarks: marks(),
    writtenMarks: marks(),
    totalMarks: marks(),
    highestMarks: marks(),
    /** Of a row typed by hand, where somebody knows them; an exam's are those of its scheme. */
    fullMarks: marks(),
    publishDate: date({ mode: "string" }),
    version: version(),
  },
  (table) => [
    index().on(table.studentId, table.resultId),
    index("results_by_hand")
      .on(table.publishDate, table.resultId)
      .where(sql`${table.publishDate} is not null`),
    index("results_typed").on(table.examName, table.subjectName).where(sql`${table.examId} is null`),
    uniqueIndex("results_of_exam").on(table.examId, table.studentId, table.section).where(ofExam(table)),
    index("results_highest").on(table.examId, table.section, table.totalMarks).where(ofExam(table)),
    index("results_of_sheet").on(table.examId, table.batchId).where(ofExam(table)),
    check(
      "results_row_by_hand",
      sql`${table.examId} is not null or (${table.examName} is not null and ${table.subjectName} is not null
        and ${table.mcqMarks} is not null and ${table.writtenMarks} is not null and ${table.totalMarks} is not null
        and ${table.highestMarks} is not null and ${table.section} is null and ${table.batchId} is null
        and ${table.rightCount} is null and ${table.wrongCount} is null and ${table.extraMarks} is null
        and ${table.state} = 'marked')`,
    ),
    check(
      "results_row_of_exam",
      sql`${table.examId} is null or (${table.section} is not null and ${table.batchId} is not null
        and ${table.examName} is null and ${table.subjectName} is null and ${table.highestMarks} is null
        and ${table.publishDate} is null and ${table.fullMarks} is null)`,
    ),
    check(
      "results_state",
      sql`${table.state} = 'marked' or (${table.rightCount} is null and ${table.wrongCount} is null
        and ${table.extraMarks} is null and ${table.mcqMarks} is null and ${table.writtenMarks} is null
        and ${table.totalMarks} is null)`,
    ),
  ],
);

/** The results of those who are in a batch now, whichever it was when they sat the exam; of nobody's batch, 0. */
export const resultsOf = rowsBy(results, "studentId", async (studentIds, tx) => {
  // Nobody is moved between this and the end of the write; where somebody is being moved just now, it is not waited for.
  const found = await tx
    .select({ batchId: students.batchId })
    .from(students)
    .where(inArray(students.studentId, [...studentIds]))
    .orderBy(students.studentId)
    .for("share", { skipLocked: true });
  return found.length < studentIds.length ? null : found.map(({ batchId }) => batchId ?? 0);
});

function ofExam({ examId }: { examId: AnyPgColumn }): SQL {
  return sql`${examId} is not null`;
}
