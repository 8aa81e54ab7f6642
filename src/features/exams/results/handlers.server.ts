import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { sumOfMarks } from "../../../shared/marks.ts";
import { resultContract, type SentDetail } from "./contract.ts";
import { changeEntry, lockExams, setEntry } from "./entry.server.ts";
import { readResults } from "./read.server.ts";
import { blankEntry } from "./rules.ts";
import { resultDocuments, results } from "./table.server.ts";

const api = serve(resultContract);

export const resultHandlers = api.router({
  getById: api.getById.handler(async ({ input: { studentId }, context }) => {
    const person = signedIn(context);
    const own = person.kind === "student";
    if (own && person.accountId !== studentId) throw refuse("NOT_ALLOWED");
    const data = await readResults(context.db, studentId, { publishedOnly: own });
    if (!data) throw refuse("NOT_FOUND");
    return { data };
  }),

  addUpdateResult: api.addUpdateResult.handler(async ({ input, context }) => {
    const { studentId, resultDetail, isUpdate, publishDate, version } = input;
    const data = await write(context, async (change) => {
      const before = await readResults(change.tx, studentId);
      if (!before) throw refuse("NOT_FOUND");
      await change.tx.insert(resultDocuments).values({ studentId, version: 0 }).onConflictDoNothing();
      const document = publishDate === undefined ? {} : { publishDate };
      const newer = () => readResults(change.tx, studentId);
      await change.edit(resultDocuments, studentId, document, { version, newer });
      const day = publishDate ?? before.publishDate ?? today();
      await (isUpdate ? makeList : addRows)(change, studentId, resultDetail, day);
      return (await readResults(change.tx, studentId)) ?? before;
    });
    return { data };
  }),

  setFullMarks: api.setFullMarks.handler(async ({ input, context }) => ({
    data: { changed: await write(context, (change) => setFullMarks(change, input)) },
  })),
});

async function setFullMarks(
  change: Change,
  { examName, subjectName, fullMarks }: { examName: string; subjectName: string; fullMarks: number },
): Promise<number> {
  const of = and(
    isNull(results.examId),
    eq(results.examName, examName),
    eq(results.subjectName, subjectName),
    isNull(results.fullMarks),
    lte(results.highestMarks, fullMarks),
  );
  const rows = await change.tx
    .update(results)
    .set({ fullMarks, version: sql`${results.version} + 1` })
    .where(of)
    .returning({ resultId: results.resultId, version: results.version });
  const told = rows.map(({ resultId, version }) => ({
    ...{ id: resultId, old: { fullMarks: null, version: version - 1 }, now: { fullMarks, version } },
  }));
  if (told.length) await change.noteAll("edit", results, told);
  return rows.length;
}

async function addRows(change: Change, studentId: StudentId, sent: SentDetail[], day: string): Promise<void> {
  for (const { _id: _, examId: _exam, publishDate, ...detail } of sent) {
    const marks = marksByHand(detail);
    await change.add(results, { ...detail, ...marks, studentId, publishDate: publishDate ?? day });
  }
}

/** Adds what is new, changes what differs, removes what is not in the list: rows that stay keep their identity. */
async function makeList(
  change: Change,
  studentId: StudentId,
  sent: SentDetail[],
  day: string,
): Promise<void> {
  const rows = await change.tx.select().from(results).where(eq(results.studentId, studentId));
  const exams = await lockExams(change.tx, rows);
  const ids = new Set(sent.map(({ _id }) => _id));
  for (const row of rows.filter(({ resultId }) => !ids.has(resultId))) {
    const exam = exams.get(row.examId ?? 0);
    if (exam) await setEntry(change, exam, row, blankEntry);
    else await change.remove(results, row.resultId);
  }
  for (const { _id, examId: _exam, ...detail } of sent) {
    if (!_id) continue;
    const row = rows.find(({ resultId }) => resultId === _id);
    if (!row) throw refuse("NOT_FOUND");
    const exam = exams.get(row.examId ?? 0);
    if (exam) {
      await changeEntry(change, exam, row, detail);
      continue;
    }
    const next = { ...detail, ...marksByHand(detail), publishDate: detail.publishDate ?? row.publishDate };
    const differs = Object.entries(next).some(([name, value]) => row[name as keyof typeof row] !== value);
    if (differs) await change.edit(results, _id, next);
  }
  await addRows(
    change,
    studentId,
    sent.filter(({ _id }) => !_id),
    day,
  );
}

/** What a row typed by hand must have, and the contract lets an exam's row lack. */
function marksByHand({ mcqMarks, writtenMarks, highestMarks }: SentDetail) {
  if (mcqMarks === null || writtenMarks === null || highestMarks === null) throw refuse("BAD_REQUEST");
  return { mcqMarks, writtenMarks, highestMarks, totalMarks: sumOfMarks([mcqMarks, writtenMarks]) };
}
