import { asc, eq } from "drizzle-orm";
import { teachers } from "../../src/features/catalogue/teachers/table.server.ts";
import { scriptBundles } from "../../src/features/exams/bundles/table.server.ts";
import { examine, type PairRow } from "../../src/features/exams/examiners/examine.server.ts";
import { columnsOf } from "../../src/features/exams/examiners/settle.server.ts";
import { examinerMarks, examinerPairs } from "../../src/features/exams/examiners/table.server.ts";
import { examBatches, exams } from "../../src/features/exams/exams/table.server.ts";
import { blankEntry, storedColumns } from "../../src/features/exams/results/rules.ts";
import { results } from "../../src/features/exams/results/table.server.ts";
import { scheme } from "../../src/features/exams/schemes/contract.ts";
import { subjectsOf } from "../../src/features/exams/schemes/rules.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { dayAfter, dhakaInstant, today } from "../../src/shared/dates.ts";
import { userTypeIds } from "../../src/shared/user-types.ts";
import { demoWrittenExam, demoWrittenScheme } from "./data/marked-exams.ts";
import { seededRandom } from "./random.ts";

type Student = { studentId: number; batchId: number };

/** A written test in the middle of being marked by two: of one batch both are in and differ here and there, of the other one is still at it. */
export async function seedDemoExaminers(tx: Tx, sitting: readonly Student[]): Promise<void> {
  const own = scheme.parse(demoWrittenScheme);
  const { daysAgo, ...about } = demoWrittenExam;
  const examDate = dayAfter(today(), -daysAgo);
  const [exam] = await tx
    .insert(exams)
    .values({ ...about, subject: subjectsOf(own), scheme: own, examDate })
    .returning();
  const [second, first] = await tx
    .select({ id: teachers.teacherId })
    .from(teachers)
    .innerJoin(accounts, eq(accounts.accountId, teachers.teacherId))
    .where(eq(accounts.userTypeId, userTypeIds.teacher))
    .orderBy(asc(teachers.teacherId))
    .limit(2);
  const batchIds = [...new Set(sitting.map(({ batchId }) => batchId))];
  if (!exam || !first || !second || batchIds.length < 2) return;
  const { examId } = exam;
  await tx.insert(examBatches).values(batchIds.map((batchId) => ({ examId, batchId })));
  const at = (day: number, time: string) => new Date(dhakaInstant(dayAfter(examDate, day), time));
  const pairs = await tx
    .insert(examinerPairs)
    .values(
      batchIds.map((batchId, index) => ({
        ...{ examId, section: "s1", batchId, firstId: first.id, secondId: second.id },
        ...{ tolerance: 3, within: "mean" as const, firstInAt: at(1, "18:30") },
        secondInAt: index ? null : at(2, "21:10"),
      })),
    )
    .returning();
  for (const pair of pairs) await giveMarks(tx, pair, sitting);
  for (const { pair, section, studentId, ready } of await examine(tx, { ...exam, scheme: own })) {
    if (typeof ready !== "number") continue;
    const values = storedColumns(section, { ...blankEntry, writtenMarks: ready });
    await tx.insert(results).values({ examId, studentId, section: "s1", batchId: pair.batchId, ...values });
    const given = { pairId: pair.pairId, studentId, seat: "agreed" as const, ...columnsOf(ready) };
    await tx.insert(examinerMarks).values(given);
  }
  const sizes = batchIds.map((id) => sitting.filter(({ batchId }) => batchId === id).length);
  await tx.insert(scriptBundles).values(
    sizes.flatMap((scripts, index) =>
      [first, second].map(({ id }, seat) => ({
        ...{ examId, number: index * 2 + seat + 1, scripts, holderId: id, givenAt: at(seat, "11:00") },
        ...(index === 0 && { backAt: at(seat + 1, "18:00"), backScripts: scripts - seat }),
      })),
    ),
  );
}

/** What each of the two has given so far: mostly alike, sometimes far apart. */
async function giveMarks(tx: Tx, pair: PairRow, sitting: readonly Student[]): Promise<void> {
  const own = sitting.filter(({ batchId }) => batchId === pair.batchId);
  const rows = own.flatMap(({ studentId }, index) => {
    const random = seededRandom(studentId, `examiners ${pair.examId}`);
    const level = Math.round((8 + random.next() * 18) * 2) / 2;
    const gap = index % 9 === 4 ? 6 : Math.round(random.next() * 4) / 2;
    const isTyped = pair.secondInAt !== null || index < own.length / 2;
    const give = (seat: "first" | "second", marks: number) => ({
      ...{ pairId: pair.pairId, studentId, seat, marks: Math.min(30, marks) },
    });
    return [give("first", level), ...(isTyped ? [give("second", level + gap)] : [])];
  });
  if (rows.length) await tx.insert(examinerMarks).values(rows);
}
