import { and, desc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { practice } from "../../../shared/limits.ts";
import { students } from "../../catalogue/index.server.ts";
import { questions } from "../../questions/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { examStandings } from "../merit/table.server.ts";
import { isUnread, unpacked } from "../omr/answers.ts";
import { isBroken } from "../omr/problems.ts";
import { marked, questionsBySet } from "../omr/rules.ts";
import { omrPapers, omrScored, omrSheets } from "../omr/table.server.ts";
import { examPapers, paperQuestions } from "../papers/table.server.ts";
import { practisedQuestions as practised } from "../practised/table.server.ts";
import type { Counts, OfChapter } from "./chapters.ts";

/**
 * How a student did in each chapter: in the latest published exams that were marked by their sheet, printed or of a phone, whose questions are
 * of the bank. Of marks that were typed, of two sheets of one student, and of an answer that could not be read nothing is known, and nothing is counted.
 */
export async function readChapterExams(db: Reader, studentId: StudentId): Promise<OfChapter[]> {
  const found = await db
    .select({
      ...{ examId: exams.examId, scheme: exams.scheme, sections: omrPapers.sections, sets: omrPapers.sets },
      ...{ set: omrSheets.set, answers: omrSheets.answers, fault: omrSheets.fault },
    })
    .from(examStandings)
    .innerJoin(exams, eq(exams.examId, examStandings.examId))
    .innerJoin(examPapers, eq(examPapers.examId, exams.examId))
    .innerJoin(omrPapers, eq(omrPapers.examId, exams.examId))
    .innerJoin(omrScored, and(eq(omrScored.paperId, omrPapers.paperId), eq(omrScored.studentId, studentId)))
    .innerJoin(students, eq(students.studentId, studentId))
    .innerJoin(
      omrSheets,
      and(
        ...[eq(omrSheets.roll, students.regId), eq(omrSheets.paperId, omrPapers.paperId)],
        eq(omrSheets.setAside, false),
      ),
    )
    .where(
      and(
        ...[eq(examStandings.studentId, studentId), eq(examStandings.state, "sat")],
        ...[isNotNull(exams.publishedAt), isNotNull(examPapers.frozenAt)],
      ),
    )
    .orderBy(desc(exams.examDate), desc(exams.examId))
    .limit(practice.exams);
  const sheetsOf = Map.groupBy(found, ({ examId }) => examId);
  const sheets = [...sheetsOf.values()].flatMap((of) => (of.length === 1 ? of : []));
  if (!sheets.length) return [];
  const asked = await db
    .select({
      ...{ examId: paperQuestions.examId, place: paperQuestions.place },
      ...{ subject: questions.subject, chapter: questions.chapter },
    })
    .from(paperQuestions)
    .innerJoin(questions, eq(questions.questionId, paperQuestions.questionId))
    .where(
      inArray(
        paperQuestions.examId,
        sheets.map(({ examId }) => examId),
      ),
    );
  const chapterOf = new Map(asked.map((one) => [`${one.examId} ${one.place}`, one]));
  return sheets.flatMap(({ examId, scheme, sections, sets, set, answers, fault }) => {
    const own = set || (sets.length === 1 ? (sets[0]?.set ?? "") : "");
    const all = unpacked(answers);
    if (!scheme || isBroken(fault, all)) return [];
    return (questionsBySet(sections, sets).get(own) ?? []).flatMap(({ master, section, right }, at) => {
      const of = chapterOf.get(`${examId} ${master + 1}`);
      const mcq = scheme.sections.find(({ key }) => key === sections[section]?.key)?.mcq;
      const answer = all[at] ?? "";
      if (!of || !mcq || right.is === "void" || isUnread(answer)) return [];
      const { as } = marked(answer, right, mcq);
      if (as === "out") return [];
      return [{ subject: of.subject, chapter: of.chapter, examId, as }];
    });
  });
}

/** The same of practice, which is the student's own. */
export const readChapterPractice = (
  db: Reader,
  studentId: StudentId,
): Promise<(Counts & { subject: string; chapter: string })[]> =>
  db
    .select({
      ...{ subject: questions.subject, chapter: questions.chapter },
      answers: sql<number>`sum(${practised.asked})::int`,
      right: sql<number>`sum(${practised.right})::int`,
    })
    .from(practised)
    .innerJoin(questions, eq(questions.questionId, practised.questionId))
    .where(eq(practised.studentId, studentId))
    .groupBy(questions.subject, questions.chapter);
