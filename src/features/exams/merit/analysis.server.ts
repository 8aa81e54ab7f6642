import type { Call } from "../../../server/http/call.ts";
import type { Analysis } from "./contract.ts";
import { passesOf } from "./lacking.ts";
import { type Marked, readMerit } from "./live.server.ts";
import { batchNames, readPeople, readPrevious } from "./read.server.ts";
import { readTold } from "./told.server.ts";

/** Those who moved most are named, so many of each. */
const most = 10;

/** What an exam came to; of a draft, as its marks are now. */
export async function analyse(call: Pick<Call, "db" | "cached">, exam: Marked): Promise<Analysis> {
  const { db } = call;
  const { standings, figures } = await readMerit(call, exam);
  const sat = standings.filter(({ centralPosition }) => centralPosition !== null);
  const [previous, names, told] = await Promise.all([
    readPrevious(
      db,
      exam,
      sat.map(({ studentId }) => studentId),
    ),
    batchNames(db),
    readTold(db, exam, standings),
  ]);
  const moves = sat
    .flatMap(({ studentId, batchId, centralPosition }) => {
      const before = previous.get(studentId)?.centralPosition;
      return before && centralPosition ? [{ studentId, batchId, before, now: centralPosition }] : [];
    })
    .sort((one, other) => other.before - other.now - (one.before - one.now) || one.now - other.now);
  const rose = moves.filter(({ before, now }) => now < before).slice(0, most);
  const fell = moves
    .filter(({ before, now }) => now > before)
    .reverse()
    .slice(0, most);
  const people = await readPeople(
    db,
    [...rose, ...fell].map(({ studentId }) => studentId),
  );
  const named = ({ studentId, batchId, ...move }: (typeof moves)[number]) => {
    const batchName = names.get(batchId ?? 0);
    const batch = batchId && batchName ? { batchId, batchName } : null;
    return { studentId, regId: "", userName: "", ...people.get(studentId), batch, ...move };
  };
  const { examId, examName, category, examDate, publishedAt, scheme } = exam;
  const inBatch = Map.groupBy(told, ({ batchId }) => batchId);
  const subjects = new Map(scheme.sections.map(({ key, subject }) => [key, subject]));
  return {
    ...{ examId, examName, category, examDate, publishedAt: publishedAt?.toISOString() ?? null },
    figures: { ...figures.all, ...passesOf(scheme, told) },
    sections: figures.sections.map((one) => ({ ...one, subject: subjects.get(one.key) ?? "" })),
    batches: figures.batches.map((one) => ({
      ...{ ...one, ...passesOf(scheme, inBatch.get(one.batchId) ?? []) },
      batchName: names.get(one.batchId) ?? "",
    })),
    rose: rose.map(named),
    fell: fell.map(named),
  };
}
