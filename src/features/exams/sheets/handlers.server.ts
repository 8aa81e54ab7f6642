import { eq, inArray } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { tableFile } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import { batchIdsOfExam } from "../exams/batches.server.ts";
import { type ExamRow, givenTwice, lockExam } from "../exams/marking.server.ts";
import { checkOwnBatch, ownBatches } from "../exams/own-batches.server.ts";
import { exams } from "../exams/table.server.ts";
import { applyCells } from "./cells.server.ts";
import { type Cell, type Outcome, sheetContract } from "./contract.ts";
import { headsOf } from "./paste.ts";
import {
  batchOfMarks,
  cachedProgress,
  presented,
  readEntries,
  readHistory,
  readSheetStudents,
  readTag,
} from "./read.server.ts";
import type { MarksRead, MarksToRead } from "./read-file.ts";
import { marksFileTexts, sheetTexts } from "./texts.ts";

const api = serve(sheetContract);

export const sheetHandlers = api.router({
  getById: api.getById.handler(async ({ input: { since, ...of }, context }) => {
    const { db } = context;
    await checkOwnBatch(db, signedIn(context), of.batchId);
    // The tag first: what changes while the rest is read is told the next time.
    const tag = await readTag(db, of);
    if (since === tag) return { data: { tag, sheet: null } };
    const [exam, batch] = await Promise.all([markedExam(db, of.examId), batchOfSheet(db, of)]);
    const [students, entries, twice] = await Promise.all([
      readSheetStudents(db, of),
      readEntries(db, of),
      givenTwice(db, exam, of.batchId),
    ]);
    const { examId, examName, category, examDate, scheme, publishedAt } = exam;
    const about = {
      examId,
      examName,
      category,
      examDate,
      scheme,
      twice,
      publishedAt: publishedAt?.toISOString() ?? null,
    };
    return { data: { tag, sheet: { ...about, batch, students: students.map(presented), entries } } };
  }),

  readFile: api.readFile.handler(async ({ input: { file, ...of }, context }) => {
    const { db, waiter } = context;
    await checkOwnBatch(db, signedIn(context), of.batchId);
    const [exam] = await Promise.all([markedExam(db, of.examId), batchOfSheet(db, of)]);
    const sent = newFile(file);
    if (!sent) throw refuseField("file", marksFileTexts.noFile);
    if (sent.size > tableFile.bytes)
      throw refuse("TOO_LARGE", {
        message: marksFileTexts.tooLarge,
        fields: { file: marksFileTexts.tooLarge },
      });
    const asked: MarksToRead = {
      bytes: new Uint8Array(await sent.arrayBuffer()),
      rolls: (await readSheetStudents(db, of)).map(({ regId }) => regId),
      columns: headsOf(exam.scheme),
    };
    const read = await readApart<MarksRead>(waiter, "src/features/exams/sheets/read-file.ts", asked);
    return { data: read ?? { problem: marksFileTexts.failed, text: "", columns: [], others: 0, broken: [] } };
  }),

  save: api.save.handler(async ({ input: { examId, batchId, cells }, context }) => {
    await batchOfSheet(context.db, { examId, batchId });
    await checkOwnBatch(context.db, signedIn(context), batchId);
    const data = await write(context, async (change) => {
      const exam = await lockExam(change.tx, examId, "share");
      if (exam.publishedAt) throw refuse("LOCKED", { message: sheetTexts.published });
      const students = await readSheetStudents(change.tx, { examId, batchId });
      const onSheet = new Set(students.map(({ studentId }) => studentId));
      const twice = await givenTwice(change.tx, exam, batchId);
      const isKept = ({ section, field }: Cell) => field === "written" && twice.includes(section);
      const kept = cells.filter(isKept).map(
        ({ studentId, section, field }): Outcome => ({
          ...{ studentId, section, field, result: "refused", message: sheetTexts.givenTwice },
        }),
      );
      const others = cells.filter((cell) => !isKept(cell));
      return [...kept, ...(await applyCells(change, exam, { batchId, cells: others, onSheet }))];
    });
    return { data };
  }),

  history: api.history.handler(async ({ input, context }) => {
    const { db } = context;
    const own = await ownBatches(db, signedIn(context));
    const batchId = own && (await batchOfMarks(db, input));
    if (batchId !== null) await checkOwnBatch(db, signedIn(context), batchId);
    return { data: await readHistory(db, input) };
  }),

  ownBatches: api.ownBatches.handler(async ({ context }) => {
    const own = await ownBatches(context.db, signedIn(context));
    const found = await context.db
      .select({ batchId: batches.batchId, batchName: batches.batchName })
      .from(batches)
      .where(inArray(batches.batchId, own ?? []))
      .orderBy(batches.batchId);
    return { data: { only: own !== null, batches: found } };
  }),

  progress: api.progress.handler(async ({ input: { examId, ...paging }, context }) => {
    const exam = await markedExam(context.db, examId);
    const own = await ownBatches(context.db, signedIn(context));
    const every = await cachedProgress(context, exam);
    const all = own ? every.filter(({ batchId }) => own.includes(batchId)) : every;
    const { limit, offset } = rowsOf(paging);
    const sum = (of: "students" | "entered" | "absent" | "blank") =>
      all.reduce((total, one) => total + one[of], 0);
    const begun = all.filter(({ students, blank }) => blank < students).length;
    const sums = {
      students: sum("students"),
      entered: sum("entered"),
      absent: sum("absent"),
      blank: sum("blank"),
      begun,
    };
    return { data: all.slice(offset, offset + limit), total: all.length, sums };
  }),
});

/** An exam with its scheme: NOT_FOUND for those whose results are typed by hand. */
async function markedExam(
  db: Reader,
  examId: number,
): Promise<ExamRow & { scheme: NonNullable<ExamRow["scheme"]> }> {
  const [exam] = await db.select().from(exams).where(eq(exams.examId, examId));
  if (!exam?.scheme) throw refuse("NOT_FOUND");
  return { ...exam, scheme: exam.scheme };
}

/** The batch of a sheet: one that the exam is for. */
async function batchOfSheet(db: Reader, { examId, batchId }: { examId: number; batchId: number }) {
  const [batch] = await db
    .select({ batchId: batches.batchId, batchName: batches.batchName })
    .from(batches)
    .where(eq(batches.batchId, batchId));
  const ofExam = await batchIdsOfExam(db, examId);
  if (!batch || (ofExam.length && !ofExam.includes(batchId))) throw refuse("NOT_FOUND");
  return batch;
}
