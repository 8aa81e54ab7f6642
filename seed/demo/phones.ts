import { eq, isNotNull } from "drizzle-orm";
import { students } from "../../src/features/catalogue/batches/table.server.ts";
import { exams } from "../../src/features/exams/exams/table.server.ts";
import { packed } from "../../src/features/exams/omr/answers.ts";
import { omrFiles, omrPapers, omrScored, omrSheets } from "../../src/features/exams/omr/table.server.ts";
import { deal } from "../../src/features/exams/online/give.server.ts";
import { readSets } from "../../src/features/exams/online/paper.server.ts";
import type { Answers } from "../../src/features/exams/online/rules.ts";
import { newSecret, sealed } from "../../src/features/exams/online/seal.server.ts";
import { isRight, sheetOf } from "../../src/features/exams/online/sheet.ts";
import { attempts, onlineExams, sealedSets } from "../../src/features/exams/online/table.server.ts";
import { onlineTexts } from "../../src/features/exams/online/texts.ts";
import type { FrozenKey, FrozenSet } from "../../src/features/exams/papers/frozen.ts";
import { examPapers } from "../../src/features/exams/papers/table.server.ts";
import { blankEntry, withTotals } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { scheme } from "../../src/features/exams/schemes/contract.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dhakaInstant, today } from "../../src/shared/dates.ts";
import { demoPhones } from "./data/phones.ts";
import { publishQuietly } from "./marked-exams.ts";
import { seededRandom } from "./random.ts";

/** The exams that have a frozen paper are sat on phones: the one that is past was, and its result is published. */
export async function seedDemoPhones(tx: Tx): Promise<void> {
  const found = await tx
    .select({ exam: exams, seed: examPapers.seed, key: examPapers.key })
    .from(examPapers)
    .innerJoin(exams, eq(exams.examId, examPapers.examId))
    .where(isNotNull(examPapers.frozenAt))
    .orderBy(exams.examId);
  for (const { exam, seed, key } of found) {
    const { examId, examDate, time } = exam;
    const startsAt = new Date(dhakaInstant(examDate, time.slice(0, 5)));
    const endsAt = new Date(startsAt.getTime() + demoPhones.lastMinutes * 60_000);
    const { minutes, entryMinutes } = demoPhones;
    const secret = newSecret();
    const closedAt = examDate < today() ? endsAt : null;
    await tx
      .insert(onlineExams)
      .values({ examId, startsAt, endsAt, minutes, entryMinutes, secret, closedAt });
    const sets = await readSets(tx, examId);
    for (const body of sets)
      await tx.insert(sealedSets).values({ examId, set: body.set, ...(await sealed(body, secret)) });
    await deal(tx, examId, seed);
    if (closedAt) await seedSat(tx, exam, { sets, key: key ?? {}, startsAt });
  }
}

type Paper = { sets: readonly FrozenSet[]; key: FrozenKey; startsAt: Date };

/** Everybody but one in twenty sat it: their attempts, the sheets that were made of them, marks and merit. */
async function seedSat(
  tx: Tx,
  exam: typeof exams.$inferSelect,
  { sets, key, startsAt }: Paper,
): Promise<void> {
  const { examId } = exam;
  const own = scheme.parse(exam.scheme);
  const [paper] = await tx.select().from(omrPapers).where(eq(omrPapers.examId, examId));
  const rows = await tx
    .select({ attempt: attempts, roll: students.regId, batchId: students.batchId })
    .from(attempts)
    .innerJoin(students, eq(students.studentId, attempts.studentId))
    .where(eq(attempts.examId, examId))
    .orderBy(attempts.attemptId);
  const sat = rows.flatMap(({ attempt, roll, batchId }, at) => {
    const set = sets.find((one) => one.set === attempt.set);
    return !set || batchId === null || at % 20 === 19
      ? []
      : [{ attempt, roll, batchId, set, answers: answersOf(set, key, attempt.studentId) }];
  });
  if (!paper || !sat.length) return;
  const about = { paperId: paper.paperId, fileName: onlineTexts.fileName, keys: [], repeated: 0 };
  const [file] = await tx
    .insert(omrFiles)
    .values({ ...about, added: sat.length })
    .returning();
  for (const [at, { attempt, roll, batchId, set, answers }] of sat.entries()) {
    const { studentId, attemptId } = attempt;
    const enteredAt = new Date(startsAt.getTime() + (at % 60) * 1000);
    const handedInAt = new Date(enteredAt.getTime() + (demoPhones.minutes - (at % 9)) * 60_000);
    await tx
      .update(attempts)
      .set({ answers, device: `demo-phone-${attemptId}`, enteredAt, seenAt: handedInAt, handedInAt })
      .where(eq(attempts.attemptId, attemptId));
    await tx.insert(omrSheets).values({
      ...{ paperId: paper.paperId, fileId: file?.fileId ?? 0, line: at + 1, roll, set: set.set },
      ...{ answers: packed(sheetOf(set, answers, key)), fingerprint: roll },
    });
    await tx.insert(omrScored).values({ paperId: paper.paperId, studentId });
    await tx.insert(results).values(
      own.sections.map((section) => {
        const asked = set.questions.filter((one) => one.section === section.key && answers[one.id]);
        const rightCount = asked.filter((one) => isRight(one, answers[one.id]?.[0] ?? "", key)).length;
        const entry = { ...blankEntry, rightCount, wrongCount: asked.length - rightCount };
        return { examId, studentId, batchId, section: section.key, ...withTotals(section, entry) };
      }),
    );
  }
  await publishQuietly(tx, exam);
}

/** What somebody answered: everyone has their own level, and a question is as hard for one as for another. */
function answersOf({ questions }: FrozenSet, key: FrozenKey, studentId: number): Answers {
  const random = seededRandom(studentId, "on a phone");
  const level = 0.35 + random.next() * 0.5;
  const answered = questions.flatMap(({ id, options }, at): [number, [string, number]][] => {
    const of = key[id];
    const right = of && "right" in of ? (of.right[0] ?? "") : "";
    const ease = seededRandom(id, "ease").next() * 0.4 - 0.2;
    const knows = random.next() < level + ease;
    if (!knows && random.chance(0.4)) return [];
    const wrong = random.pick(options.map((option) => option.id).filter((option) => option !== right));
    return [[id, [knows ? right : wrong, at + 1]]];
  });
  return Object.fromEntries(answered);
}
