import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { type Call, signedIn } from "../../../../server/http/call.ts";
import { refuse } from "../../../../shared/errors.ts";
import { asStudent } from "../../../../shared/ids.ts";
import { formulas, practice } from "../../../../shared/limits.ts";
import { drawApart, questions } from "../../../questions/index.server.ts";
import type { QuestionContent } from "../../../questions/index.ts";
import { visibleTo } from "../../exams/read.server.ts";
import { exams } from "../../exams/table.server.ts";
import type { FrozenSet } from "../../papers/frozen.ts";
import { keyOf, makeSets, without } from "../../papers/make-sets.ts";
import { readSecret } from "../../papers/over.server.ts";
import { readPictures } from "../../papers/pictures.server.ts";
import { examPapers, paperSets } from "../../papers/table.server.ts";
import { countDue, practisable, readDue } from "../../practised/read.server.ts";
import { isRight } from "../sheet.ts";
import type { MarkedPractice, PracticeChoices } from "./contract.ts";
import { markedBy } from "./mark.ts";
import { practiceTexts as words } from "./texts.ts";

export async function readChoices(context: Call): Promise<PracticeChoices> {
  const { db } = context;
  const { accountId, kind } = signedIn(context);
  const found = await db
    .select({ examId: exams.examId, examName: exams.examName, examDate: exams.examDate })
    .from(exams)
    .innerJoin(examPapers, eq(examPapers.examId, exams.examId))
    .where(and(isNotNull(examPapers.frozenAt), isNotNull(exams.publishedAt), visibleTo(signedIn(context))))
    .orderBy(desc(exams.examDate), desc(exams.examId))
    .limit(shown);
  const chapters = await db
    .select({ subject: questions.subject, chapter: questions.chapter, questions: sql<number>`count(*)::int` })
    .from(questions)
    .where(practisable)
    .groupBy(questions.subject, questions.chapter)
    .orderBy(questions.subject, questions.chapter)
    .limit(200);
  const due = kind === "student" ? await countDue(db, asStudent(accountId)) : 0;
  return { due, exams: found, chapters };
}

const shown = 20;

/** A published exam of the caller, with its first set and its key, without what another paper to come asks again; NOT_FOUND for any other. */
async function readPublished(context: Call, examId: number) {
  const [found] = await context.db
    .select({
      examName: exams.examName,
      set: paperSets.body,
      key: examPapers.key,
      explanations: examPapers.explanations,
    })
    .from(exams)
    .innerJoin(examPapers, eq(examPapers.examId, exams.examId))
    .innerJoin(paperSets, and(eq(paperSets.examId, exams.examId), eq(paperSets.set, "A")))
    .where(and(eq(exams.examId, examId), isNotNull(exams.publishedAt), visibleTo(signedIn(context))));
  if (!found) throw refuse("NOT_FOUND");
  const set = without(found.set, await readSecret(context.db, examId));
  if (!set.questions.length) throw refuse("NOT_FOUND");
  return { ...found, set };
}

export async function openExam(context: Call, examId: number): Promise<Opened> {
  const { examName, set } = await readPublished(context, examId);
  return { title: examName, set };
}

type Opened = { title: string; set: FrozenSet };

/** Ten questions of a chapter. */
export async function openChapter(
  context: Call,
  { subject, chapter }: { subject: string; chapter: string },
): Promise<Opened> {
  const found = await context.db
    .select({ questionId: questions.questionId, content: questions.content })
    .from(questions)
    .where(and(practisable, eq(questions.subject, subject), eq(questions.chapter, chapter)))
    .orderBy(sql`random()`)
    .limit(practice.atOnce);
  return { title: chapter || subject, set: await setOf(context, subject, found) };
}

/** What was wrong and comes again today, ten at a time. */
export async function openDue(context: Call): Promise<Opened> {
  const { accountId, kind } = signedIn(context);
  const found = kind === "student" ? await readDue(context.db, asStudent(accountId)) : [];
  return { title: words.due, set: await setOf(context, words.due, found) };
}

type Found = { questionId: number; content: QuestionContent };

/** Questions as they are worded now; NOT_FOUND where there are none. */
async function setOf(context: Call, subject: string, found: readonly Found[]): Promise<FrozenSet> {
  if (!found.length) throw refuse("NOT_FOUND");
  const html = await drawn(
    context,
    found.flatMap(({ content: { stem, options, stimulus } }) => [
      ...[stem, stimulus?.text ?? ""],
      ...options.map(({ text }) => text),
    ]),
  );
  const asked = found.map((question) => ({ ...question, section }));
  const pictures = await readPictures(context.db, asked);
  const look = { html, picture: (pictureId: string) => pictures.get(pictureId) ?? "" };
  const [set] = makeSets({ sections: [{ key: section, subject }], asked, sets: 1, seed: 0 }, look);
  if (!set) throw refuse("NOT_FOUND");
  return set;
}

const section = "s1";

async function drawn({ waiter }: Call, all: readonly string[]): Promise<(text: string) => string> {
  const texts = [...new Set(all)];
  const looks = await drawApart(waiter, texts, formulas.paperMilliseconds);
  const known = new Map(texts.map((text, at) => [text, looks[at]?.html ?? ""]));
  return (text) => known.get(text) ?? "";
}

type Answered = readonly (readonly [questionId: number, answer: string])[];

export async function markExam(context: Call, examId: number, answers: Answered): Promise<MarkedPractice> {
  const { set, key, explanations } = await readPublished(context, examId);
  return {
    questions: markedBy({ set, key: key ?? {}, explanations: explanations ?? {} }, new Map(answers)),
  };
}

export async function markQuestions(context: Call, answers: Answered): Promise<MarkedPractice> {
  const ids = answers.map(([id]) => id);
  const found = await context.db
    .select({ questionId: questions.questionId, content: questions.content })
    .from(questions)
    .where(and(practisable, inArray(questions.questionId, ids)));
  // One that is asked in a paper by now is told of no more.
  if (!found.length) throw refuse("NOT_FOUND");
  const html = await drawn(
    context,
    found.map(({ content }) => content.explanation),
  );
  const own = new Map(answers);
  const key = keyOf(found.map((question) => ({ ...question, section })));
  return {
    questions: found.map(({ questionId, content: { kind, right, number, explanation } }) => {
      const answer = own.get(questionId) ?? "";
      return {
        ...{ questionId, right: answer !== "" && isRight({ id: questionId, kind }, answer, key) },
        ...{ key: right, number: number?.value ?? "", explanation: html(explanation) },
      };
    }),
  };
}
