import { inArray, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { entryColumns, isNothing, type storedColumns } from "./rules.ts";
import { results } from "./table.server.ts";

/** A row of an exam's marks. */
export type MarksRow = Pick<
  typeof results.$inferSelect,
  "resultId" | "studentId" | (typeof entryColumns)[number] | "version"
> & { section: string; batchId: number };

/** A row as it is to be; `before` is null where there is none yet. */
export type MarksWrite = Pick<MarksRow, "studentId" | "section" | "batchId"> & {
  before: MarksRow | null;
  values: ReturnType<typeof storedColumns>;
};

/** All marks of an exam, as they come from the driver: mapping tens of thousands of rows at once would keep others waiting. */
export async function readMarks(db: Reader, examId: number): Promise<MarksRow[]> {
  const { rows } = await db.execute<MarksRow>(sql`
    select result_id as "resultId", student_id as "studentId", section, batch_id as "batchId", version, state,
      right_count as "rightCount", wrong_count as "wrongCount", extra_marks::float8 as "extraMarks",
      mcq_marks::float8 as "mcqMarks", written_marks::float8 as "writtenMarks", total_marks::float8 as "totalMarks"
    from results where exam_id = ${examId} order by student_id, section`);
  return rows;
}

/**
 * Writes rows of an exam's marks and their audit rows, a thousand at a time: others are answered between. What comes to nothing leaves
 * no row. The exam is held by its caller, so that nobody else writes marks of it meanwhile.
 */
export async function writeMarks(
  change: Change,
  examId: number,
  writes: readonly MarksWrite[],
): Promise<void> {
  const isEmpty = ({ values }: MarksWrite) => isNothing(values);
  for (const some of chunksOf(writes.filter((one) => !isEmpty(one)))) await writeSome(change, examId, some);
  await removeMarks(
    change,
    examId,
    writes.filter(isEmpty).flatMap(({ before }) => before ?? []),
  );
}

/** Removes rows of an exam's marks, which its caller holds. */
export async function removeMarks(change: Change, examId: number, rows: readonly MarksRow[]): Promise<void> {
  for (const some of chunksOf(rows)) {
    const ids = some.map(({ resultId }) => resultId);
    await change.tx.delete(results).where(inArray(results.resultId, ids));
    await change.noteAll(
      "remove",
      results,
      some.map((row) => ({ id: row.resultId, old: { ...noFields, examId, ...row }, now: null })),
    );
  }
}

async function writeSome(change: Change, examId: number, writes: readonly MarksWrite[]): Promise<void> {
  const sent = writes.map(({ studentId, section, batchId, values }) => ({
    studentId,
    section,
    batchId,
    ...values,
  }));
  const { rows } = await change.tx.execute<{ resultId: number; studentId: StudentId; section: string }>(sql`
    insert into results (exam_id, student_id, section, batch_id, state, right_count, wrong_count, extra_marks, mcq_marks, written_marks, total_marks)
    select ${examId}, "studentId", section, "batchId", state, "rightCount", "wrongCount", "extraMarks", "mcqMarks", "writtenMarks", "totalMarks"
    from json_to_recordset(${JSON.stringify(sent)}::json) as sent ("studentId" int, section text, "batchId" int, state text,
      "rightCount" int, "wrongCount" int, "extraMarks" numeric, "mcqMarks" numeric, "writtenMarks" numeric, "totalMarks" numeric)
    order by "studentId", section
    on conflict (exam_id, student_id, section) where exam_id is not null do update set state = excluded.state,
      right_count = excluded.right_count, wrong_count = excluded.wrong_count, extra_marks = excluded.extra_marks,
      mcq_marks = excluded.mcq_marks, written_marks = excluded.written_marks, total_marks = excluded.total_marks,
      version = results.version + 1
    returning result_id as "resultId", student_id as "studentId", section`);
  const ids = new Map(rows.map(({ resultId, studentId, section }) => [`${studentId} ${section}`, resultId]));
  const noted = writes.map(({ studentId, section, batchId, before, values }) => {
    const id = ids.get(`${studentId} ${section}`) ?? 0;
    const row = { ...noFields, examId, studentId, section, batchId, ...values, resultId: id, version: 1 };
    if (!before) return { id, old: null, now: row };
    const [old, now] = [changedOf(before, values), changedOf(values, before)];
    return {
      id,
      old: { ...old, version: before.version },
      now: { ...now, version: before.version + 1 },
    };
  });
  for (const [action, of] of Map.groupBy(noted, ({ old }) => (old ? "edit" : "add")))
    await change.noteAll(action, results, of);
}

type Values = Pick<MarksRow, (typeof entryColumns)[number]>;

const changedOf = (of: Values, other: Values) =>
  Object.fromEntries(entryColumns.filter((name) => of[name] !== other[name]).map((name) => [name, of[name]]));

/** What a row of an exam never has of its own. */
const noFields = { examName: null, subjectName: null, highestMarks: null, publishDate: null };
