import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { type Fields, refuse } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { readWaiting } from "../examiners/held.server.ts";
import { exams } from "../exams/table.server.ts";
import type { Standing } from "../ranking/rules.ts";
import type { Entrant } from "../ranking/score.ts";
import { type MarksRow, readMarks, writeMarks } from "../results/exam-marks.server.ts";
import { blankEntry, storedColumns } from "../results/rules.ts";
import type { Marked } from "./live.server.ts";
import { readPeople } from "./read.server.ts";
import { examDecisions } from "./table.server.ts";
import { meritTexts } from "./texts.ts";

/**
 * Who is not entered, and those of them of whom nobody has said that the result goes without them. Whose script is with two examiners is
 * neither: their marks are still to come.
 */
export async function readUnknown<Of extends Pick<Standing, "studentId" | "batchId" | "state">>(
  db: Reader,
  exam: Marked,
  standings: readonly Of[],
): Promise<{ unknown: Of[]; undecided: Of[] }> {
  const found = await db
    .select({ studentId: examDecisions.studentId })
    .from(examDecisions)
    .where(and(eq(examDecisions.examId, exam.examId), eq(examDecisions.state, "notEntered")));
  const decided = new Set(found.map(({ studentId }) => studentId));
  const isWaiting = await readWaiting(db, exam);
  const unknown = standings.filter((one) => one.state === "notEntered" && !isWaiting(one));
  return { unknown, undecided: unknown.filter(({ studentId }) => !decided.has(studentId)) };
}

/** LOCKED, with some of them by roll, while somebody is undecided; `count` is the number that whoever asks has said. */
export async function checkDecided(
  db: Reader,
  undecided: readonly { studentId: StudentId }[],
  count?: number,
): Promise<void> {
  if (undecided.length === (count ?? 0)) return;
  const some = undecided.slice(0, named).map(({ studentId }) => studentId);
  const people = await readPeople(db, some);
  const rolls = some.map((studentId) => people.get(studentId)?.regId ?? "").sort();
  const other = meritTexts.otherCount(bengaliDigits(undecided.length));
  const fields: Fields = count === undefined ? {} : { count: other, notEntered: other };
  const names = rolls.join(", ") + (undecided.length > named ? " …" : "");
  const message = undecided.length ? meritTexts.notEntered(bengaliDigits(undecided.length), names) : other;
  throw refuse("LOCKED", { message, fields });
}

/** So many are named in a refusal. */
const named = 5;

type Decided = { exam: Marked; studentIds: StudentId[]; by: AccountId | null };

/** Keeps that the result goes without these: their state stays that they are not entered. */
export async function leaveOut(change: Change, { exam, studentIds, by }: Decided): Promise<void> {
  if (!studentIds.length) return;
  await change.tx.execute(sql`insert into exam_decisions (exam_id, student_id, state, decided_by)
    select ${exam.examId}, unnest(${sql.param(studentIds)}::int[]), 'notEntered', ${by}::int on conflict do nothing`);
  change.touch(examDecisions);
  await change.note("edit", exams, exam.examId, null, { notEntered: studentIds.length });
}

/** Writes that these were absent, or excused, in every section in which nothing was entered of them. */
export async function markWithout(
  change: Change,
  { exam, entrants, as }: { exam: Marked; entrants: readonly Entrant[]; as: "absent" | "excused" },
): Promise<void> {
  const ids = new Set(entrants.map(({ studentId }) => studentId));
  const rows = (await readMarks(change.tx, exam.examId)).filter(({ studentId }) => ids.has(studentId));
  const before = new Map(rows.map((row) => [`${row.studentId} ${row.section}`, row]));
  const isBlank = (row: MarksRow | undefined) => !row || (row.state === "marked" && row.totalMarks === null);
  await writeMarks(
    change,
    exam.examId,
    entrants.flatMap(({ studentId, batchId }) =>
      exam.scheme.sections.flatMap((section) => {
        const row = before.get(`${studentId} ${section.key}`);
        return batchId === null || !isBlank(row)
          ? []
          : [
              {
                ...{ studentId, section: section.key, batchId: row?.batchId ?? batchId },
                before: row ?? null,
                values: storedColumns(section, { ...blankEntry, state: as }),
              },
            ];
      }),
    ),
  );
  await change.tx
    .delete(examDecisions)
    .where(
      and(
        eq(examDecisions.examId, exam.examId),
        eq(examDecisions.state, "notEntered"),
        sql`${examDecisions.studentId} = any(${sql.param([...ids])}::int[])`,
      ),
    );
  change.touch(examDecisions);
}
