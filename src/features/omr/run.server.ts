import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../server/db/database.ts";
import { batchIdsOfExam } from "../exams/batches.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { results } from "../results/table.server.ts";
import { students } from "../students/table.server.ts";
import { type ResultRow, type Run, runOf, type Sitting } from "./outcome.server.ts";
import type { Paper } from "./paper.server.ts";
import { omrFiles, omrScored, omrSheets } from "./table.server.ts";

/**
 * The dry run of an exam's sheets. With `held` the rows of marks are held, in the order in which marks sheets hold theirs, for
 * what it comes to is written then.
 */
export async function readRun(db: Reader, exam: Marked, paper: Paper, held?: Tx): Promise<Run> {
  const paperId = paper.paperId ?? 0;
  const sheets = await readSheets(db, paperId);
  const marks = await readMarks(held ?? db, exam.examId, held !== undefined);
  const before = await db.select().from(omrScored).where(eq(omrScored.paperId, paperId));
  return runOf({
    ...{ scheme: exam.scheme, paper, sheets, marks },
    whose: await readSitting(db, exam, sheets, marks),
    scoredBefore: before.map(({ studentId }) => studentId),
  });
}

const readSheets = (db: Reader, paperId: number) =>
  db
    .select({ ...sheetColumns, fileName: omrFiles.fileName })
    .from(omrSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSheets.fileId))
    .where(eq(omrSheets.paperId, paperId))
    .orderBy(asc(omrSheets.fileId), asc(omrSheets.line));

const sheetColumns = getTableColumns(omrSheets);

function readMarks(db: Reader, examId: number, hold: boolean): Promise<ResultRow[]> {
  const rows = db
    .select()
    .from(results)
    .where(eq(results.examId, examId))
    .orderBy(asc(results.studentId), asc(results.section));
  return hold ? rows.for("update") : rows;
}

/** Who has each roll, and whether they sit the exam: in the batch on whose sheet their marks stand, else in their own. */
async function readSitting(
  db: Reader,
  { examId }: Marked,
  sheets: readonly { roll: string }[],
  marks: readonly ResultRow[],
): Promise<Map<string, Sitting>> {
  const rolls = [...new Set(sheets.map(({ roll }) => roll))];
  const found = await db
    .select({
      ...{ studentId: students.studentId, regId: students.roll, userName: students.userName },
      ...{ batchId: students.batchId, archivedAt: students.archivedAt },
    })
    .from(students)
    .where(sql`${students.roll} = any(${sql.param(rolls)}::text[])`);
  const batches = await batchIdsOfExam(db, examId);
  const entered = new Map(marks.map((row) => [row.studentId, row.batchId]));
  return new Map(
    found.map(({ archivedAt, ...student }) => {
      const { studentId, regId } = student;
      const batchId = entered.get(studentId) ?? student.batchId;
      const isOfExam = batchId !== null && (!batches.length || batches.includes(batchId));
      const sits = entered.has(studentId) || (archivedAt === null && isOfExam);
      return [regId, { student: { ...student, batchId }, sits }];
    }),
  );
}
