import { eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { notices, notifyPeople } from "../../notices/index.server.ts";
import { lockExam } from "../exams/marking.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { asPublished, changedStandings, type Figures, type Standing } from "../ranking/rules.ts";
import { applyCells } from "../sheets/cells.server.ts";
import type { Cell, Outcome } from "../sheets/contract.ts";
import { readSheetStudents } from "../sheets/read.server.ts";
import { readEntrants } from "./entrants.server.ts";
import { checkPossible } from "./impossible.server.ts";
import type { Marked } from "./live.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { readFigures } from "./read.server.ts";
import { examFigures, examStandings } from "./table.server.ts";
import { meritTexts } from "./texts.ts";

/** An exam with its scheme, held until the transaction ends: whoever saves marks of it waits. NOT_FOUND without a scheme. */
export async function lockMarked(tx: Tx, examId: number): Promise<Marked> {
  const exam = await lockExam(tx, examId);
  if (!exam.scheme) throw refuse("NOT_FOUND");
  return { ...exam, scheme: exam.scheme };
}

/**
 * Publishes an exam's result within the change of its caller: standings and figures, the day, the notice, all of it or
 * nothing. Readers wait for none of it. LOCKED when it is published already, or somebody has marks that nobody can have.
 */
export async function publish(change: Change, examId: number, version?: number): Promise<void> {
  const exam = await lockMarked(change.tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.alreadyPublished });
  const entrants = await readEntrants(change.tx, exam);
  await checkPossible(change.tx, exam.scheme, entrants);
  const { standings, figures } = await rankInPieces(exam.scheme, entrants);
  await storeMerit(change.tx, examId, standings, figures);
  change.touch(examStandings);
  const newer = () => readExam(change.tx, examId);
  await change.edit(exams, examId, { publishedAt: new Date(), publishAt: null }, { version, newer });
  await notifyPeople(change, {
    ...{ examId, accountIds: standings.map(({ studentId }) => studentId) },
    ...{ title: meritTexts.published(exam.examName), text: meritTexts.publishedText(exam.examName) },
  });
}

type Withdrawn = { examId: number; reason: string; version?: number | undefined };

/** Takes a published result back: nobody sees it any more, its notices go, and its students are told why. */
export async function withdraw(change: Change, { examId, reason, version }: Withdrawn): Promise<void> {
  const { tx } = change;
  const exam = await heldPublished(tx, examId);
  const newer = () => readExam(tx, examId);
  await change.edit(exams, examId, { publishedAt: null }, { version, newer });
  await change.note("withdraw", exams, examId, null, { reason });
  const gone = await tx
    .delete(examStandings)
    .where(eq(examStandings.examId, examId))
    .returning({ studentId: examStandings.studentId });
  await tx.delete(examFigures).where(eq(examFigures.examId, examId));
  change.touch(examStandings);
  const sent = await tx
    .select({ noticeId: notices.noticeId })
    .from(notices)
    .where(eq(notices.examId, examId));
  for (const { noticeId } of sent) await change.remove(notices, noticeId);
  await notifyPeople(change, {
    ...{ examId: null, accountIds: gone.map(({ studentId }) => studentId) },
    ...{ title: meritTexts.withdrawn(exam.examName), text: meritTexts.withdrawnText(exam.examName, reason) },
  });
}

type Correction = { examId: number; batchId: number; reason: string; cells: Cell[] };

/** Corrects cells of a published exam and finds everything anew; answers how many stand otherwise than before. */
export async function correct(
  change: Change,
  { examId, batchId, reason, cells }: Correction,
): Promise<number> {
  const { tx } = change;
  const exam = await heldPublished(tx, examId);
  const students = await readSheetStudents(tx, { examId, batchId });
  const onSheet = new Set(students.map(({ studentId }) => studentId));
  const outcomes = await applyCells(change, exam, { batchId, cells, onSheet });
  if (outcomes.some(({ result }) => result !== "saved")) throw notAll(outcomes);
  return correctStandings(change, exam, { reason, cells: cells.length });
}

/**
 * Finds everything anew after marks of a published exam were corrected, and tells those whose total or place changed; answers
 * how many they are. `about` goes into the exam's audit row.
 */
export async function correctStandings(
  change: Change,
  exam: Marked,
  { reason, ...about }: { reason: string; [name: string]: unknown },
): Promise<number> {
  const { tx } = change;
  const { examId } = exam;
  const before = await tx.select().from(examStandings).where(eq(examStandings.examId, examId));
  const found = await rankInPieces(exam.scheme, await readEntrants(tx, exam));
  const { standings, figures } = asPublished(await readFigures(tx, examId), found);
  const changed = changedStandings(before, standings);
  await storeMerit(tx, examId, standings, figures);
  change.touch(examStandings);
  await change.note("correct", exams, examId, null, { reason, ...about, changed: changed.length });
  await notifyPeople(change, {
    ...{ examId, accountIds: changed },
    ...{ title: meritTexts.corrected(exam.examName), text: meritTexts.correctedText(exam.examName, reason) },
  });
  return changed.length;
}

/** The rows that the engine's answer is kept in, in place of those before: no records, so the exam's own audit row tells of them. */
export async function storeMerit(
  tx: Tx,
  examId: number,
  standings: Standing[],
  figures: Figures,
): Promise<void> {
  await tx.delete(examStandings).where(eq(examStandings.examId, examId));
  await tx.execute(sql`insert into exam_standings (exam_id, student_id, batch_id, state, total, "full", gpa_marks, passed, batch_position, central_position)
    select ${examId}, "studentId", "batchId", state, total, "full", "gpaMarks", passed, "batchPosition", "centralPosition"
    from json_to_recordset(${JSON.stringify(standings)}::json) as standing
      ("studentId" int, "batchId" int, state text, total numeric, "full" numeric, "gpaMarks" numeric, passed boolean, "batchPosition" int, "centralPosition" int)`);
  await tx
    .insert(examFigures)
    .values({ examId, figures })
    .onConflictDoUpdate({ target: examFigures.examId, set: { figures } });
}

async function heldPublished(tx: Tx, examId: number): Promise<Marked> {
  const exam = await lockMarked(tx, examId);
  if (!exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.notPublished });
  return exam;
}

const notAll = (outcomes: Outcome[]) =>
  refuse("STALE", { message: meritTexts.notAll, newer: outcomes.filter(({ result }) => result !== "saved") });
