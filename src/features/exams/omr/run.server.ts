import { asc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { students } from "../../catalogue/index.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { readMarks } from "../results/exam-marks.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import { weightProblem } from "./key-check.ts";
import { type Run, runOf, type Sitting } from "./outcome.server.ts";
import type { Paper } from "./paper.server.ts";
import { omrFiles, omrScored, omrSheets } from "./table.server.ts";

/** The dry run of an exam's sheets. Who writes what it comes to holds the exam: its marks stay as they are meanwhile. */
export async function readRun(
  db: Reader,
  exam: Marked,
  paper: Paper,
  { replacesTyped = false }: { replacesTyped?: boolean } = {},
): Promise<Run> {
  const paperId = paper.paperId ?? 0;
  const sheets = await readSheets(db, paperId);
  const marks = await readMarks(db, exam.examId);
  const before = await db.select().from(omrScored).where(eq(omrScored.paperId, paperId));
  return runOf({
    ...{ scheme: exam.scheme, sheets, marks, replacesTyped },
    paper: { ...paper, fits: paper.fits && weightProblem(paper, exam.scheme) === null },
    whose: await readSitting(db, exam, sheets),
    scoredBefore: new Map(before.map((one) => [one.studentId, one.marks])),
  });
}

/** The rolls of those who sit an exam. */
export async function readRolls(db: Reader, examId: number): Promise<string[]> {
  const rows = await db
    .select({ roll: students.regId })
    .from(students)
    .where(sql`${students.studentId} in (select student_id from ${sittingOf(examId)} sitting)`);
  return rows.map(({ roll }) => roll);
}

const readSheets = (db: Reader, paperId: number) =>
  db
    .select({ ...sheetColumns, fileName: omrFiles.fileName })
    .from(omrSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSheets.fileId))
    .where(eq(omrSheets.paperId, paperId))
    .orderBy(asc(omrSheets.fileId), asc(omrSheets.line));

const sheetColumns = getTableColumns(omrSheets);

/** Who has each roll, and whether they sit the exam: in the batch in which they do, else in their own. */
async function readSitting(
  db: Reader,
  { examId }: Marked,
  sheets: readonly { roll: string }[],
): Promise<Map<string, Sitting>> {
  const rolls = [...new Set(sheets.map(({ roll }) => roll))];
  const found = await db
    .select({
      ...{ studentId: students.studentId, regId: students.regId, userName: students.userName },
      batchId: sql<number | null>`coalesce(sitting.batch_id, ${students.batchId})`,
      sits: sql<boolean>`sitting.student_id is not null`,
    })
    .from(students)
    .leftJoin(sql`${sittingOf(examId)} sitting`, sql`sitting.student_id = ${students.studentId}`)
    .where(sql`${students.regId} = any(${sql.param(rolls)}::text[])`);
  return new Map(found.map(({ sits, ...student }) => [student.regId, { student, sits }]));
}
