import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { audit } from "../../../server/db/tables.ts";
import type { Call } from "../../../server/http/call.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { batches, roster, students, teachers } from "../../catalogue/index.server.ts";
import type { ExamRow } from "../exams/marking.server.ts";
import { examBatches, examResults } from "../exams/table.server.ts";
import { enteredBySql } from "../results/entered.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import { results } from "../results/table.server.ts";
import type { CellChange, Entered, SheetProgress, StudentOfSheet } from "./contract.ts";
import { cellFields, type valueIn } from "./rules.ts";
import { sheetTexts } from "./texts.ts";

type Of = { examId: number; batchId: number };

/** Changes with whatever a sheet shows: sums of versions that only grow, how many there are, and the newest row, as one that is cleared goes. */
export async function readTag(db: Reader, { examId, batchId }: Of): Promise<string> {
  const { rows } = await db.execute<{ tag: string }>(
    sql`select concat_ws('-', (select version from exams where exam_id = ${examId}),
      (select concat_ws('-', count(*), sum(version), max(result_id)) from results where exam_id = ${examId} and batch_id = ${batchId}),
      (select concat_ws('-', count(*), max(pair_id)) from examiner_pairs where exam_id = ${examId} and batch_id = ${batchId}),
      (select concat_ws('-', count(*), sum(${students.version})) from ${students}
        where ${students.batchId} = ${batchId} and ${students.archivedAt} is null)) as tag`,
  );
  return rows[0]?.tag ?? "";
}

/** A sheet's students by roll: who sits the exam in the batch, wherever they are now. */
export async function readSheetStudents(db: Reader, { examId, batchId }: Of) {
  const rows = await db
    .select({
      studentId: students.studentId,
      regId: students.regId,
      userName: students.userName,
      batchId: students.batchId,
      archivedAt: students.archivedAt,
    })
    .from(students)
    .where(
      sql`${students.studentId} in (select student_id from ${sittingOf(examId)} sitting where batch_id = ${batchId})`,
    )
    .orderBy(asc(students.regId));
  return rows.map(({ archivedAt, batchId: now, ...student }) => ({
    ...student,
    now,
    gone: archivedAt ? ("archived" as const) : now === batchId ? null : ("moved" as const),
  }));
}

export const presented = ({ studentId, regId, userName, gone }: StudentOfSheet): StudentOfSheet => ({
  ...{ studentId, regId, userName, gone },
});

export const readEntries = (db: Reader, { examId, batchId }: Of): Promise<Entered[]> =>
  db
    .select({
      studentId: results.studentId,
      section: sql<string>`${results.section}`,
      state: results.state,
      right: results.rightCount,
      wrong: results.wrongCount,
      extra: results.extraMarks,
      mcq: results.mcqMarks,
      written: results.writtenMarks,
    })
    .from(results)
    .where(and(eq(results.examId, examId), eq(results.batchId, batchId)))
    .orderBy(asc(results.studentId), asc(results.section));

type Schemed = Pick<ExamRow, "examId" | "scheme">;

/** How far each sheet of an exam is, kept until marks, exams or people change. */
export const cachedProgress = ({ db, cached }: Pick<Call, "db" | "cached">, exam: Schemed) =>
  cached([results, examResults, examBatches, roster, batches], JSON.stringify(["sheets", exam.examId]), () =>
    readProgress(db, exam),
  );

/** How far each sheet of an exam is, by batch: every student counts once, with the batch in which they sit it. */
export async function readProgress(db: Reader, { examId, scheme }: Schemed): Promise<SheetProgress[]> {
  if (!scheme) return [];
  const { rows } = await db.execute<SheetProgress>(sql`
    with entered as (${enteredBySql(scheme, sql`(select * from results where exam_id = ${examId}) of_exam`)})
    select ${batches.batchId} as "batchId", ${batches.batchName} as "batchName", count(*)::int as students,
      (count(*) filter (where complete))::int as entered,
      (count(*) filter (where absent))::int as absent,
      (count(*) filter (where blank is not false))::int as blank
    from ${sittingOf(examId)} sitting join ${batches} on ${batches.batchId} = sitting.batch_id left join entered using (student_id)
    group by 1, 2 order by 1`);
  return rows;
}

/** On which batch's sheet a student's marks of an exam stand; null where there are none. */
export async function batchOfMarks(
  db: Reader,
  { examId, studentId, section }: { examId: number; studentId: StudentId; section: string },
): Promise<number | null> {
  const [row] = await db
    .select({ batchId: results.batchId })
    .from(results)
    .where(and(eq(results.examId, examId), eq(results.studentId, studentId), eq(results.section, section)));
  return row?.batchId ?? null;
}

/** Who changed a student's marks in a section: from what to what, the latest first. */
export async function readHistory(
  db: Reader,
  { examId, studentId, section }: { examId: number; studentId: StudentId; section: string },
): Promise<CellChange[]> {
  const [row] = await db
    .select({ resultId: results.resultId })
    .from(results)
    .where(and(eq(results.examId, examId), eq(results.studentId, studentId), eq(results.section, section)));
  if (!row) return [];
  const found = await db
    .select({ at: audit.at, old: audit.old, now: audit.new, regId: audit.regId, name: teachers.teacherName })
    .from(audit)
    .leftJoin(teachers, eq(teachers.teacherId, audit.accountId))
    .where(and(eq(audit.entity, "results"), eq(audit.entityId, String(row.resultId))))
    .orderBy(desc(audit.auditId))
    .limit(historyRows);
  return found.map(({ at, old, now, regId, name }) => ({
    at: at.toISOString(),
    by: name ?? regId ?? sheetTexts.server,
    changes: changesOf(old as Kept | null, now as Kept | null),
  }));
}

const historyRows = 100;

/** What the audit keeps of a record: of a change, the columns that it changed. */
type Kept = Partial<Parameters<typeof valueIn>[0]>;

function changesOf(old: Kept | null, now: Kept | null): CellChange["changes"] {
  const columns = {
    right: "rightCount",
    wrong: "wrongCount",
    mcq: "mcqMarks",
    written: "writtenMarks",
  } as const;
  const state = (kept: Kept | null) => (kept?.state && kept.state !== "marked" ? kept.state : null);
  return cellFields.flatMap((field) => {
    const column = columns[field];
    const from = state(old) ?? old?.[column] ?? null;
    const to = state(now) ?? now?.[column] ?? null;
    return from === to ? [] : [{ field, from, to }];
  });
}
