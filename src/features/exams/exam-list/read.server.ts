import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Rows } from "../../../shared/paging.ts";
import type { Exam } from "../exams/contract.ts";
import { readExams } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { isChecked } from "../merit/checked.server.ts";
import { examDecisions } from "../merit/table.server.ts";
import { isWithdrawn } from "../merit/withdrawn.server.ts";
import { results } from "../results/table.server.ts";
import { cachedProgress } from "../sheets/read.server.ts";
import type { ListedExam } from "./contract.ts";
import type { ExamStateWord } from "./states.ts";
import { fromTyped, typed } from "./typed.server.ts";

const entered = alias(results, "entered");

/** How far a row's exam is. */
const stateOf = sql`case
  when ${exams.publishedAt} is not null then 'published'
  when ${exams.scheme} is null then case when exists (select ${fromTyped}) then 'byHand' else 'draft' end
  when ${isChecked} then 'checked'
  when ${isWithdrawn} then 'withdrawn'
  when exists (select from ${results} entered where ${entered.examId} = ${exams.examId}) then 'marks'
  else 'draft' end`;

export const isInState = (state: ExamStateWord): SQL => sql`${stateOf} = ${state}`;

/** Exams as they are listed, each with how far it is. */
export async function readListed(
  { db, cached }: Pick<Call, "db" | "cached">,
  where: SQL | undefined,
  rows: Rows,
  order: SQL[],
): Promise<ListedExam[]> {
  const found = await readExams(db, where, rows, order);
  const states = await readStates(db, found);
  return Promise.all(
    found.map(async (exam) => ({
      ...exam,
      state: states.get(exam.examId)?.state ?? "draft",
      lacksFullMarks: states.get(exam.examId)?.lacksFullMarks ?? false,
      progress: exam.scheme && !exam.publishedAt ? await progressOf({ db, cached }, exam) : null,
    })),
  );
}

async function readStates(db: Reader, found: readonly Exam[]) {
  const ids = found.map(({ examId }) => examId);
  // Selected by drizzle from this table alone, its columns would stand bare, and be those of the tables within.
  const lacking = sql`${exams.scheme} is null and exists (select ${fromTyped} and ${typed.fullMarks} is null)`;
  const { rows } = await db.execute<Pick<ListedExam, "examId" | "state" | "lacksFullMarks">>(
    sql`select ${exams.examId} as "examId", ${stateOf} as state, ${lacking} as "lacksFullMarks" from ${exams}
      where ${exams.examId} = any(${sql.param(ids)}::int[])`,
  );
  return new Map(rows.map((row) => [row.examId, row]));
}

/** Who sits it, and of how many nothing is left: everything is entered, or somebody has said that the result goes without them. */
async function progressOf(call: Pick<Call, "db" | "cached">, exam: Exam) {
  const sheets = await cachedProgress(call, exam);
  const sum = (of: "students" | "entered") => sheets.reduce((total, sheet) => total + sheet[of], 0);
  const without = await call.db.$count(
    examDecisions,
    and(eq(examDecisions.examId, exam.examId), eq(examDecisions.state, "notEntered")),
  );
  return { students: sum("students"), done: Math.min(sum("students"), sum("entered") + without) };
}
