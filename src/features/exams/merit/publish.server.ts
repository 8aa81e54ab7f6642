import { eq, sql } from "drizzle-orm";
import { clockOf } from "../../../server/db/clock.ts";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { notices, notifyPeople } from "../../notices/index.server.ts";
import { checkHeld } from "../examiners/held.server.ts";
import { lockExam } from "../exams/marking.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { readWaits } from "../exams/waits.server.ts";
import type { Figures } from "../ranking/figures.ts";
import { asPublished, changedStandings, type Standing } from "../ranking/rules.ts";
import { applyCells } from "../sheets/cells.server.ts";
import type { Cell, Outcome } from "../sheets/contract.ts";
import { readSheetStudents } from "../sheets/read.server.ts";
import { type Corrected, movedMarks } from "./corrected.ts";
import { checkDecided, leaveOut, readUnknown } from "./decisions.server.ts";
import { readEntrants } from "./entrants.server.ts";
import { checkPossible } from "./impossible.server.ts";
import type { Marked } from "./live.server.ts";
import { oddColumns } from "./odd-columns.ts";
import { rankInPieces } from "./rank.server.ts";
import { readFigures } from "./read.server.ts";
import { checkShifts } from "./shifts.ts";
import { examFigures, examStandings } from "./table.server.ts";
import { meritTexts } from "./texts.ts";

/** An exam with its scheme, held until the transaction ends: whoever saves marks of it waits. NOT_FOUND without a scheme. */
export async function lockMarked(tx: Tx, examId: number): Promise<Marked> {
  const exam = await lockExam(tx, examId);
  if (!exam.scheme) throw refuse("NOT_FOUND");
  return { ...exam, scheme: exam.scheme };
}

/** `notEntered` is the number of those of whom nothing is known, typed by whoever lets the result go without them; `odd`, which odd columns are right. */
export type Agreed = {
  notEntered?: number | undefined;
  odd?: string[] | undefined;
  by: AccountId | null;
};

/**
 * Publishes an exam's result within the change of its caller: standings and figures, the day, the notice, all of it or
 * nothing. Readers wait for none of it. LOCKED when it is published already, something holds it up (`readWaits`), somebody has marks that nobody can have,
 * two examiners have not handed in or a third has not decided between them, somebody is not entered of whom nobody has said what they are,
 * a column is odd and nobody has confirmed it, or each shift is placed by itself and of somebody it is not known.
 */
export async function publish(
  change: Change,
  examId: number,
  { version, ...agreed }: Agreed & { version?: number | undefined },
): Promise<void> {
  const exam = await lockMarked(change.tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.alreadyPublished });
  const { standings, figures, confirmed } = await settled(change, exam, agreed);
  await storeMerit(change.tx, examId, standings, figures);
  change.touch(examStandings);
  const newer = () => readExam(change.tx, examId);
  const published = { publishedAt: await clockOf(change.tx), publishAt: null, oddConfirmed: confirmed };
  await change.edit(exams, examId, published, { version, newer });
  await notifyPeople(change, {
    ...{ examId, accountIds: standings.map(({ studentId }) => studentId) },
    ...{ title: meritTexts.published(exam.examName), text: meritTexts.publishedText(exam.examName) },
  });
}

/** What an exam comes to once nothing holds it up, with the odd columns that are confirmed; LOCKED as `publish` says. */
export async function settled(change: Change, exam: Marked, agreed: Agreed) {
  const held = (await readWaits(change.tx, exam)).find(({ holds }) => holds);
  if (held) throw refuse("LOCKED", { message: held.text });
  const entrants = await readEntrants(change.tx, exam);
  await checkPossible(change.tx, exam.scheme, entrants);
  await checkHeld(change.tx, exam);
  const { standings, figures } = await rankInPieces(exam.scheme, entrants);
  checkShifts(exam.scheme, standings);
  await agree(change, exam, { standings, agreed });
  const confirmed = [...exam.oddConfirmed, ...(agreed.odd ?? [])];
  const odd = oddColumns(exam.scheme, entrants).filter(({ key }) => !confirmed.includes(key));
  if (odd.length) throw refuse("LOCKED", { message: meritTexts.oddColumns(odd) });
  return { standings, figures, confirmed };
}

/** Keeps what whoever publishes, or plans to, has said of those who are not entered. */
export async function agree(
  change: Change,
  exam: Marked,
  { standings, agreed }: { standings: readonly Standing[]; agreed: Agreed },
): Promise<void> {
  const { undecided } = await readUnknown(change.tx, exam, standings);
  await checkDecided(change.tx, undecided, agreed.notEntered);
  await leaveOut(change, { exam, studentIds: undecided.map(({ studentId }) => studentId), by: agreed.by });
}

type Withdrawn = { examId: number; reason: string; version?: number | undefined };

/** Takes a published result back: nobody sees it any more, its notices go, and its students are told why. Published anew, it opens to the public by a new decision alone. */
export async function withdraw(change: Change, { examId, reason, version }: Withdrawn): Promise<void> {
  const { tx } = change;
  const exam = await heldPublished(tx, examId);
  const newer = () => readExam(tx, examId);
  const values = { publishedAt: null, opened: false, checkedAt: null, checkedBy: null, checkedAs: null };
  await change.edit(exams, examId, values, { version, newer });
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

/** Corrects cells of a published exam and finds everything anew; answers how many stand otherwise than before, and whose marks moved. */
export async function correct(
  change: Change,
  { examId, batchId, reason, cells }: Correction,
): Promise<Corrected> {
  const { tx } = change;
  const exam = await heldPublished(tx, examId);
  const students = await readSheetStudents(tx, { examId, batchId });
  const onSheet = new Set(students.map(({ studentId }) => studentId));
  const outcomes = await applyCells(change, exam, { batchId, cells, onSheet });
  if (outcomes.some(({ result }) => result !== "saved")) throw notAll(outcomes);
  return correctStandings(change, exam, { reason, cells: cells.length });
}

/** Finds a published result anew by what is known of its students now: GPA, kind, shift; answers as `correct` does. */
export async function takeGpa(change: Change, { examId, reason }: { examId: number; reason: string }) {
  const exam = await heldPublished(change.tx, examId);
  return correctStandings(change, exam, { reason, newGpa: true });
}

/**
 * Finds everything anew after marks of a published exam were corrected, and tells those whose total or place changed; answers
 * how many they are, and whose marks moved. `about` goes into the exam's audit row.
 */
export async function correctStandings(
  change: Change,
  exam: Marked,
  { reason, ...about }: { reason: string; [name: string]: unknown },
): Promise<Corrected> {
  const { tx } = change;
  const { examId } = exam;
  const before = await tx.select().from(examStandings).where(eq(examStandings.examId, examId));
  const newFacts = about.newGpa === true;
  const entrants = await readEntrants(tx, exam, { newFacts });
  const found = await rankInPieces(exam.scheme, entrants);
  checkShifts(exam.scheme, found.standings);
  const { standings, figures } = asPublished(await readFigures(tx, examId), found);
  const changed = changedStandings(before, standings);
  await storeMerit(tx, examId, standings, figures);
  change.touch(examStandings);
  await change.note("correct", exams, examId, null, { reason, ...about, changed: changed.length });
  await notifyPeople(change, {
    ...{ examId, accountIds: changed },
    ...{ title: meritTexts.corrected(exam.examName), text: meritTexts.correctedText(exam.examName, reason) },
  });
  return { changed: changed.length, moved: movedMarks(before, standings) };
}

/** The rows that the engine's answer is kept in, in place of those before: no records, so the exam's own audit row tells of them. */
export async function storeMerit(
  tx: Tx,
  examId: number,
  standings: Standing[],
  figures: Figures,
): Promise<void> {
  await tx.delete(examStandings).where(eq(examStandings.examId, examId));
  await tx.execute(sql`insert into exam_standings (exam_id, student_id, batch_id, state, total, "full", gpa_marks, passed, batch_position, central_position, lacking, ssc_gpa, hsc_gpa, applicant_kind, deducted, shift, script_read)
    select ${examId}, "studentId", "batchId", state, total, "full", "gpaMarks", passed, "batchPosition", "centralPosition", lacking, "sscGpa", "hscGpa",
      "applicantKind", deducted, shift, "scriptRead"
    from json_to_recordset(${JSON.stringify(standings)}::json) as standing
      ("studentId" int, "batchId" int, state text, total numeric, "full" numeric, "gpaMarks" numeric, passed boolean, "batchPosition" int, "centralPosition" int,
      lacking text[], "sscGpa" numeric, "hscGpa" numeric, "applicantKind" text, deducted numeric, shift text, "scriptRead" boolean)`);
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
