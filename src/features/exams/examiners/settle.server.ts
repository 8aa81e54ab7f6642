import { sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { type MarksWrite, writeMarks } from "../results/exam-marks.server.ts";
import { blankEntry, type Entry, storedColumns } from "../results/rules.ts";
import { examine, type Schemed, type Unsettled } from "./examine.server.ts";
import type { Given, Seat } from "./rules.ts";
import { examinerMarks } from "./table.server.ts";

/** Writes into the marks sheet what pairs agree in, where nothing is in the way; the exam is held by the caller. Answers how many. */
export async function settle(change: Change, exam: Schemed): Promise<number> {
  const ready = (await examine(change.tx, exam)).flatMap((one) =>
    one.ready === null ? [] : [{ ...one, mark: one.ready }],
  );
  await put(change, exam, "agreed", ready);
  return ready.length;
}

type Settled = Pick<Unsettled, "pair" | "section" | "studentId" | "row"> & { mark: Exclude<Given, null> };

/** Puts marks into the one marks sheet, and keeps by whom they were settled. */
export async function put(
  change: Change,
  { examId }: Schemed,
  seat: Extract<Seat, "agreed" | "decided">,
  settled: readonly Settled[],
): Promise<void> {
  if (!settled.length) return;
  await writeMarks(
    change,
    examId,
    settled.flatMap(({ pair: { batchId }, section, studentId, row, mark }): MarksWrite[] => {
      if (row?.state === mark) return [];
      const before: Entry = row?.state === "marked" ? row : blankEntry;
      const entry: Entry =
        typeof mark === "number" ? { ...before, writtenMarks: mark } : { ...blankEntry, state: mark };
      const values = storedColumns(section, entry);
      return [{ studentId, section: section.key, batchId: row?.batchId ?? batchId, before: row, values }];
    }),
  );
  const sent = settled.map(({ pair: { pairId }, studentId, mark }) => ({
    pairId,
    studentId,
    ...columnsOf(mark),
  }));
  const { rows } = await change.tx.execute<{ markId: number; pairId: number; studentId: number }>(sql`
    insert into examiner_marks (pair_id, student_id, seat, state, marks)
    select "pairId", "studentId", ${seat}, state, marks
    from json_to_recordset(${JSON.stringify(sent)}::json) as sent ("pairId" int, "studentId" int, state text, marks numeric)
    returning mark_id as "markId", pair_id as "pairId", student_id as "studentId"`);
  const ids = new Map(rows.map(({ markId, pairId, studentId }) => [`${pairId} ${studentId}`, markId]));
  await change.noteAll(
    "add",
    examinerMarks,
    sent.map((row) => {
      const markId = ids.get(`${row.pairId} ${row.studentId}`) ?? 0;
      return { id: markId, old: null, now: { ...row, seat, markId, version: 1 } };
    }),
  );
}

/** How what somebody gives is kept. */
export const columnsOf = (given: Given) => ({
  state: typeof given === "string" ? given : ("marked" as const),
  marks: typeof given === "number" ? given : null,
});
