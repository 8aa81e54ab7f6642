import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { connection } from "../src/server/db/database.ts";
import { runningPostgres } from "../src/server/postgres/embedded.ts";
import type { Ask } from "./big-paper.ts";
import type { Portal } from "./portal.ts";
import { processorTime } from "./processor.ts";

/**
 * Everybody has answered all questions of an exam on phones, and it is over: what it costs to make sheets of all attempts, and to score them. Answers how many attempts there
 * are, and milliseconds of the processor, the engine's too, and of the clock.
 */
export async function scoreAttempts(data: string, { pid }: Portal, ask: Ask, examId: number) {
  const engine = await runningPostgres(data);
  if (!engine) throw new Error("the portal's engine cannot be found");
  const db = new pg.Client(connection(engine));
  await db.connect();
  const sitting = await db.query(answerAll, [examId]);
  await db.query("analyze attempts");
  await db.query("update online_exams set ends_at = now() - interval '1 hour' where exam_id = $1", [examId]);
  // The portal closes it by itself; what it does beside is told as its own.
  let before = processorTime(pid);
  const isClosed = async () =>
    (await db.query("select from online_exams where exam_id = $1 and closed_at is not null", [examId]))
      .rowCount;
  while (!(await isClosed())) await sleep(200);
  const sheets = processorTime(pid) - before;
  before = processorTime(pid);
  const from = performance.now();
  // Answers by chance are odd: that is meant.
  await ask("POST", "omr/score", { examId, confirmed: true });
  const took = performance.now() - from;
  const scored = processorTime(pid) - before;
  const { rows } = await db.query<{ many: number }>(
    "select count(distinct student_id)::int as many from results where exam_id = $1 and mcq_marks is not null",
    [examId],
  );
  await db.end();
  if (rows[0]?.many !== sitting.rowCount)
    throw new Error(`${rows[0]?.many} of ${sitting.rowCount} attempts were scored`);
  return { attempts: sitting.rowCount ?? 0, sheets, scored, took };
}

/** Each attempt has an answer to each question, by chance as the numbers fall. */
const answerAll = `
  update attempts set entered_at = now() - interval '2 hours', handed_in_at = now() - interval '90 minutes', answers = (
    select jsonb_object_agg(question_id, jsonb_build_array(substr('abcd', 1 + (attempts.attempt_id * 7 + question_id * 13 + attempts.attempt_id * question_id) % 4, 1), 1))
    from paper_questions where paper_questions.exam_id = attempts.exam_id)
  where exam_id = $1`;
