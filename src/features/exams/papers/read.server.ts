import { asc, desc, eq } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { questions, questionVersions, readQuestionsOf } from "../../questions/index.server.ts";
import type { Question, Use } from "../../questions/index.ts";
import { exams } from "../exams/table.server.ts";
import type { Marked } from "../merit/live.server.ts";
import type { Scheme } from "../schemes/contract.ts";
import type { ExamPaper } from "./contract.ts";
import { type Asked, isOnOmr } from "./make-sets.ts";
import { examPapers, paperQuestions } from "./table.server.ts";
import { paperTexts as words } from "./texts.ts";

export type PaperRow = typeof examPapers.$inferSelect;

/** The sections of a scheme whose questions stand in its paper. */
export const paperSections = ({ sections }: Pick<Scheme, "sections">) =>
  sections.flatMap(({ key, subject, mcq }) => (mcq ? [{ key, subject, needed: mcq.questions }] : []));

export async function readPaperRow(db: Reader, examId: number): Promise<PaperRow | null> {
  const [row] = await db.select().from(examPapers).where(eq(examPapers.examId, examId));
  return row ?? null;
}

/** What a paper asks, in the order of its first set: as it is worded now, or once it is frozen, as it was. */
export async function readAsked(
  db: Reader,
  examId: number,
  frozen: boolean,
): Promise<(Asked & { version: number })[]> {
  return db
    .select({
      ...{ questionId: paperQuestions.questionId, section: paperQuestions.section },
      content: frozen ? questionVersions.content : questions.content,
      version: questions.version,
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.questionId, paperQuestions.questionId))
    .innerJoin(questionVersions, eq(questionVersions.versionId, paperQuestions.versionId))
    .where(eq(paperQuestions.examId, examId))
    .orderBy(asc(paperQuestions.place));
}

/** An exam's paper with its questions, and what it still lacks. */
export async function presentPaper(db: Reader, exam: Marked): Promise<ExamPaper> {
  const row = await readPaperRow(db, exam.examId);
  const asked = await readAsked(db, exam.examId, row?.frozenAt != null);
  const found = asked.length
    ? await readQuestionsOf(
        db,
        asked.map(({ questionId }) => questionId),
      )
    : [];
  const byId = new Map(found.map((question) => [question.questionId, question]));
  const worded = asked.flatMap(({ questionId, section, content }): (Question & { section: string })[] => {
    const question = byId.get(questionId);
    const { stimulus, ...of } = content;
    return question
      ? [
          {
            ...question,
            ...of,
            stimulus: stimulus?.text ?? "",
            stimulusPictureId: stimulus?.pictureId ?? null,
            section,
          },
        ]
      : [];
  });
  const sections = paperSections(exam.scheme).map((section) => ({
    ...section,
    questions: worded.filter((question) => question.section === section.key),
  }));
  const inOrder = sections.flatMap(({ questions }) => questions);
  return {
    ...{ examId: exam.examId, sets: row?.sets ?? 1, sections, version: row?.version ?? 0 },
    frozenAt: row?.frozenAt?.toISOString() ?? null,
    printedAt: row?.printedAt?.toISOString() ?? null,
    visitorsAt: row?.visitorsAt?.toISOString() ?? null,
    published: exam.publishedAt !== null,
    problems: row?.frozenAt ? [] : problemsOf(sections, inOrder),
    notOnOmr: inOrder.flatMap((question, at) => (isOnOmr(question) ? [] : [at + 1])),
  };
}

function problemsOf(sections: ExamPaper["sections"], inOrder: readonly Question[]): string[] {
  const numbers = (is: (question: Question) => boolean) =>
    inOrder.flatMap((question, at) => (is(question) ? [bengaliDigits(at + 1)] : []));
  const [drafts, archived] = [numbers(({ draft }) => draft), numbers((question) => question.archived)];
  return [
    ...sections.flatMap(({ subject, needed, questions }) =>
      questions.length === needed ? [] : [words.otherCount(subject, needed, questions.length)],
    ),
    ...(drafts.length ? [words.drafts(drafts)] : []),
    ...(archived.length ? [words.archived(archived)] : []),
  ];
}

/** Where a question is asked, the last exam first. */
export const readUses = (db: Reader, questionId: number): Promise<Use[]> =>
  db
    .select({
      ...{ examId: exams.examId, examName: exams.examName, examDate: exams.examDate },
      ...{ frozenAt: examPapers.frozenAt, asked: paperQuestions.asked, right: paperQuestions.right },
    })
    .from(paperQuestions)
    .innerJoin(exams, eq(exams.examId, paperQuestions.examId))
    .innerJoin(examPapers, eq(examPapers.examId, paperQuestions.examId))
    .where(eq(paperQuestions.questionId, questionId))
    .orderBy(desc(exams.examDate), desc(exams.examId))
    .limit(shownUses)
    .then((rows) => rows.map(({ frozenAt, ...use }) => ({ ...use, frozen: frozenAt !== null })));

const shownUses = 50;
