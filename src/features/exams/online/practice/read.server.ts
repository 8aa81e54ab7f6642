import { and, desc, eq, inArray, isNotNull, not, sql } from "drizzle-orm";
import { type Call, signedIn } from "../../../../server/http/call.ts";
import { refuse } from "../../../../shared/errors.ts";
import { formulas } from "../../../../shared/limits.ts";
import { askable, drawApart, questions } from "../../../questions/index.server.ts";
import type { QuestionContent } from "../../../questions/index.ts";
import { visibleTo } from "../../exams/read.server.ts";
import { exams } from "../../exams/table.server.ts";
import type { FrozenSet } from "../../papers/frozen.ts";
import { keyOf, makeSets } from "../../papers/make-sets.ts";
import { inPaperToCome } from "../../papers/over.server.ts";
import { examPapers, paperSets } from "../../papers/table.server.ts";
import { isRight } from "../sheet.ts";
import type { MarkedPractice, PracticeChoices } from "./contract.ts";

/** The condition of questions of the bank that may be practised. Pictures are left to exams. */
const practisable = and(askable, not(inPaperToCome), sql`${questions.content} ->> 'pictureId' is null`);

export async function readChoices(context: Call): Promise<PracticeChoices> {
  const { db } = context;
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
  return { exams: found, chapters };
}

const [shown, ofChapter] = [20, 10];

/** A published exam of the caller, with its first set and its key; NOT_FOUND for any other. */
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
  return found;
}

export async function openExam(context: Call, examId: number): Promise<{ title: string; set: FrozenSet }> {
  const { examName, set } = await readPublished(context, examId);
  return { title: examName, set };
}

/** Ten questions of a chapter, drawn as they are worded now. */
export async function openChapter(
  context: Call,
  { subject, chapter }: { subject: string; chapter: string },
): Promise<{ title: string; set: FrozenSet }> {
  const found = await context.db
    .select({ questionId: questions.questionId, content: questions.content })
    .from(questions)
    .where(and(practisable, eq(questions.subject, subject), eq(questions.chapter, chapter)))
    .orderBy(sql`random()`)
    .limit(ofChapter);
  if (!found.length) throw refuse("NOT_FOUND");
  const html = await drawn(
    context,
    found.map(({ content }) => content),
  );
  const asked = found.map((question) => ({ ...question, section }));
  const look = { html, picture: () => "" };
  const [set] = makeSets({ sections: [{ key: section, subject }], asked, sets: 1, seed: 0 }, look);
  if (!set) throw refuse("NOT_FOUND");
  return { title: chapter || subject, set };
}

const section = "s1";

async function drawn({ waiter }: Call, all: readonly QuestionContent[]): Promise<(text: string) => string> {
  const texts = [
    ...new Set(
      all.flatMap(({ stem, options, explanation, stimulus }) => [
        ...[stem, explanation, stimulus?.text ?? ""],
        ...options.map(({ text }) => text),
      ]),
    ),
  ];
  const looks = await drawApart(waiter, texts, formulas.paperMilliseconds);
  const known = new Map(texts.map((text, at) => [text, looks[at]?.html ?? ""]));
  return (text) => known.get(text) ?? "";
}

type Answered = readonly (readonly [questionId: number, answer: string])[];

export async function markExam(context: Call, examId: number, answers: Answered): Promise<MarkedPractice> {
  const { set, key, explanations } = await readPublished(context, examId);
  const kinds = new Map(set.questions.map(({ id, kind }) => [id, kind]));
  return {
    questions: answers.flatMap(([id, answer]) => {
      const [kind, of] = [kinds.get(id), key?.[id]];
      if (!kind || !of) return [];
      return [
        {
          ...{ questionId: id, right: answer !== "" && isRight({ id, kind }, answer, key ?? {}) },
          ...("value" in of ? { key: [], number: of.value } : { key: of.right, number: "" }),
          explanation: explanations?.[id] ?? "",
        },
      ];
    }),
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
    found.map(({ content }) => content),
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
