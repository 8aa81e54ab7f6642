import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { Call } from "../../../server/http/call.ts";
import type { Rows } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import type { Exam } from "../exams/contract.ts";
import { readExams } from "../exams/read.server.ts";
import { examBatches, exams } from "../exams/table.server.ts";
import { isChecked } from "../merit/checked.server.ts";
import { examDecisions } from "../merit/table.server.ts";
import { results } from "../results/table.server.ts";
import { cachedProgress } from "../sheets/read.server.ts";
import type { ListedExam } from "./contract.ts";
import type { ExamStateWord } from "./states.ts";

const typed = alias(results, "typed");
const entered = alias(results, "entered");

/** How far a row's exam is. */
const stateOf = sql`case
  when ${exams.publishedAt} is not null then 'published'
  when ${exams.scheme} is null then case when ${hasTyped()} then 'byHand' else 'draft' end
  when ${isChecked} then 'checked'
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
      progress: exam.scheme && !exam.publishedAt ? await progressOf({ db, cached }, exam) : null,
    })),
  );
}

async function readStates(db: Reader, found: readonly Exam[]) {
  const ids = found.map(({ examId }) => examId);
  // Selected by drizzle from this table alone, its columns would stand bare, and be those of the tables within.
  const { rows } = await db.execute<{ examId: number; state: ExamStateWord }>(
    sql`select ${exams.examId} as "examId", ${stateOf} as state from ${exams} where ${exams.examId} = any(${sql.param(ids)}::int[])`,
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

/** Whether results of its name, not older than itself, were typed by hand for somebody of its batches. */
function hasTyped(): SQL {
  const batches = sql`(select ${examBatches.batchId} from ${examBatches} where ${examBatches.examId} = ${exams.examId})`;
  return sql`exists (select from ${results} typed join ${students} on ${students.studentId} = ${typed.studentId}
    where ${typed.examId} is null and ${typed.examName} = ${exams.examName}
      and (${typed.publishDate} is null or ${typed.publishDate} >= ${exams.examDate})
      and (not exists ${batches} or ${students.batchId} in ${batches}))`;
}
