import { and, desc, eq, gte, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { beginsWith, nameMatches } from "../../../server/db/search.ts";
import { dayAfter, today } from "../../../shared/dates.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { deskRows, longestStudentId } from "../../../shared/limits.ts";
import { may, type Person } from "../../../shared/permissions.ts";
import { batches, students, teachers } from "../../catalogue/index.server.ts";
import { asNumber, balanceOf, readBills, readCredits, receipts, voids } from "../../ledger/index.server.ts";
import { byMethod, receiptNumber, sumOf } from "../../ledger/index.ts";
import type { DeskHit, LatestReceipt, Receipt, StudentAccount } from "./contract.ts";

/** Students by roll or name with what they owe; who is archived is found by the whole roll. */
export async function findForDesk(db: Reader, term: string): Promise<Found[]> {
  const isRoll = /^[0-9]+$/.test(term);
  const isWhole = isRoll && term.length === longestStudentId;
  const matches = isRoll ? beginsWith(students.regId, term) : nameMatches(students.nameFolded, term);
  return readHits(db, and(matches, isWhole ? undefined : isNull(students.archivedAt)));
}

type Found = Omit<DeskHit, "unbilled">;

function readHits(db: Reader, where: SQL | undefined): Promise<Found[]> {
  const { studentId } = students;
  return db
    .select({
      studentId,
      regId: students.regId,
      userName: students.userName,
      batchName: batches.batchName,
      archived: sql<boolean>`${isNotNull(students.archivedAt)}`,
      balance: asNumber(balanceOf(studentId)),
    })
    .from(students)
    .leftJoin(batches, eq(batches.batchId, students.batchId))
    .where(where)
    .orderBy(students.regId)
    .limit(deskRows.hits);
}

/** What a student owes and has paid last. Errors: NOT_FOUND. */
export async function readAccount(db: Reader, studentId: StudentId): Promise<StudentAccount> {
  const [student] = await readHits(db, eq(students.studentId, studentId));
  if (!student) throw refuse("NOT_FOUND");
  const bills = await readBills(db, studentId);
  const open = bills.filter(({ rest }) => rest > 0);
  const credits = await readCredits(db, [studentId]);
  const last = await readReceipts(db, eq(receipts.studentId, studentId), deskRows.receipts);
  return {
    ...student,
    open,
    bills: bills.toReversed().slice(0, deskRows.bills),
    owed: sumOf(open.map(({ rest }) => rest)),
    credits: byMethod(credits),
    credit: sumOf(credits.map(({ left }) => left)),
    receipts: last,
  };
}

/** Receipts as the contract answers them, the newest first. */
export async function readReceipts(
  db: Reader,
  where: SQL | undefined,
  limit?: number,
  withGuardian = false,
): Promise<Receipt[]> {
  const query = db
    .select({ receipt: receipts, reason: voids.reason, voidDay: voids.day, takenBy: teachers.teacherName })
    .from(receipts)
    .leftJoin(voids, eq(voids.voidId, receipts.voidId))
    .leftJoin(teachers, eq(teachers.teacherId, receipts.takenBy))
    .where(where)
    .orderBy(desc(receipts.receiptId));
  const found = await (limit === undefined ? query : query.limit(limit));
  return found.map(({ receipt, reason, voidDay, takenBy }) => {
    const { receiptId, series, number, kind, studentId, amount, method, trxId, day, at, printed, clientKey } =
      receipt;
    return {
      ...{ receiptId, kind, studentId, amount, method, trxId, day, clientKey },
      printed: withGuardian ? printed : withoutGuardian(printed),
      number: receiptNumber(series, number),
      at: at.toISOString(),
      takerId: receipt.takenBy,
      takenBy: printed?.takenBy ?? takenBy ?? "",
      voided: reason === null || voidDay === null ? null : { reason, day: voidDay },
    };
  });
}

/** The last receipts of all; with `own`, of what that person took alone. */
export async function readLatest(db: Reader, own?: AccountId): Promise<LatestReceipt[]> {
  const where = and(
    gte(receipts.day, dayAfter(today(), -deskRows.receiptDays)),
    isNotNull(receipts.printed),
    own === undefined ? undefined : eq(receipts.takenBy, own),
  );
  const found = await readReceipts(db, where, deskRows.receipts);
  return found.map(({ receiptId, number, kind, studentId, amount, method, at, printed, voided }) => ({
    ...{ receiptId, number, kind, studentId, amount, method, at, voided: voided !== null },
    ...{ regId: printed?.student.roll ?? "", userName: printed?.student.name ?? "" },
  }));
}

/** One receipt. Errors: NOT_FOUND. */
export async function readReceipt(db: Reader, receiptId: number, reader?: Person): Promise<Receipt> {
  const all = reader !== undefined && (reader.kind === "student" || may(reader, "studentManagement"));
  const [receipt] = await readReceipts(db, eq(receipts.receiptId, receiptId), 1, all);
  if (!receipt) throw refuse("NOT_FOUND");
  return receipt;
}

/** Whose guardian is who is for those who manage students, and for the student. */
function withoutGuardian(printed: Receipt["printed"]): Receipt["printed"] {
  if (!printed) return printed;
  const { guardian: _, ...student } = printed.student;
  return { ...printed, student };
}
