import { eq, sql } from "drizzle-orm";
import { clockOf } from "../../../server/db/clock.ts";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { dhakaInstant } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { questions } from "../../questions/index.server.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import { recountUses } from "../papers/figures.server.ts";
import { freezeEmpty } from "../papers/freeze.server.ts";
import { paperSections } from "../papers/read.server.ts";
import { examPapers } from "../papers/table.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import type { OnlineTimes } from "./contract.ts";
import { readSets } from "./paper.server.ts";
import { newSecret, sealed } from "./seal.server.ts";
import { attempts, onlineExams, sealedSets } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/** Gives an exam that its caller holds to phones, or changes its times while it has not started. */
export async function give(change: Change, exam: Marked, times: OnlineTimes): Promise<void> {
  const { tx } = change;
  const { examId } = exam;
  const paper = await frozenPaper(change, exam);
  if (exam.publishedAt) throw refuse("LOCKED", { message: words.published });
  const [old] = await tx.select().from(onlineExams).where(eq(onlineExams.examId, examId)).for("update");
  if (old?.withdrawnAt) throw refuse("LOCKED", { message: words.wasWithdrawn });
  const now = await clockOf(tx);
  if (old && old.startsAt <= now) throw refuse("LOCKED", { message: words.started });
  const values = instantsOf(times);
  if (isPast(values.startsAt, now)) throw refuseField("time", words.inThePast);
  if (old) await change.edit(onlineExams, examId, values);
  else {
    const secret = newSecret();
    await change.add(onlineExams, { examId, secret, ...values });
    await seal(change, examId, secret);
  }
  await setDay(change, exam, times);
  await deal(tx, examId, paper.seed);
}

/** What is asked in writing alone needs no paper that somebody has made. */
async function frozenPaper(change: Change, exam: Marked) {
  const read = () => change.tx.select().from(examPapers).where(eq(examPapers.examId, exam.examId));
  let [paper] = await read();
  if (!paper?.frozenAt && !paperSections(exam.scheme).length) {
    await freezeEmpty(change, exam);
    [paper] = await read();
  }
  if (!paper?.frozenAt) throw refuse("LOCKED", { message: words.notFrozen });
  return paper;
}

/** Who types the minute that it is, or was a moment ago, means now. */
export const isPast = (startsAt: Date, now: Date): boolean => startsAt.getTime() + 120_000 <= now.getTime();

/** The exam's own day and time are those of its start: schedules and calendars tell them. */
export async function setDay(
  change: Change,
  { examId, examDate, time }: Pick<Marked, "examId" | "examDate" | "time">,
  to: { examDate: string; time: string },
): Promise<void> {
  if (examDate === to.examDate && time.slice(0, 5) === to.time) return;
  const values = { examDate: to.examDate, time: to.time };
  await change.edit(exams, examId, values, { newer: () => readExam(change.tx, examId) });
  await recountUses(change.tx, examId);
  change.touch(questions);
}

function instantsOf({ examDate, time, minutes, lastMinutes, entryMinutes }: OnlineTimes) {
  const startsAt = new Date(dhakaInstant(examDate, time));
  return { startsAt, minutes, entryMinutes, endsAt: new Date(startsAt.getTime() + lastMinutes * 60_000) };
}

async function seal({ tx, touch }: Change, examId: number, secret: Buffer): Promise<void> {
  touch(sealedSets);
  for (const body of await readSets(tx, examId))
    await tx.insert(sealedSets).values({ examId, set: body.set, ...(await sealed(body, secret)) });
}

/**
 * An attempt for everybody whose exam it is who has none, of an exam that its caller holds: the sets dealt evenly in an order that the paper's seed makes, and a
 * number for what they write, by chance, so that it says nothing of whose it is.
 */
export async function deal(tx: Tx, examId: number, seed: number, studentId?: number): Promise<void> {
  const one = studentId === undefined ? sql`` : sql`and sitting.student_id = ${studentId}`;
  await tx.execute(sql`
    with sets as (select set, row_number() over (order by set) - 1 as at, count(*) over () as many from ${sealedSets} where exam_id = ${examId}),
      dealt as (select sitting.student_id, row_number() over (order by md5(${`${seed} `} || sitting.student_id)) as place
        from ${sittingOf(examId)} sitting),
      had as (select student_id, coalesce(number, attempt_id) as number from ${attempts} where exam_id = ${examId}),
      fresh as (select student_id, place, row_number() over () as at from dealt sitting
        where not exists (select from had where had.student_id = sitting.student_id) ${one}),
      numbers as (select number, row_number() over (order by random()) as at
        from generate_series(1, (select greatest(${leastNumbers}::bigint, 4 * count(*)) from dealt)) free (number)
        where not exists (select from had where had.number = free.number))
    insert into ${attempts} (exam_id, student_id, set, number)
    select ${examId}, fresh.student_id, sets.set, numbers.number from fresh
      inner join sets on sets.at = fresh.place % sets.many inner join numbers on numbers.at = fresh.at
    on conflict (exam_id, student_id) do nothing`);
}

/** So many at least are there to choose from, and four times as many as are dealt. */
const leastNumbers = 9999;
