import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { batches } from "../../catalogue/index.server.ts";
import { batchIdsOfExam } from "../exams/batches.server.ts";
import { results } from "../results/table.server.ts";
import { isIn, type PairRow, type Schemed, writtenOf } from "./examine.server.ts";
import { isGiven, readPeople } from "./read.server.ts";
import type { Within } from "./rules.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";
import { examinerTexts } from "./texts.ts";

type Rule = {
  firstId: AccountId;
  secondId: AccountId;
  thirdId: AccountId | null;
  tolerance: number;
  within: Within;
};

/** Gives the written marks of a subject of batches to two examiners; nobody has typed any yet. */
export async function assign(
  change: Change,
  exam: Schemed,
  { section: key, batchIds, ...rule }: Rule & { section: string; batchIds: number[] },
): Promise<void> {
  const { tx } = change;
  const section = writtenOf(exam.scheme, key);
  if (!section) throw refuseField("section", examinerTexts.noWritten);
  await checkRule(change, rule, section.written?.full ?? 0);
  const ofExam = await batchIdsOfExam(tx, exam.examId);
  const chosen = await tx.select().from(batches).where(inArray(batches.batchId, batchIds));
  const isOfExam = ({ batchId }: { batchId: number }) => !ofExam.length || ofExam.includes(batchId);
  if (chosen.length < new Set(batchIds).size || !chosen.every(isOfExam))
    throw refuseField("batchIds", examinerTexts.noSuchBatch);
  for (const { batchId, batchName } of chosen) {
    const of = and(eq(examinerPairs.examId, exam.examId), eq(examinerPairs.batchId, batchId));
    if (await tx.$count(examinerPairs, and(of, eq(examinerPairs.section, key))))
      throw refuse("TAKEN", { message: examinerTexts.taken(batchName) });
    const written = and(
      ...[eq(results.examId, exam.examId), eq(results.batchId, batchId), eq(results.section, key)],
      isNotNull(results.writtenMarks),
    );
    if (await tx.$count(results, written))
      throw refuse("IN_USE", { message: examinerTexts.hasWritten(batchName) });
    await change.add(examinerPairs, { examId: exam.examId, section: key, batchId, ...rule });
  }
}

/** Changes the people or the rule of a pair that is not in; a sheet that has marks stays with whose they are. */
export async function changePair(
  change: Change,
  exam: Schemed,
  { pair, version, ...rule }: Rule & { pair: PairRow; version?: number | undefined },
): Promise<void> {
  if (isIn(pair)) throw refuse("LOCKED", { message: examinerTexts.bothIn });
  await checkRule(change, rule, writtenOf(exam.scheme, pair.section)?.written?.full ?? 0);
  for (const [seat, field] of [
    ["first", "firstId"],
    ["second", "secondId"],
  ] as const) {
    const of = and(eq(examinerMarks.pairId, pair.pairId), eq(examinerMarks.seat, seat), isGiven);
    const isOther = rule[field] !== pair[field];
    if (isOther && (pair[`${seat}InAt`] || (await change.tx.$count(examinerMarks, of))))
      throw refuse("IN_USE", { message: examinerTexts.begun, fields: { [field]: examinerTexts.begun } });
  }
  await change.edit(examinerPairs, pair.pairId, rule, { version, newer: (row) => row });
}

async function checkRule({ tx }: Change, { firstId, secondId, thirdId, tolerance }: Rule, full: number) {
  if (firstId === secondId) throw refuseField("secondId", examinerTexts.samePerson);
  if (thirdId === firstId || thirdId === secondId) throw refuseField("thirdId", examinerTexts.thirdIsOne);
  if (tolerance >= full) throw refuseField("tolerance", examinerTexts.tooFar);
  const may = new Set((await readPeople(tx)).map(({ accountId }) => accountId));
  for (const [field, person] of Object.entries({ firstId, secondId, thirdId }))
    if (person !== null && !may.has(person)) throw refuseField(field, examinerTexts.noSuchPerson);
}
