import { eq } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { asciiDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { tableFile } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { tableFileProblems } from "../../../shared/table-file-texts.ts";
import { roster } from "../../catalogue/index.server.ts";
import { examBatches, examResults } from "../exams/table.server.ts";
import { type Marked, readMarked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { batchNames } from "../merit/read.server.ts";
import { results } from "../results/table.server.ts";
import { analyseItems } from "./analysis.server.ts";
import { packed, unpacked } from "./answers.ts";
import { omrContract, type SheetAsRead } from "./contract.ts";
import { fileAnswer, nameOf } from "./file-answer.ts";
import { ingest } from "./ingest.server.ts";
import { checkedSets } from "./key-check.ts";
import { matchingOf } from "./matching.ts";
import { oddIn } from "./odd.server.ts";
import type { Run, SheetRow } from "./outcome.server.ts";
import { checkOwn, checkOwnFile, checkOwnSheet } from "./own-exam.server.ts";
import { lockPaper, type Paper, readPaper } from "./paper.server.ts";
import { presentPaper, presentSheet, shownOf } from "./present.server.ts";
import { type FileRead, type FileToRead, unread } from "./read-file.ts";
import { questionsOf, withoutVoid } from "./rules.ts";
import { readRolls, readRun } from "./run.server.ts";
import { score } from "./score.server.ts";
import { ingestSecond } from "./second.server.ts";
import { secondHandlers } from "./second-handlers.server.ts";
import { omrFiles, omrLayouts, omrPapers, omrScored, omrSecondSheets, omrSheets } from "./table.server.ts";
import { omrTexts } from "./texts.ts";

const api = serve(omrContract);

export const omrHandlers = api.router({
  getById: api.getById.handler(async ({ input: { examId }, context }) => {
    const { exam, paper, run } = await dryRun(context, examId);
    return { data: await presentPaper(context.db, exam, paper, run) };
  }),

  addFile: api.addFile.handler(async ({ input: { examId, file, columns, words, second }, context }) => {
    await checkOwn(context, examId);
    const exam = await readMarked(context.db, examId);
    const sent = newFile(file);
    if (!sent) throw refuseField("file", omrTexts.noFile);
    if (sent.size > tableFile.bytes) throw tooLarge();
    const { sections, sets, fits } = await readPaper(context.db, exam);
    if (!fits) throw refuse("LOCKED", { message: omrTexts.otherScheme });
    const matching = columns === undefined ? null : matchingOf(columns, words ?? "");
    const layouts = await context.db.select().from(omrLayouts);
    const read = await readReader(context, {
      bytes: new Uint8Array(await sent.arrayBuffer()),
      questions: questionsOf(sections),
      matching,
      remembered: layouts.map((one) => [one.headsHash, one.matching]),
      rolls: await readRolls(context.db, examId),
    });
    const { reading, hash } = read;
    if (!reading) return { data: fileAnswer(read, { fileId: null, added: 0, repeated: 0 }, []) };
    const counts = await write(context, async (change) => {
      const paper = await lockPaper(change, await lockMarked(change.tx, examId));
      if (matching) await remember(change, read.headsHash, matching);
      const taken = { fileName: nameOf(sent), hash, reading };
      return second ? ingestSecond(change, paper, taken) : ingest(change, paper, taken);
    });
    return { data: fileAnswer(read, counts, sets) };
  }),

  removeFile: api.removeFile.handler(async ({ input: { fileId, version }, context }) => {
    await checkOwnFile(context, fileId);
    await write(context, async (change) => {
      await change.remove(omrFiles, fileId, { version, newer: (row) => row });
      change.touch(omrSheets);
      change.touch(omrSecondSheets);
    });
    return { data: { fileId } };
  }),

  setKeys: api.setKeys.handler(async ({ input: { examId, sets, reason, confirmed, version }, context }) => {
    await checkOwn(context, examId);
    const data = await write(context, async (change) => {
      const { tx } = change;
      const exam = await lockMarked(tx, examId);
      checkPublished(context, exam);
      const held = await lockPaper(change, exam);
      const checked = checkedSets(sets, held.sections, exam.scheme);
      const scoredBefore = (await tx.$count(omrScored, eq(omrScored.paperId, held.paperId))) > 0;
      if (scoredBefore && !confirmed) {
        const run = await readRun(tx, exam, { ...held, sets: checked, fits: true });
        const { scheme, sections } = withoutVoid(exam.scheme, held.sections, checked);
        const changes = new Set(run.writes.map(({ studentId }) => studentId)).size;
        const asked = oddIn(scheme, sections, run);
        return { applied: false, changes, moved: 0, movedMarks: [], ...(asked.length && { asked }) };
      }
      const expected = { version: version || undefined, newer: () => readPaper(tx, exam) };
      const paper = await change.edit(omrPapers, held.paperId, { sets: checked }, expected);
      return scoredBefore
        ? score(change, exam, paper, { reason, confirmed })
        : { applied: true, changes: 0, moved: 0, movedMarks: [] };
    });
    return { data };
  }),

  getSheets: api.getSheets.handler(async ({ input: { examId, show, searchName, ...paging }, context }) => {
    const { run } = await dryRun(context, examId);
    const found = shownOf(run, { show, searchName });
    const { limit, offset } = rowsOf(paging);
    const batches = await batchNames(context.db);
    return {
      data: found.slice(offset, offset + limit).map((sheet) => presentSheet(sheet, batches, run)),
      total: found.length,
    };
  }),

  repair: api.repair.handler(async ({ input: { sheetId, answers, version, ...sent }, context }) => {
    await checkOwnSheet(context, sheetId);
    const data = await write(context, async (change) => {
      const { tx } = change;
      const row = await sheetOf(tx, sheetId);
      const repaired = answers && { answers: withAnswers(row.answers, answers) };
      const roll = sent.roll === undefined ? {} : { roll: asciiDigits(sent.roll) };
      const values = { ...sent, ...roll, ...repaired };
      return asRead(await change.edit(omrSheets, sheetId, values, { version, newer: asRead }));
    });
    return { data };
  }),

  score: api.score.handler(async ({ input: { examId, ...asked }, context }) => {
    await checkOwn(context, examId);
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      checkPublished(context, exam);
      return score(change, exam, await lockPaper(change, exam), asked);
    });
    return { data };
  }),

  ...secondHandlers,

  items: api.items.handler(async ({ input: { examId }, context }) => {
    const { exam, paper, run } = await dryRun(context, examId);
    return { data: await analyseItems(exam, paper, run) };
  }),
});

/** An exam's sheets with what each comes to; kept until something that it depends on changes. */
async function dryRun(call: Call, examId: number): Promise<{ exam: Marked; paper: Paper; run: Run }> {
  const { db, cached } = call;
  await checkOwn(call, examId);
  const exam = await readMarked(db, examId);
  const sources = [
    omrPapers,
    omrFiles,
    omrSheets,
    omrSecondSheets,
    omrScored,
    results,
    examResults,
    examBatches,
    roster,
  ];
  const read = await cached(sources, JSON.stringify(["omr", examId]), async () => {
    const paper = await readPaper(db, exam);
    return { paper, run: await readRun(db, exam, paper) };
  });
  return { exam, ...read };
}

/** A published exam's marks are corrected by those who publish. */
function checkPublished(context: Call, { publishedAt }: Marked): void {
  if (publishedAt && !may(signedIn(context), "studentManagement"))
    throw refuse("LOCKED", { message: omrTexts.publishedByOffice });
}

const readReader = async ({ waiter }: Call, file: FileToRead) =>
  (await readApart<FileRead>(waiter, "src/features/exams/omr/read-file.ts", file)) ??
  unread(tableFileProblems.tooLarge);

async function sheetOf(tx: Tx, sheetId: number) {
  const [row] = await tx.select().from(omrSheets).where(eq(omrSheets.sheetId, sheetId)).for("update");
  if (!row) throw refuse("NOT_FOUND");
  return row;
}

const asRead = ({ sheetId, roll, set, answers, setAside, overrides, version }: SheetRow): SheetAsRead => ({
  ...{ sheetId, roll, set, answers: unpacked(answers), setAside, overrides, version },
});

function withAnswers(before: string, repaired: readonly { question: number; answer: string }[]): string {
  const answers = unpacked(before);
  for (const { question, answer } of repaired) {
    if (question > answers.length) throw refuseField("answers", omrTexts.noSuchQuestion);
    answers[question - 1] = answer;
  }
  return packed(answers);
}

async function remember(change: Change, headsHash: string, matching: ReturnType<typeof matchingOf>) {
  const [known] = await change.tx
    .select()
    .from(omrLayouts)
    .where(eq(omrLayouts.headsHash, headsHash))
    .for("update");
  if (!known) await change.add(omrLayouts, { headsHash, matching });
  else if (JSON.stringify(known.matching) !== JSON.stringify(matching))
    await change.edit(omrLayouts, known.layoutId, { matching });
}

const tooLarge = () =>
  refuse("TOO_LARGE", { message: omrTexts.tooLarge, fields: { file: omrTexts.tooLarge } });
