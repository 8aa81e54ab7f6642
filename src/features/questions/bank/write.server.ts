import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, ne } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { bankQuestions } from "../../../shared/limits.ts";
import { wordsOf } from "./rules.ts";
import type { QuestionContent } from "./shape.ts";
import { questions, questionVersions, stimuli } from "./table.server.ts";
import { questionTexts } from "./texts.ts";

/** What is sent of a question. */
export type Sent = Omit<QuestionContent, "stimulus"> & {
  subject: string;
  chapter: string;
  source: string;
  year: number | null;
  stimulusId: number | null;
  stimulus: string;
  stimulusPictureId: string | null;
};

type Row = typeof questions.$inferSelect;

/** Adds a question with its first version; answers its id. */
export async function addQuestion(change: Change, sent: Sent, by: AccountId | null): Promise<number> {
  if ((await change.tx.$count(questions)) >= bankQuestions)
    throw refuse("LOCKED", { message: questionTexts.full });
  const stimulusId = await stimulusOf(change, sent, null, by);
  const { questionId, content } = await change.add(questions, { ...rowOf(sent, stimulusId), stimulusId });
  await addVersion(change, { questionId, content }, by);
  return questionId;
}

/** Changes one; another wording of it, or of what it shares, is a version. */
export async function updateQuestion(
  change: Change,
  questionId: number,
  sent: Sent,
  by: AccountId | null,
  expected: Parameters<typeof change.edit<typeof questions>>[3],
): Promise<void> {
  const before = await heldQuestion(change, questionId);
  if (expected?.version !== undefined && expected.version !== before.version)
    throw refuse("STALE", { newer: await expected.newer?.(before, change.tx) });
  const stimulusId = await stimulusOf(change, sent, before, by);
  const values = { ...rowOf(sent, stimulusId), stimulusId };
  await change.edit(questions, questionId, values);
  if (!isDeepStrictEqual(values.content, before.content))
    await addVersion(change, { questionId, content: values.content }, by);
}

/** The row, held until the transaction ends. */
export async function heldQuestion({ tx }: Change, questionId: number): Promise<Row> {
  const [found] = await tx.select().from(questions).where(eq(questions.questionId, questionId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  return found;
}

/** Which stimulus a question has after what was sent: a new one, one that others have too, changed for all of them, or none. */
async function stimulusOf(change: Change, sent: Sent, before: Row | null, by: AccountId | null) {
  const { stimulus: text, stimulusPictureId: pictureId } = sent;
  if (!text) return null;
  const stimulusId = sent.stimulusId ?? before?.stimulusId ?? null;
  if (stimulusId === null) return (await change.add(stimuli, { text, pictureId })).stimulusId;
  const [held] = await change.tx
    .select()
    .from(stimuli)
    .where(eq(stimuli.stimulusId, stimulusId))
    .for("update");
  if (!held) throw refuseField("stimulus", questionTexts.noSuchStimulus);
  if (held.text === text && held.pictureId === pictureId) return stimulusId;
  await change.edit(stimuli, stimulusId, { text, pictureId });
  const others = await change.tx
    .select()
    .from(questions)
    .where(and(eq(questions.stimulusId, stimulusId), ne(questions.questionId, before?.questionId ?? 0)))
    .for("update");
  for (const other of others) {
    const content = { ...other.content, stimulus: shared(stimulusId, text, pictureId) };
    await change.edit(questions, other.questionId, { content });
    await addVersion(change, { questionId: other.questionId, content }, by);
  }
  return stimulusId;
}

async function addVersion(
  change: Change,
  { questionId, content }: Pick<Row, "questionId" | "content">,
  madeBy: AccountId | null,
): Promise<void> {
  const [last] = await change.tx
    .select({ number: questionVersions.number })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
    .limit(1);
  await change.tx.insert(questionVersions).values({
    ...{ questionId, number: (last?.number ?? 0) + 1, content, madeBy },
    ...{ file: content.pictureId, stimulusFile: content.stimulus?.pictureId ?? null },
  });
}

function rowOf(sent: Sent, stimulusId: number | null) {
  const { subject, chapter, source, year, stimulus: text, kind, stem, options, right, explanation } = sent;
  const content: QuestionContent = {
    ...{
      kind,
      stem,
      options,
      right: inOrder(right, options),
      number: kind === "number" ? sent.number : null,
    },
    ...{ explanation, pictureId: sent.pictureId },
    stimulus: stimulusId === null ? null : shared(stimulusId, text, sent.stimulusPictureId),
  };
  return { subject, chapter, source, year, content, folded: foldedName(wordsOf(content, source)) };
}

/** What a wording keeps of it. */
const shared = (stimulusId: number, text: string, pictureId: string | null) => ({
  ...{ stimulusId, text },
  ...(pictureId && { pictureId }),
});

const inOrder = (right: readonly string[], options: QuestionContent["options"]) =>
  options.flatMap(({ id }) => (right.includes(id) ? [id] : []));

/** Deletes a stimulus that no question has any more. */
export async function deleteIdleStimulus(change: Change, stimulusId: number | null): Promise<void> {
  if (stimulusId === null) return;
  const left = await change.tx.$count(questions, eq(questions.stimulusId, stimulusId));
  if (!left) await change.remove(stimuli, stimulusId);
}
