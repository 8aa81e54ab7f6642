import { and, desc, eq, inArray, isNull, lt, ne, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader } from "../../../server/db/database.ts";
import { students, teachers } from "../../catalogue/index.server.ts";
import {
  dayClosings,
  lastClosedDay,
  readOfficeCash,
  readOfficeMoves,
  receipts,
  voids,
} from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import { readReceipts } from "../desk/read.server.ts";
import { readCashSpent, readDayOfExpenses } from "../expenses/cash.server.ts";
import { readDayHandOvers, readDayShifts, readOnTheWayOn } from "../shifts/read.server.ts";
import type { DayBook, DayClosing, DayReceipt } from "./contract.ts";
import { collectedOf, takenOf } from "./rules.ts";

/** A day's book; with `own`, of what that person took alone. */
export async function readBook(db: Reader, day: string, own?: number): Promise<DayBook> {
  const all = own === undefined;
  const mine = all ? undefined : eq(receipts.takenBy, own);
  const ofDay = await readNamed(db, and(eq(receipts.day, day), mine));
  const voidedToday = db.select({ id: voids.receiptId }).from(voids).where(eq(voids.day, day));
  const earlier = await readNamed(
    db,
    and(inArray(receipts.receiptId, voidedToday), ne(receipts.day, day), mine),
  );
  const closings = await readClosings(db, eq(dayClosings.day, day));
  const closing = closings.find(({ reopened }) => !reopened) ?? null;
  const opening = all ? (closing?.opening ?? (await openingOf(db, day))) : null;
  const byTaker = takenOf(day, ofDay, earlier);
  const moves = opening === null ? null : await readOfficeMoves(db, day);
  return {
    day,
    own: !all,
    receipts: ofDay.reverse(),
    voids: earlier.reverse(),
    byTaker,
    collected: sumOf(byTaker.map(collectedOf)),
    opening,
    expenses: await readDayOfExpenses(db, day, own),
    ...(await readCashSpent(db, day, own)),
    moves,
    expected: opening === null || !moves ? null : sumOf([opening, ...Object.values(moves)]),
    drawers: all ? await readDayShifts(db, day) : [],
    onTheWay: all ? await readOnTheWayOn(db, day) : [],
    handOvers: all ? await readDayHandOvers(db, day) : [],
    closing,
    reopened: closings.filter(({ reopened }) => reopened),
    closedUpTo: await lastClosedDay(db),
  };
}

/** What was counted when a day before was closed last, and the cash of the days since that nobody closed: of all days where none was. */
export async function openingOf(db: Reader, day: string): Promise<number> {
  const [last] = await db
    .select()
    .from(dayClosings)
    .where(and(lt(dayClosings.day, day), isNull(dayClosings.reopenedAt)))
    .orderBy(desc(dayClosings.day))
    .limit(1);
  return sumOf([
    last?.counted ?? 0,
    await readOfficeCash(db, { after: last?.day ?? "-infinity", before: day }),
  ]);
}

/** Receipts with whose they are, the newest first. */
export async function readNamed(db: Reader, where: SQL | undefined, limit?: number): Promise<DayReceipt[]> {
  const found = await readReceipts(db, where, limit);
  const unprinted = found.filter(({ printed }) => !printed).map(({ studentId }) => studentId);
  const { studentId, regId, userName } = students;
  const people = unprinted.length
    ? await db.select({ studentId, regId, userName }).from(students).where(inArray(studentId, unprinted))
    : [];
  const names = new Map(people.map((one) => [one.studentId, one]));
  return found.map((receipt) => {
    const { roll, name } = receipt.printed?.student ?? {};
    const today = names.get(receipt.studentId);
    return { ...receipt, regId: roll ?? today?.regId ?? "", userName: name ?? today?.userName ?? "" };
  });
}

const reopener = alias(teachers, "reopener");

/** Closings, the latest first. */
async function readClosings(db: Reader, where: SQL): Promise<DayClosing[]> {
  const found = await db
    .select({ closing: dayClosings, by: teachers.teacherName, reopener: reopener.teacherName })
    .from(dayClosings)
    .leftJoin(teachers, eq(teachers.teacherId, dayClosings.by))
    .leftJoin(reopener, eq(reopener.teacherId, dayClosings.reopenedBy))
    .where(where)
    .orderBy(desc(dayClosings.closingId));
  return found.map(({ closing, by, reopener }) => {
    const { closingId, opening, counted, note, at, reopenedAt, reopenReason } = closing;
    return {
      ...{ closingId, opening, counted, note, at: at.toISOString(), by: by ?? "" },
      reopened: reopenedAt && {
        ...{ by: reopener ?? "", at: reopenedAt.toISOString(), reason: reopenReason ?? "" },
      },
    };
  });
}
