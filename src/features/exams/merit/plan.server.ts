import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { readExam } from "../exams/read.server.ts";
import { exams } from "../exams/table.server.ts";
import { checkDecided, leaveOut, markWithout, readUnknown } from "./decisions.server.ts";
import { readEntrants } from "./entrants.server.ts";
import { type Agreed, agree, lockMarked } from "./publish.server.ts";
import { rankInPieces } from "./rank.server.ts";
import { meritTexts } from "./texts.ts";

type Planned = Agreed & { at: string | null; version?: number | undefined };

/**
 * Plans a publication, or takes the plan back. Marks may still be entered until then; whoever says how many are not entered has said so
 * of those who are not now. LOCKED when it is published already.
 */
export async function plan(
  change: Change,
  examId: number,
  { at, version, ...agreed }: Planned,
): Promise<void> {
  const exam = await lockMarked(change.tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.alreadyPublished });
  if (at !== null && Date.parse(at) <= Date.now()) throw refuseField("at", meritTexts.past);
  if (at !== null && agreed.notEntered !== undefined) {
    const { standings } = await rankInPieces(exam.scheme, await readEntrants(change.tx, exam));
    await agree(change, exam, { standings, agreed });
  }
  const newer = () => readExam(change.tx, examId);
  const publishAt = at === null ? null : new Date(at);
  const odd = agreed.odd && at !== null ? { oddConfirmed: [...exam.oddConfirmed, ...agreed.odd] } : {};
  await change.edit(exams, examId, { publishAt, ...odd }, { version, newer });
}

type Asked = {
  examId: number;
  as: "absent" | "excused" | "notEntered";
  studentIds?: StudentId[] | undefined;
  count?: number | undefined;
  by: AccountId | null;
};

/** Says of those who are not entered what they are, of each or of all with their number; of whom marks have come meanwhile nothing is changed. */
export async function decide(change: Change, { examId, as, studentIds, count, by }: Asked) {
  const exam = await lockMarked(change.tx, examId);
  if (exam.publishedAt) throw refuse("LOCKED", { message: meritTexts.alreadyPublished });
  const entrants = await readEntrants(change.tx, exam);
  const { standings } = await rankInPieces(exam.scheme, entrants);
  const { unknown, undecided } = await readUnknown(change.tx, exam, standings);
  if (!studentIds) await checkDecided(change.tx, undecided, count);
  const wanted = studentIds && new Set(studentIds);
  // Of whom it was said that the result goes without them, more may be known by now.
  const open = as === "notEntered" ? undecided : unknown;
  const chosen = new Set(
    (wanted ? open.filter(({ studentId }) => wanted.has(studentId)) : undecided).map(
      ({ studentId }) => studentId,
    ),
  );
  if (as === "notEntered") await leaveOut(change, { exam, studentIds: [...chosen], by });
  else {
    const of = entrants.filter(({ studentId }) => chosen.has(studentId));
    await markWithout(change, { exam, entrants: of, as });
  }
  const left = undecided.filter(({ studentId }) => !chosen.has(studentId)).length;
  return { decided: chosen.size, left };
}
