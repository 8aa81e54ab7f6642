import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { sheetSections } from "../../src/features/exams/omr/rules.ts";
import { omrPapers } from "../../src/features/exams/omr/table.server.ts";
import { recountUses } from "../../src/features/exams/papers/figures.server.ts";
import { keyOf, makeSets, omrKey, orderIn } from "../../src/features/exams/papers/make-sets.ts";
import { examPapers, paperQuestions, paperSets } from "../../src/features/exams/papers/table.server.ts";
import { type Scheme, scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import { optionIds, wordsOf } from "../../src/features/questions/bank/rules.ts";
import type { QuestionContent } from "../../src/features/questions/bank/shape.ts";
import { questions, questionVersions } from "../../src/features/questions/bank/table.server.ts";
import { drawAll } from "../../src/features/questions/drawing/draw.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { foldedName } from "../../src/shared/folding.ts";
import { demoPractice } from "./data/practice.ts";
import type { DemoQuestion } from "./data/questions/shape.ts";
import { demoPapers, demoQuestions } from "./data/questions.ts";
import { seededRandom } from "./random.ts";

/** The bank with questions of our own, and exams of a batch whose papers are frozen. */
export async function seedDemoQuestions(tx: Tx, batchId: number): Promise<void> {
  const rows = demoQuestions.flatMap(({ subject, questions }, at) =>
    questions.map((one, place) => ({
      subject,
      chapter: one.chapter,
      content: contentOf(one, 1000 * at + place),
    })),
  );
  const added = await tx
    .insert(questions)
    .values(rows.map((row) => ({ ...row, folded: foldedName(wordsOf(row.content, "")) })))
    .returning();
  const versions = await tx
    .insert(questionVersions)
    .values(added.map(({ questionId, content }) => ({ questionId, number: 1, content })))
    .returning();
  const versionOf = new Map(versions.map(({ questionId, versionId }) => [questionId, versionId]));
  for (const paper of demoPapers) await seedPaper(tx, batchId, paper, { added, versionOf });
}

/** The right option stands at another place in each. */
function contentOf({ stem, right, wrong, why = "" }: DemoQuestion, seed: number): QuestionContent {
  const place = Math.floor(seededRandom(seed, "questions").next() * 4);
  const texts: string[] = wrong.toSpliced(place, 0, right);
  return {
    ...{ kind: "one", stem, number: null, explanation: why, stimulus: null, pictureId: null },
    options: texts.map((text, at) => ({ id: optionIds[at] ?? "", text, fixed: false })),
    right: [optionIds[place] ?? ""],
  };
}

type Added = { questionId: number; subject: string; chapter: string; content: QuestionContent };

/** Chapters whose questions are left to the exam that visitors take. */
const ofVisitors = new Set<string>(demoPractice.chapters.map(({ chapter }) => chapter));

/** Each question is asked in one paper: every third in the one to come, of the others those of no visitor's chapter in the past one. */
const isAsked = ({ chapter }: Added, at: number, isPast: boolean) =>
  isPast ? at % 3 !== 0 && !ofVisitors.has(chapter) : at % 3 === 0;

async function seedPaper(
  tx: Tx,
  batchId: number,
  paper: (typeof demoPapers)[number],
  { added, versionOf }: { added: readonly Added[]; versionOf: ReadonlyMap<number, number> },
) {
  const { category, examName, examType, time, inDays, sets: many, seed } = paper;
  const own = scheme.parse(paper.scheme);
  const about = { category, examName, examType, time, subject: subjectsOf(own), scheme: own };
  const [exam] = await tx
    .insert(exams)
    .values({ ...about, examDate: dayAfter(today(), inDays) })
    .returning();
  if (!exam) return;
  const { examId } = exam;
  await tx.insert(examBatches).values({ examId, batchId });
  const asked = own.sections.flatMap(({ key, subject, mcq }) =>
    added
      .filter((one) => one.subject === subject)
      .filter((one, at) => isAsked(one, at, inDays < 0))
      .slice(0, mcq?.questions)
      .map(({ questionId, content }) => ({ questionId, content, section: key })),
  );
  await freezeDemoPaper(tx, { examId, own, asked, sets: many, seed }, versionOf);
}

type Asked = { questionId: number; content: QuestionContent; section: string };
type Paper = { examId: number; own: Scheme; asked: readonly Asked[]; sets: number; seed: number };

/** An exam's paper with its sets, its key, and the keys of its OMR sheets; answers its sets. */
export async function freezeDemoPaper(
  tx: Tx,
  { examId, own, asked, sets: many, seed }: Paper,
  versionOf: ReadonlyMap<number, number>,
) {
  const html = (text: string) => drawAll([text])[0]?.html ?? "";
  const sections = own.sections.map(({ key, subject }) => ({ key, subject }));
  const sets = makeSets({ sections, asked, sets: many, seed }, { html, picture: () => "" });
  const explanations = Object.fromEntries(
    asked.flatMap(({ questionId, content: { explanation } }) =>
      explanation ? [[questionId, html(explanation)]] : [],
    ),
  );
  const frozen = { frozenAt: new Date(), key: keyOf(asked), explanations };
  await tx.insert(examPapers).values({ examId, sets: many, seed, ...frozen });
  await tx.insert(paperQuestions).values(
    asked.map(({ questionId, section }, at) => ({
      ...{ examId, questionId, section, place: at + 1, versionId: versionOf.get(questionId) ?? 0 },
    })),
  );
  await tx.insert(paperSets).values(sets.map((body) => ({ examId, set: body.set, body })));
  const [first] = sets;
  await tx.insert(omrPapers).values({
    ...{ examId, sections: sheetSections(own) },
    sets: sets.map((set, at) => ({
      ...{ set: set.set, key: omrKey(set, asked) ?? [] },
      order: at === 0 || !first ? null : orderIn(set, first),
    })),
  });
  await recountUses(tx, examId);
  return sets;
}
