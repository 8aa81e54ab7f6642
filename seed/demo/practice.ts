import { and, eq, inArray, notInArray, sql } from "drizzle-orm";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { options, packed } from "../../src/features/exams/omr/answers.ts";
import { omrFiles, omrPapers, omrScored, omrSheets } from "../../src/features/exams/omr/table.server.ts";
import { examPapers, paperQuestions } from "../../src/features/exams/papers/table.server.ts";
import { cardAfter } from "../../src/features/exams/practised/cards.ts";
import { practisedQuestions } from "../../src/features/exams/practised/table.server.ts";
import { blankEntry, withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import { questions, questionVersions } from "../../src/features/questions/bank/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, today } from "../../src/shared/dates.ts";
import { demoPractice } from "./data/practice.ts";
import { publishQuietly } from "./marked-exams.ts";
import { freezeDemoPaper } from "./questions.ts";
import { seededRandom } from "./random.ts";

/**
 * A published exam of a batch that was marked by sheets, so that its students' chapters can be told apart; its paper is open to visitors. The
 * first student has practised, and some of what was wrong comes again today.
 */
export async function seedDemoPractice(tx: Tx, batchId: number): Promise<void> {
  const { chapters, daysAgo, seed, practised, scheme: laidOut, ...about } = demoPractice;
  const own = scheme.parse(laidOut);
  const taken = tx.select({ questionId: paperQuestions.questionId }).from(paperQuestions);
  const asked = [];
  for (const { subject, chapter, section, questions: many } of chapters) {
    const found = await tx
      .select({ questionId: questions.questionId, content: questions.content })
      .from(questions)
      .where(
        and(
          ...[eq(questions.subject, subject), eq(questions.chapter, chapter)],
          notInArray(questions.questionId, taken),
        ),
      )
      .orderBy(questions.questionId)
      .limit(many);
    asked.push(...found.map((one) => ({ ...one, section, chapter })));
  }
  if (asked.length < chapters.reduce((sum, { questions: many }) => sum + many, 0)) return;
  const [exam] = await tx
    .insert(exams)
    .values({ ...about, subject: subjectsOf(own), scheme: own, examDate: dayAfter(today(), -daysAgo) })
    .returning();
  if (!exam) return;
  const { examId } = exam;
  await tx.insert(examBatches).values({ examId, batchId });
  const ids = asked.map(({ questionId }) => questionId);
  const versions = await tx.select().from(questionVersions).where(inArray(questionVersions.questionId, ids));
  const versionOf = new Map(versions.map(({ questionId, versionId }) => [questionId, versionId]));
  await freezeDemoPaper(tx, { examId, own, asked, sets: 1, seed }, versionOf);
  await tx.update(examPapers).set({ visitorsAt: new Date() }).where(eq(examPapers.examId, examId));

  const [paper] = await tx.select().from(omrPapers).where(eq(omrPapers.examId, examId));
  const key = paper?.sets[0]?.key ?? [];
  const sat = await tx
    .select({ studentId: students.studentId, regId: students.regId })
    .from(students)
    .where(eq(students.batchId, batchId))
    .orderBy(students.regId);
  const [first] = sat;
  if (!paper || !first) return;
  const answersOf = new Map(
    sat.map(({ studentId }) => {
      const random = seededRandom(studentId, `answers ${examId}`);
      const level = 0.35 + random.next() * 0.5;
      const places = chapters.flatMap(({ questions: many, ownRight }) =>
        Array.from({ length: many }, (_none, at) =>
          studentId === first.studentId ? at < ownRight : random.chance(level),
        ),
      );
      const answers = key.map((right, at) => {
        if (places[at]) return right;
        if (studentId !== first.studentId && random.chance(0.3)) return "";
        return options.find((one) => one !== right) ?? "";
      });
      return [studentId, answers] as const;
    }),
  );
  const { paperId } = paper;
  const file = { paperId, fileName: "reader.csv", keys: [], added: sat.length, repeated: 0 };
  const [{ fileId } = { fileId: 0 }] = await tx.insert(omrFiles).values(file).returning();
  await tx.insert(omrSheets).values(
    sat.map(({ studentId, regId }, at) => ({
      ...{ paperId, fileId, line: at + 2, roll: regId, set: "A", fingerprint: `practice ${regId}` },
      answers: packed(answersOf.get(studentId) ?? []),
    })),
  );
  await tx.insert(omrScored).values(sat.map(({ studentId }) => ({ paperId, studentId })));
  await tx.insert(results).values(
    sat.flatMap(({ studentId }) => {
      let from = 0;
      return own.sections.map((section) => {
        const many = section.mcq?.questions ?? 0;
        const mine = (answersOf.get(studentId) ?? []).slice(from, from + many);
        const right = mine.filter((answer, at) => answer === key[from + at]).length;
        const wrong = mine.filter(Boolean).length - right;
        from += many;
        const entry = withTotals(section, { ...blankEntry, rightCount: right, wrongCount: wrong });
        return { examId, studentId, batchId, section: section.key, ...entry };
      });
    }),
  );
  await publishQuietly(tx, exam);
  await seedCards(tx, first.studentId, practised);
}

/** What a student had right and wrong, some days ago. */
async function seedCards(
  tx: Tx,
  studentId: (typeof students.$inferSelect)["studentId"],
  { right, wrong, due }: { right: number; wrong: number; due: number },
): Promise<void> {
  const free = await tx
    .select({ questionId: questions.questionId })
    .from(questions)
    .where(sql`not exists (select from ${paperQuestions} join ${exams} on ${exams.examId} = ${paperQuestions.examId}
      where ${paperQuestions.questionId} = ${questions.questionId} and ${exams.publishedAt} is null)`)
    .orderBy(questions.questionId)
    .limit(right + wrong);
  const now = Date.now();
  await tx.insert(practisedQuestions).values(
    free.map(({ questionId }, at) => {
      const isRight = at >= wrong;
      const lastAt = new Date(now - (at < due ? 2 : 0) * 86_400_000);
      const card = cardAfter(null, isRight, lastAt);
      return {
        ...{ studentId, questionId, asked: 1, right: isRight ? 1 : 0, lastAt },
        ...{ card, due: card && new Date(card.due) },
      };
    }),
  );
}
