import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse } from "../../../shared/errors.ts";
import { students } from "../../catalogue/index.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { packed, unpacked } from "../omr/answers.ts";
import { omrFiles, omrPapers, omrSheets } from "../omr/table.server.ts";
import type { FrozenKey, FrozenSet } from "../papers/frozen.ts";
import { examPapers } from "../papers/table.server.ts";
import { readSets } from "./paper.server.ts";
import { lockOnline } from "./read.server.ts";
import type { NumberKey } from "./shape.ts";
import { sheetOf } from "./sheet.ts";
import { attempts, onlineExams } from "./table.server.ts";
import { onlineTexts as words } from "./texts.ts";

/** What an exam's questions that ask for a number take as right, in the order of the first set; of one that is not closed nothing is told. */
export async function readNumbers(db: Reader, examId: number): Promise<NumberKey[]> {
  const [found] = await db
    .select({ key: examPapers.key, closedAt: onlineExams.closedAt })
    .from(examPapers)
    .innerJoin(onlineExams, eq(onlineExams.examId, examPapers.examId))
    .where(eq(examPapers.examId, examId));
  if (!found?.closedAt) return [];
  const [first] = await readSets(db, examId);
  return (first?.questions ?? []).flatMap(({ id, unit }, at) => {
    const of = found.key?.[id];
    return of && "value" in of ? [{ questionId: id, place: at + 1, unit, ...of }] : [];
  });
}

type Corrected = { examId: number; questionId: number; value: string; tolerance: string; reason: string };

/** Corrects what a question takes as right, in the key and in every sheet that was made of an attempt: whoever scores next marks anew. */
export async function setNumber(change: Change, of: Corrected): Promise<void> {
  const { tx } = change;
  const { examId, questionId, value, tolerance, reason } = of;
  await lockMarked(tx, examId);
  const exam = await lockOnline(tx, examId, { evenClosed: true });
  if (!exam.closedAt) throw refuse("LOCKED", { message: words.notClosed });
  const [paper] = await tx.select().from(examPapers).where(eq(examPapers.examId, examId)).for("update");
  const old = paper?.key?.[questionId];
  if (!paper?.key || !old || !("value" in old)) throw refuse("NOT_FOUND");
  const key = { ...paper.key, [questionId]: { value, tolerance } };
  await change.edit(examPapers, examId, { key });
  await change.note("edit", examPapers, examId, { number: said(old) }, { number: said(of), reason });
  await remark(change, examId, questionId, key);
}

const said = ({ value, tolerance }: { value: string; tolerance: string }) =>
  tolerance && tolerance !== "0" ? `${value} ± ${tolerance}` : value;

async function remark(
  { tx, touch }: Change,
  examId: number,
  questionId: number,
  key: FrozenKey,
): Promise<void> {
  const sets = new Map((await readSets(tx, examId)).map((set) => [set.set as string, set]));
  const rows = await tx
    .select({ sheet: omrSheets, answers: attempts.answers })
    .from(attempts)
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .innerJoin(omrPapers, eq(omrPapers.examId, attempts.examId))
    .innerJoin(omrSheets, and(eq(omrSheets.paperId, omrPapers.paperId), eq(omrSheets.roll, students.regId)))
    .innerJoin(omrFiles, and(eq(omrFiles.fileId, omrSheets.fileId), omrFiles.phones))
    .where(eq(attempts.examId, examId))
    .for("update", { of: omrSheets });
  const changed = rows.flatMap(({ sheet, answers }) => {
    const set = sets.get(sheet.set);
    const at = set ? placeIn(set, questionId) : -1;
    if (!set || at < 0) return [];
    // The other answers of a sheet may have been repaired: they stay.
    const next = unpacked(sheet.answers).with(at, sheetOf(set, answers, key)[at] ?? "");
    return packed(next) === sheet.answers ? [] : [{ sheetId: sheet.sheetId, answers: packed(next) }];
  });
  if (!changed.length) return;
  await tx.execute(sql`
    update ${omrSheets} set answers = sent.answers, version = omr_sheets.version + 1
    from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as sent ("sheetId" int, answers text)
    where ${omrSheets.sheetId} = sent."sheetId"`);
  touch(omrSheets);
}

const placeIn = ({ questions }: FrozenSet, questionId: number) =>
  questions.findIndex(({ id }) => id === questionId);
