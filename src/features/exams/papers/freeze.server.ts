import { eq, inArray } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse } from "../../../shared/errors.ts";
import { formulas } from "../../../shared/limits.ts";
import { drawApart, questions, questionVersions } from "../../questions/index.server.ts";
import { type Marked, readMarked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { checkedSets } from "../omr/key-check.ts";
import { lockPaper as lockOmrPaper } from "../omr/paper.server.ts";
import { omrFiles, omrPapers, omrScored } from "../omr/table.server.ts";
import { recountUses } from "./figures.server.ts";
import type { FrozenExplanations, FrozenSet } from "./frozen.ts";
import { type Asked, keyOf, type Look, makeSets, omrKey, orderIn } from "./make-sets.ts";
import { readPictures } from "./pictures.server.ts";
import { paperSections, presentPaper, readAsked, readPaperRow } from "./read.server.ts";
import { wasSat } from "./sat.server.ts";
import { examPapers, paperQuestions, paperSets } from "./table.server.ts";
import { paperTexts as words } from "./texts.ts";

type Version = { version?: number | undefined };

/**
 * Freezes an exam's paper: its sets are made and drawn before anybody is held up, then written with its key, the wording of
 * each question and the keys of its OMR sheets, unless something has changed meanwhile.
 */
export async function freeze(context: Call, examId: number, { version }: Version): Promise<void> {
  const { db } = context;
  const exam = await readMarked(db, examId);
  if (!paperSections(exam.scheme).length)
    return write(context, async (change) => freezeEmpty(change, await lockMarked(change.tx, examId)));
  const [row, { problems }] = await Promise.all([readPaperRow(db, examId), presentPaper(db, exam)]);
  if (!row) throw refuse("LOCKED", { message: words.nothing });
  if (row.frozenAt) throw refuse("LOCKED", { message: words.isFrozen });
  if (problems.length) throw refuse("LOCKED", { message: problems.join("। ") });
  const asked = inOrder(exam, await readAsked(db, examId, false));
  const { look, explanations } = await drawn(context, asked);
  const sets = makeSets({ ...row, sections: paperSections(exam.scheme), asked }, look);
  await write(context, async (change) => {
    const held = await lockMarked(change.tx, examId);
    await checkUnchanged(change, asked);
    const newer = () => presentPaper(change.tx, held);
    const frozen = { frozenAt: new Date(), key: keyOf(asked), explanations };
    await change.edit(examPapers, examId, frozen, { version: version ?? row.version, newer });
    await keep(change, examId, asked, sets);
    await writeOmrKeys(change, held, asked, sets);
    await recountUses(change.tx, examId);
    change.touch(questions);
  });
}

/** The paper of an exam that its caller holds and that asks everything in writing: one set without questions, which phones open as any other. */
export async function freezeEmpty(change: Change, { examId }: Marked): Promise<void> {
  const { tx } = change;
  const [row] = await tx.select().from(examPapers).where(eq(examPapers.examId, examId)).for("update");
  if (row?.frozenAt) throw refuse("LOCKED", { message: words.isFrozen });
  const frozen = { sets: 1, frozenAt: new Date(), key: {}, explanations: {} };
  if (row) await change.edit(examPapers, examId, frozen);
  else await change.add(examPapers, { examId, seed: 0, ...frozen });
  await tx.delete(paperQuestions).where(eq(paperQuestions.examId, examId));
  const body: FrozenSet = { set: "A", sections: [], stimuli: [], questions: [], fonts: [] };
  await tx.insert(paperSets).values({ examId, set: body.set, body });
}

/** The first set as it would be frozen now. */
export async function preview(context: Call, exam: Marked): Promise<FrozenSet> {
  const { examId } = exam;
  const asked = inOrder(exam, await readAsked(context.db, examId, false));
  const { look } = await drawn(context, asked, false);
  const [first] = makeSets({ sections: paperSections(exam.scheme), asked, sets: 1, seed: 0 }, look);
  if (!first) throw refuse("NOT_FOUND");
  return first;
}

/** Makes a draft of it again; LOCKED once something hangs on it. */
export async function unfreeze(
  change: Change,
  exam: Marked,
  { version, reason }: Version & { reason: string },
) {
  const { tx } = change;
  const { examId } = exam;
  const newer = () => presentPaper(tx, exam);
  const [row] = await tx.select().from(examPapers).where(eq(examPapers.examId, examId)).for("update");
  if (!row?.frozenAt) throw refuse("LOCKED", { message: words.notFrozen });
  if (row.printedAt) throw refuse("LOCKED", { message: words.wasPrinted });
  if (await wasSat(tx, examId)) throw refuse("LOCKED", { message: words.wasSat });
  const omr = await lockOmrPaper(change, exam);
  if (await tx.$count(omrFiles, eq(omrFiles.paperId, omr.paperId)))
    throw refuse("LOCKED", { message: words.hasSheets });
  await change.edit(
    examPapers,
    examId,
    { frozenAt: null, key: null, explanations: null, visitorsAt: null },
    { version, newer },
  );
  await change.note("unfreeze", examPapers, examId, null, { reason });
  await tx.delete(paperSets).where(eq(paperSets.examId, examId));
  if (omr.sets.length) await change.edit(omrPapers, omr.paperId, { sets: [] });
  await recountUses(tx, examId);
  change.touch(questions);
}

/** By section of the scheme, whatever the order in which they were kept. */
const inOrder = <Of extends Asked>({ scheme }: Marked, asked: readonly Of[]): Of[] =>
  paperSections(scheme).flatMap(({ key }) => asked.filter(({ section }) => section === key));

/** Every text of some questions, drawn apart, each once; LOCKED, naming the question, where one cannot be drawn as it was meant. */
async function drawn({ db, waiter }: Call, asked: readonly Asked[], strict = true) {
  const textsOf = ({ content }: Asked) => [
    content.stem,
    ...content.options.map(({ text }) => text),
    content.explanation,
    content.stimulus?.text ?? "",
  ];
  const texts = [...new Set(asked.flatMap(textsOf))];
  const all = texts.length ? await drawApart(waiter, texts, formulas.paperMilliseconds) : [];
  const looks = new Map(texts.map((text, at) => [text, all[at] ?? { html: "", problem: null }]));
  const faulty = asked.flatMap((question, at) => {
    const problem = textsOf(question)
      .map((text) => looks.get(text)?.problem)
      .find(Boolean);
    return problem ? [words.faulty(bengaliDigits(at + 1), problem)] : [];
  });
  if (strict && faulty.length) throw refuse("LOCKED", { message: faulty.slice(0, 5).join("। ") });
  const html = (text: string) => looks.get(text)?.html ?? "";
  const pictures = await readPictures(db, asked);
  const look: Look = { html, picture: (pictureId) => pictures.get(pictureId) ?? "" };
  const explanations: FrozenExplanations = Object.fromEntries(
    asked.flatMap(({ questionId, content: { explanation } }) =>
      explanation ? [[questionId, html(explanation)]] : [],
    ),
  );
  return { look, explanations };
}

async function checkUnchanged(
  { tx }: Change,
  asked: readonly (Asked & { version: number })[],
): Promise<void> {
  const ids = asked.map(({ questionId }) => questionId);
  const now = await tx
    .select({ questionId: questions.questionId, version: questions.version })
    .from(questions)
    .where(inArray(questions.questionId, ids))
    .for("share");
  const versions = new Map(now.map(({ questionId, version }) => [questionId, version]));
  if (asked.some(({ questionId, version }) => versions.get(questionId) !== version))
    throw refuse("STALE", { message: words.questionChanged });
}

/** The sets, and of each question the wording that stands in them. */
async function keep({ tx }: Change, examId: number, asked: readonly Asked[], sets: readonly FrozenSet[]) {
  await tx.insert(paperSets).values(sets.map((body) => ({ examId, set: body.set, body })));
  const ids = asked.map(({ questionId }) => questionId);
  const versions = await tx
    .select({
      ...{ questionId: questionVersions.questionId, versionId: questionVersions.versionId },
      number: questionVersions.number,
    })
    .from(questionVersions)
    .where(inArray(questionVersions.questionId, ids))
    .orderBy(questionVersions.number);
  // The last of each question stands.
  const last = new Map(versions.map(({ questionId, versionId }) => [questionId, versionId]));
  const places = new Map(sets[0]?.questions.map(({ id }, at) => [id, at + 1]));
  const rows = asked.map(({ questionId, section }) => ({
    ...{ examId, questionId, section, versionId: last.get(questionId) ?? 0 },
    place: places.get(questionId) ?? 0,
  }));
  await tx.delete(paperQuestions).where(eq(paperQuestions.examId, examId));
  await tx.insert(paperQuestions).values(rows);
}

/** The key of each set goes to the OMR sheets by itself; a paper with a question that has no place on them has none. */
async function writeOmrKeys(
  change: Change,
  exam: Marked,
  asked: readonly Asked[],
  sets: readonly FrozenSet[],
) {
  const omr = await lockOmrPaper(change, exam);
  if (await change.tx.$count(omrScored, eq(omrScored.paperId, omr.paperId)))
    throw refuse("LOCKED", { message: words.wasScored });
  const [first] = sets;
  const keys = sets.flatMap((set, at) => {
    const key = omrKey(set, asked);
    return key && first ? [{ set: set.set, key, order: at === 0 ? null : orderIn(set, first) }] : [];
  });
  if (keys.length === sets.length || omr.sets.length)
    await change.edit(omrPapers, omr.paperId, {
      sets: keys.length === sets.length ? checkedSets(keys, omr.sections, exam.scheme) : [],
    });
}
