import { and, eq } from "drizzle-orm";
import type { Tx } from "../../../../server/db/database.ts";
import type { Change } from "../../../../server/db/write.ts";
import { refuse, refuseField } from "../../../../shared/errors.ts";
import { givenTwice, lockExam } from "../../exams/marking.server.ts";
import { applyCells } from "../../sheets/cells.server.ts";
import { attempts, onlineExams } from "../table.server.ts";
import { onlineTexts } from "../texts.ts";
import {
  attemptOf,
  batchOf,
  checkShown,
  isComplete,
  isUndecided,
  type ScriptOf,
} from "./of-script.server.ts";
import { givenMarks, readPages } from "./read.server.ts";
import { counting, pagesFor, type Stroke, sumOf } from "./rules.ts";
import { readSums } from "./sums.server.ts";
import { pageStrokes, scriptMarks, scriptPages, scripts, writtenExams } from "./table.server.ts";
import { writtenTexts as words } from "./texts.ts";

/**
 * A script with its exam, held until the transaction ends. LOCKED once the result is published or the exam withdrawn from phones, and to mark it while its
 * pages may come; where names are not told, while anybody's may: whose script waits would say whose it is.
 */
export async function lockScript(tx: Tx, attemptId: number, { toMark = false } = {}) {
  const [of] = await tx
    .select({ examId: attempts.examId, studentId: attempts.studentId })
    .from(attempts)
    .where(eq(attempts.attemptId, attemptId));
  if (!of) throw refuse("NOT_FOUND");
  const exam = await lockExam(tx, of.examId, "share");
  if (exam.publishedAt) throw refuse("LOCKED", { message: words.published });
  const [script] = await tx.select().from(scripts).where(eq(scripts.attemptId, attemptId)).for("update");
  const [written] = await tx.select().from(writtenExams).where(eq(writtenExams.examId, of.examId));
  if (!script || !written) throw refuse("NOT_FOUND");
  const [online] = await tx
    .select({ withdrawnAt: onlineExams.withdrawnAt })
    .from(onlineExams)
    .where(eq(onlineExams.examId, of.examId));
  if (online?.withdrawnAt) throw refuse("LOCKED", { message: onlineTexts.wasWithdrawn });
  await checkShown(tx, written);
  if (toMark) await checkComplete(tx, attemptId);
  return { exam, script, written, attempt: of };
}

async function checkComplete(tx: Tx, attemptId: number): Promise<void> {
  const [of] = await tx
    .select({ isComplete })
    .from(scripts)
    .innerJoin(attempts, eq(attempts.attemptId, scripts.attemptId))
    .innerJoin(onlineExams, eq(onlineExams.examId, attempts.examId))
    .where(eq(scripts.attemptId, attemptId));
  if (!of?.isComplete) throw refuse("LOCKED", { message: words.stillComing });
}

type Held = Awaited<ReturnType<typeof lockScript>>;

type Given = ScriptOf & { question: string; marks: number | null; version: number };

/** Gives marks for one question; the sum goes into the marks sheet as soon as nothing of its section lacks. */
export async function mark(change: Change, { question, marks, version, ...of }: Given) {
  const { tx } = change;
  const attemptId = await attemptOf(tx, of);
  const held = await lockScript(tx, attemptId, { toMark: true });
  const asked = held.written.questions.find(({ key }) => key === question);
  if (!asked) throw refuse("BAD_REQUEST", { message: words.noSuchQuestion });
  if (marks !== null && marks > asked.full) throw refuseField("marks", words.outOfFull(asked.full));
  const own = and(eq(scriptMarks.attemptId, attemptId), eq(scriptMarks.question, question));
  const [row] = await tx.select().from(scriptMarks).where(own).for("update");
  // One that was only taken has the version of none.
  if (row && row.version !== version && !(version === 0 && row.version === 1 && row.marks === null))
    throw refuse("STALE", { newer: givenMarks([row], await readPages(tx, attemptId))[0] });
  const pages = pagesFor(question, await readPages(tx, attemptId));
  const values = { marks, pages, heldBy: null, heldAt: null };
  if (row) await change.edit(scriptMarks, row.markId, values);
  else await change.add(scriptMarks, { attemptId, question, ...values });
  await sumUp(change, held, asked.section);
  return present(tx, held);
}

/** Puts a section's sum where it belongs; null where something of it lacks. What somebody else wrote there stays. */
export async function sumUp(change: Change, held: Held, section: string, from?: Seen): Promise<boolean> {
  const { exam, script, written, attempt } = held;
  const { pages, marks } = await readGiven(change.tx, held);
  const own = counting(pages);
  const sum = own.length ? sumOf(section, written.questions, own, marks) : null;
  const last = script.sums[section] ?? null;
  if (from === undefined && sum === last) return true;
  const batchId = await batchOf(change.tx, exam.examId, attempt.studentId);
  if (batchId === null || (await givenTwice(change.tx, exam, batchId)).includes(section)) return false;
  const { studentId } = attempt;
  const cell = {
    studentId,
    section,
    field: "written" as const,
    from: from === undefined ? last : from,
    to: sum,
  };
  const onSheet = new Set([studentId]);
  const [outcome] = await applyCells(change, exam, { batchId, cells: [cell], onSheet });
  if (outcome?.result !== "saved") return false;
  const { [section]: _last, ...others } = script.sums;
  script.sums = sum === null ? others : { ...others, [section]: sum };
  await change.edit(scripts, script.attemptId, { sums: script.sums });
  return true;
}
type Seen = number | "absent" | "excused" | null;

type ToSheet = ScriptOf & { section: string; from: number | string | null };

/** The same over what stands there, where that is what its caller has seen. */
export async function toSheet(change: Change, { section, from, ...of }: ToSheet) {
  const held = await lockScript(change.tx, await attemptOf(change.tx, of), { toMark: true });
  const seen =
    typeof from === "string" && from !== "absent" && from !== "excused" ? undefined : (from as Seen);
  const done = seen !== undefined && (await sumUp(change, held, section, seen));
  if (!done) throw refuse("STALE", { newer: await present(change.tx, held) });
  return present(change.tx, held);
}

type Late = ScriptOf & { accepted: boolean; version?: number | undefined };

/** Says whether late pages of a script count: those of which nobody has said it, or where there are none, all of them. What is summed up is summed up anew. */
export async function decideLate(change: Change, { accepted, version, ...of }: Late): Promise<void> {
  const attemptId = await attemptOf(change.tx, of);
  const held = await lockScript(change.tx, attemptId);
  const late = and(eq(scriptPages.attemptId, attemptId), eq(scriptPages.late, true));
  if (!(await change.tx.$count(scriptPages, late))) throw refuse("LOCKED", { message: words.nothingLate });
  const undecided = and(late, isUndecided);
  const some = (await change.tx.$count(scriptPages, undecided)) ? undecided : late;
  const expected = { version, newer: () => present(change.tx, held) };
  const script = await change.edit(scripts, attemptId, { lateAccepted: accepted }, expected);
  await change.tx.update(scriptPages).set({ accepted }).where(some);
  const sections = new Set(held.written.questions.map(({ section }) => section));
  for (const section of sections) await sumUp(change, { ...held, script }, section);
}

type Drawn = { pageId: number; question: string; strokes: Stroke[]; version: number };

/** Keeps what was drawn for one question over one page: who marks another question is not in the way. */
export async function draw(tx: Tx, { pageId, question, strokes, version }: Drawn): Promise<number> {
  const [page] = await tx.select().from(scriptPages).where(eq(scriptPages.pageId, pageId));
  if (!page) throw refuse("NOT_FOUND");
  const { written } = await lockScript(tx, page.attemptId, { toMark: true });
  if (!written.questions.some(({ key }) => key === question))
    throw refuse("BAD_REQUEST", { message: words.noSuchQuestion });
  const own = and(eq(pageStrokes.pageId, pageId), eq(pageStrokes.question, question));
  const [row] = await tx.select().from(pageStrokes).where(own);
  if ((row?.version ?? 0) !== version)
    throw refuse("STALE", { newer: { question, strokes: row?.strokes ?? [], version: row?.version ?? 0 } });
  if (row)
    await tx
      .update(pageStrokes)
      .set({ strokes, version: version + 1 })
      .where(own);
  else await tx.insert(pageStrokes).values({ pageId, question, strokes });
  return version + 1;
}

async function readGiven(tx: Tx, { script }: Held) {
  const pages = await readPages(tx, script.attemptId);
  const marks = await tx.select().from(scriptMarks).where(eq(scriptMarks.attemptId, script.attemptId));
  return { pages, marks };
}

async function present(tx: Tx, held: Held) {
  const { exam, attempt, written } = held;
  const { pages, marks } = await readGiven(tx, held);
  const of = { exam, attempt, questions: written.questions, pages, marks };
  return {
    marks: givenMarks(marks, pages),
    sums: await readSums(tx, of),
  };
}
