import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import { accounts, userTypes } from "../../identity/index.server.ts";
import { exams } from "../exams/table.server.ts";
import { sittingOf } from "../results/sitting.server.ts";
import type { OwnSheet, Pair } from "./contract.ts";
import { isIn, type PairRow, writtenOf } from "./examine.server.ts";
import { examinerMarks, examinerPairs } from "./table.server.ts";

const [first, second, third] = [
  alias(teachers, "first"),
  alias(teachers, "second"),
  alias(teachers, "third"),
];

/** Pairs with their exam and the names of whom they are of, by batch and subject. */
export const readNamed = (db: Reader, where: SQL | undefined) =>
  db
    .select({
      pair: examinerPairs,
      exam: exams,
      batchName: batches.batchName,
      first: sql<string>`coalesce(${first.teacherName}, '')`,
      second: sql<string>`coalesce(${second.teacherName}, '')`,
      third: sql<string>`coalesce(${third.teacherName}, '')`,
    })
    .from(examinerPairs)
    .innerJoin(exams, eq(exams.examId, examinerPairs.examId))
    .innerJoin(batches, eq(batches.batchId, examinerPairs.batchId))
    .leftJoin(first, eq(first.teacherId, examinerPairs.firstId))
    .leftJoin(second, eq(second.teacherId, examinerPairs.secondId))
    .leftJoin(third, eq(third.teacherId, examinerPairs.thirdId))
    .where(where)
    .orderBy(asc(exams.examDate), asc(exams.examId), asc(examinerPairs.batchId), asc(examinerPairs.section));

export type Named = Awaited<ReturnType<typeof readNamed>>[number];

/** How many sit each batch's part of an exam. */
async function studentsIn(db: Reader, examId: number): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ batchId: number; students: number }>(
    sql`select batch_id as "batchId", count(*)::int as students from ${sittingOf(examId)} sitting group by 1`,
  );
  return new Map(rows.map(({ batchId, students }) => [batchId, students]));
}

/** To how many students each of a pair has given something; how many, never what. */
async function enteredOf(db: Reader, examId: number): Promise<Map<string, number>> {
  const found = await db
    .select({ pairId: examinerMarks.pairId, seat: examinerMarks.seat, entered: sql<number>`count(*)::int` })
    .from(examinerMarks)
    .innerJoin(examinerPairs, eq(examinerPairs.pairId, examinerMarks.pairId))
    .where(and(eq(examinerPairs.examId, examId), isGiven))
    .groupBy(examinerMarks.pairId, examinerMarks.seat);
  return new Map(found.map(({ pairId, seat, entered }) => [`${pairId} ${seat}`, entered]));
}

export const isGiven = sql`(${examinerMarks.marks} is not null or ${examinerMarks.state} <> 'marked')`;

/** An exam's pairs as who manages it sees them; `open` counts what waits in each. */
export async function presentPairs(
  db: Reader,
  named: readonly Named[],
  open: ReadonlyMap<number, number>,
): Promise<Pair[]> {
  const [one] = named;
  if (!one) return [];
  const students = await studentsIn(db, one.pair.examId);
  const entered = await enteredOf(db, one.pair.examId);
  return named.flatMap((of) => {
    const { pair } = of;
    const about = aboutOf(of);
    if (!about) return [];
    return [
      {
        ...about,
        first: { accountId: pair.firstId, name: of.first },
        second: { accountId: pair.secondId, name: of.second },
        third: pair.thirdId === null ? null : { accountId: pair.thirdId, name: of.third },
        ...{ tolerance: pair.tolerance, within: pair.within, version: pair.version },
        firstInAt: pair.firstInAt?.toISOString() ?? null,
        secondInAt: pair.secondInAt?.toISOString() ?? null,
        students: students.get(pair.batchId) ?? 0,
        firstEntered: entered.get(`${pair.pairId} first`) ?? 0,
        secondEntered: entered.get(`${pair.pairId} second`) ?? 0,
        open: open.get(pair.pairId) ?? 0,
      },
    ];
  });
}

/** The sheets of one examiner, of the other nothing. */
export async function readOwn(db: Reader, me: AccountId, examId?: number): Promise<OwnSheet[]> {
  const mine = or(
    ...[examinerPairs.firstId, examinerPairs.secondId, examinerPairs.thirdId].map((id) => eq(id, me)),
  );
  const drafts = isNull(exams.publishedAt);
  const named = await readNamed(db, and(mine, drafts, examId ? eq(exams.examId, examId) : undefined));
  const examIds = [...new Set(named.map(({ pair }) => pair.examId))];
  const counts = new Map(
    await Promise.all(
      examIds.map(async (id) => [id, await Promise.all([studentsIn(db, id), enteredOf(db, id)])] as const),
    ),
  );
  return named.flatMap((of): OwnSheet[] => {
    const { pair, exam } = of;
    const about = aboutOf(of);
    const [students, entered] = counts.get(pair.examId) ?? [];
    const as = seatOf(pair, me) ?? "third";
    if (!about || (as === "third" && !isIn(pair))) return [];
    const handedInAt = as === "third" ? null : pair[inAt[as]];
    return [
      {
        ...about,
        ...{ examName: exam.examName, as, bothIn: isIn(pair), handedInAt: handedInAt?.toISOString() ?? null },
        students: students?.get(pair.batchId) ?? 0,
        entered: entered?.get(`${pair.pairId} ${as}`) ?? 0,
      },
    ];
  });
}

/** Which of the two somebody is; null for anybody else. */
export const seatOf = ({ firstId, secondId }: PairRow, me: AccountId) =>
  me === firstId ? "first" : me === secondId ? "second" : null;

export const inAt = { first: "firstInAt", second: "secondInAt" } as const;

/** What a pair is about; null where its exam's scheme has no such written part any more. */
function aboutOf({ pair: { pairId, examId, section: key, batchId }, exam, batchName }: Named) {
  const section = exam.scheme ? writtenOf(exam.scheme, key) : undefined;
  if (!section) return null;
  const full = section.written?.full ?? 0;
  return { pairId, examId, section: key, subject: section.subject, full, batch: { batchId, batchName } };
}

/** Staff who may enter marks, by name. */
export const readPeople = (db: Reader) =>
  db
    .select({ accountId: accounts.accountId, name: teachers.teacherName })
    .from(accounts)
    .innerJoin(teachers, eq(teachers.teacherId, accounts.accountId))
    .innerJoin(userTypes, eq(userTypes.userTypeId, accounts.userTypeId))
    .where(
      and(
        isNull(accounts.archivedAt),
        eq(accounts.disabled, false),
        or(eq(userTypes.marksEntry, true), eq(userTypes.studentManagement, true)),
      ),
    )
    .orderBy(asc(teachers.teacherName), asc(accounts.accountId));
