import { randomInt } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { questions, questionVersions } from "../../questions/index.server.ts";
import { type Marked, readMarked } from "../merit/live.server.ts";
import { lockMarked } from "../merit/publish.server.ts";
import { type ExamPaper, paperContract } from "./contract.ts";
import { deal } from "./deal.server.ts";
import { freeze, preview, unfreeze } from "./freeze.server.ts";
import { grouped, orderIn, readableKey } from "./make-sets.ts";
import { paperSections, presentPaper, type readAsked, readPaperRow } from "./read.server.ts";
import { examPapers, paperQuestions, paperSets } from "./table.server.ts";
import { paperTexts as words } from "./texts.ts";
import { openToVisitors } from "./visitors.server.ts";

const api = serve(paperContract);

export const paperHandlers = api.router({
  getById: api.getById.handler(async ({ input: { examId }, context: { db } }) => ({
    data: await presentPaper(db, await readMarked(db, examId)),
  })),

  setQuestions: api.setQuestions.handler(async ({ input: { examId, sets, sections, version }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      return setQuestions(change, exam, { sets, version, sections });
    });
    return { data };
  }),

  deal: api.deal.handler(async ({ input: { examId, key, rules, notFor, version }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      const paper = await presentPaper(change.tx, exam);
      const idsOf = (section: ExamPaper["sections"][number]) =>
        section.questions.map(({ questionId }) => questionId);
      const dealt = await deal(change.tx, rules, { notFor, taken: paper.sections.flatMap(idsOf) });
      const sections = paper.sections.map((section) => ({
        key: section.key,
        questionIds: section.key === key ? [...idsOf(section), ...dealt] : idsOf(section),
      }));
      return setQuestions(change, exam, { sets: paper.sets, version, sections });
    });
    return { data };
  }),

  preview: api.preview.handler(async ({ input: { examId, set }, context }) => {
    const { db } = context;
    const exam = await readMarked(db, examId);
    const row = await readPaperRow(db, examId);
    if (!row?.frozenAt) return { data: await preview(context, exam) };
    const { body } = await readSet(db, examId, set);
    return { data: body };
  }),

  freeze: api.freeze.handler(async ({ input: { examId, version }, context }) => {
    await freeze(context, examId, { version });
    return { data: await presentPaper(context.db, await readMarked(context.db, examId)) };
  }),

  unfreeze: api.unfreeze.handler(async ({ input: { examId, ...of }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      await unfreeze(change, exam, of);
      return presentPaper(change.tx, exam);
    });
    return { data };
  }),

  openToVisitors: api.openToVisitors.handler(async ({ input: { examId, ...of }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      await openToVisitors(change, exam, of);
      return presentPaper(change.tx, exam);
    });
    return { data };
  }),

  openToPrint: api.openToPrint.handler(async ({ input: { examId, version }, context }) => {
    const data = await write(context, async (change) => {
      const exam = await lockMarked(change.tx, examId);
      const paper = await presentPaper(change.tx, exam);
      if (!paper.frozenAt) throw refuse("LOCKED", { message: words.notFrozen });
      if (paper.notOnOmr.length) throw refuse("LOCKED", { message: words.onPhonesOnly });
      const newer = () => presentPaper(change.tx, exam);
      if (!paper.printedAt)
        await change.edit(examPapers, examId, { printedAt: new Date() }, { version, newer });
      return newer();
    });
    return { data };
  }),

  getSet: api.getSet.handler(async ({ input: { examId, set }, context: { db } }) => {
    const row = await readPaperRow(db, examId);
    if (!row?.printedAt) throw refuse("LOCKED", { message: words.notOpened });
    const [{ body }, { body: first }] = await Promise.all([
      readSet(db, examId, set),
      readSet(db, examId, "A"),
    ]);
    const all = await db.select({ set: paperSets.set }).from(paperSets).where(eq(paperSets.examId, examId));
    return {
      data: {
        ...{ body, key: readableKey(body, row.key ?? {}), order: orderIn(body, first) },
        sets: all.map((one) => one.set).sort(),
      },
    };
  }),
});

async function readSet(db: Parameters<typeof readAsked>[0], examId: number, set: "A" | "B" | "C" | "D") {
  const [found] = await db
    .select({ body: paperSets.body })
    .from(paperSets)
    .where(and(eq(paperSets.examId, examId), eq(paperSets.set, set)));
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

type Sent = {
  sets: number;
  version: number | undefined;
  sections: readonly { key: string; questionIds: readonly number[] }[];
};

/** What a draft asks, whole. Those of one stimulus stand together. */
async function setQuestions(
  change: Change,
  exam: Marked,
  { sets, version, sections }: Sent,
): Promise<ExamPaper> {
  const { tx } = change;
  const { examId } = exam;
  const newer = () => presentPaper(tx, exam);
  const row = await readPaperRow(tx, examId);
  if (row?.frozenAt) throw refuse("LOCKED", { message: words.isFrozen });
  const ids = sections.flatMap(({ questionIds }) => questionIds);
  if (new Set(ids).size < ids.length) throw refuseField("sections", words.twice);
  const keys = new Set(paperSections(exam.scheme).map(({ key }) => key));
  if (sections.some(({ key, questionIds }) => questionIds.length && !keys.has(key)))
    throw refuseField("sections", words.noSuchSection);
  if (row) await change.edit(examPapers, examId, { sets }, { version, newer });
  else await change.add(examPapers, { examId, sets, seed: randomInt(1, 2_000_000_000) });
  await change.note("ask", examPapers, examId, null, { questions: ids.length });
  await tx.delete(paperQuestions).where(eq(paperQuestions.examId, examId));
  if (!ids.length) return newer();
  const last = sql<number>`(select max(${questionVersions.versionId}) from ${questionVersions}
    where ${questionVersions.questionId} = "questions"."question_id")`;
  const found = await tx
    .select({ questionId: questions.questionId, content: questions.content, versionId: last })
    .from(questions)
    .where(inArray(questions.questionId, ids))
    .for("key share");
  const byId = new Map(found.map((one) => [one.questionId, one]));
  const rows = sections.flatMap(({ key: section, questionIds }) =>
    grouped(questionIds.flatMap((one) => byId.get(one) ?? [])).flatMap((group) =>
      group.map(({ questionId, versionId }) => ({ examId, questionId, versionId, section })),
    ),
  );
  if (rows.length < ids.length) throw refuseField("sections", words.noSuchQuestion);
  await tx.insert(paperQuestions).values(rows.map((one, at) => ({ ...one, place: at + 1 })));
  return newer();
}
