import { createHash } from "node:crypto";
import { and, asc, eq, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { clockOf } from "../../../server/db/clock.ts";
import type { Database, Tx } from "../../../server/db/database.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import { phones } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { packed } from "../omr/answers.ts";
import { ingest } from "../omr/ingest.server.ts";
import type { SetName } from "../omr/keys.ts";
import { lockPaper } from "../omr/paper.server.ts";
import { omrFiles, omrPapers, omrSheets } from "../omr/table.server.ts";
import type { FrozenSet } from "../papers/frozen.ts";
import { examPapers } from "../papers/table.server.ts";
import { repairSheet } from "./late.server.ts";
import { readSets } from "./paper.server.ts";
import { keyOf, sheetOf } from "./sheet.ts";
import { attempts, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

type Portal = { db: Database; changes: Pick<Changes, "announce"> };

/** Closes exams on phones that are over; several processes share the work. Answers how to stop. */
export function startClosing(portal: Portal, failed: (error: unknown) => void, everySeconds = 5) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await closeDue(portal, failed);
    busy = false;
  }, everySeconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Closes all that are over. One that fails is told of, tried again at the next round, and holds up none of the others. */
export async function closeDue(portal: Portal, failed: (error: unknown) => void): Promise<void> {
  const tried: number[] = [];
  for (let more = true; more; ) {
    const before = tried.length;
    more = await closeOne(portal, tried).catch((error) => {
      failed(error);
      return tried.length > before;
    });
  }
}

/**
 * Closes one exam whose last attempt is over. Answers whether there was one. Once: which nobody else is at just now is looked for without holding it, and what
 * was found may be closed or extended by then. So it is asked again when exam and exam on phones are held; `closedAt` is of the same transaction.
 */
async function closeOne({ db, changes }: Portal, tried: number[]): Promise<boolean> {
  const [due] = await db
    .select({ examId: onlineExams.examId })
    .from(onlineExams)
    .where(and(isOver, notInArray(onlineExams.examId, tried)))
    .orderBy(asc(onlineExams.endsAt))
    .limit(1)
    .for("update", { skipLocked: true });
  if (!due) return false;
  const { examId } = due;
  tried.push(examId);
  await write(byServer(db, "an exam on phones is over", changes), async (change) => {
    const { tx } = change;
    const exam = await lockMarked(tx, examId);
    const ofExam = eq(onlineExams.examId, examId);
    await tx.select({ examId: onlineExams.examId }).from(onlineExams).where(ofExam).for("update");
    if (await tx.$count(onlineExams, and(ofExam, isOver))) await close(change, exam);
  });
  return true;
}

/** Of an exam on phones that is open: everybody has handed in, or their time and the grace after it are past. */
const isOver = and(
  isNull(onlineExams.closedAt),
  isNull(onlineExams.withdrawnAt),
  sql`${onlineExams.endsAt} + make_interval(secs => ${phones.enteringSeconds}) < now()`,
  sql`not exists (select from ${attempts} "one" where "one".exam_id = online_exams.exam_id and "one".handed_in_at is null
    and ("one".entered_at is not null or "one".let_in)
    and least("one".entered_at + make_interval(mins => online_exams.minutes), online_exams.ends_at)
      + make_interval(mins => "one".extra_minutes, secs => ${phones.graceSeconds}) > now())`,
);

async function close(change: Change, exam: Marked): Promise<void> {
  const { examId } = exam;
  const sets = new Map((await readSets(change.tx, examId)).map((set) => [set.set, set]));
  // What was written is marked by its pages.
  if ([...sets.values()].some(({ questions }) => questions.length)) await toSheets(change, exam, sets);
  await change.edit(onlineExams, examId, { closedAt: await clockOf(change.tx) });
}

/**
 * Makes a sheet of everybody's attempt who entered, as if an OMR reader had read them; from then on they are marked as printed ones are. Closed
 * again, because somebody was let in afterwards, it writes theirs alone: others may have been repaired since.
 */
async function toSheets(change: Change, exam: Marked, sets: ReadonlyMap<SetName, FrozenSet>): Promise<void> {
  const { tx } = change;
  const { examId } = exam;
  const [frozen] = await tx
    .select({ key: examPapers.key })
    .from(examPapers)
    .where(eq(examPapers.examId, examId));
  const key = frozen?.key ?? {};
  const rows = await tx
    .select({ attempt: attempts, roll: students.regId })
    .from(attempts)
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(and(eq(attempts.examId, examId), isNotNull(attempts.enteredAt)))
    .orderBy(attempts.attemptId)
    .for("update", { of: attempts });
  const made = await readMade(tx, examId);
  const sheets = rows.flatMap(({ attempt, roll }, at) => {
    const set = sets.get(attempt.set);
    if (!set || made.has(roll)) return [];
    const answers = packed(sheetOf(set, attempt.answers, key));
    return [
      {
        line: at + 1,
        roll,
        set: attempt.set as string,
        answers,
        score: null,
        source: "",
        fault: "" as const,
      },
    ];
  });
  let paper = await lockPaper(change, exam);
  const first = [...sets.values()][0];
  if (!paper.sets.length && first)
    paper = await change.edit(omrPapers, paper.paperId, {
      sets: [...sets.values()].map((set) => ({
        set: set.set,
        key: keyOf(set, key),
        order:
          set === first
            ? null
            : set.questions.map(({ id }) => first.questions.findIndex((one) => one.id === id) + 1),
      })),
    });
  if (sheets.length) {
    const hash = createHash("sha256").update(`phones ${examId}`).digest("hex");
    const reading = { sheets, keys: [], strange: [], damaged: [], unended: null };
    await ingest(change, paper, { fileName: words.fileName, hash, reading, phones: true });
  }
  for (const { attempt, roll } of rows)
    if (attempt.letIn && made.has(roll)) await repairSheet(change, attempt);
}

/** The rolls of which there is a sheet of an attempt already. */
async function readMade(tx: Tx, examId: number): Promise<Set<string>> {
  const rows = await tx
    .select({ roll: omrSheets.roll })
    .from(omrSheets)
    .innerJoin(omrFiles, eq(omrFiles.fileId, omrSheets.fileId))
    .innerJoin(omrPapers, eq(omrPapers.paperId, omrSheets.paperId))
    .where(and(eq(omrPapers.examId, examId), omrFiles.phones));
  return new Set(rows.map(({ roll }) => roll));
}
