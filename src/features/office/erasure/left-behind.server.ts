import { randomBytes } from "node:crypto";
import { eq, inArray, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { idempotency, knownAddresses, sessions } from "../../../server/db/tables.ts";
import type { Change, Versioned } from "../../../server/db/write.ts";
import { deleteImage } from "../../../server/images/store.ts";
import type { AuditedTable } from "../../../shared/audit-texts.ts";
import { foldedName } from "../../../shared/folding.ts";
import type { AccountId, StudentId } from "../../../shared/ids.ts";
import { batchTeachers, students, teachers } from "../../catalogue/index.server.ts";
import {
  assignments,
  attendance,
  classes,
  handInFiles,
  handIns,
  leaves,
  materialFiles,
  materialLooks,
  movedClasses,
  rollCalls,
} from "../../classes/index.server.ts";
import {
  contactMessages,
  contactReplies,
  messageRules,
  outboxMessages,
  outboxRuns,
  ownerSms,
  withoutWords,
} from "../../contact/index.server.ts";
import {
  applicationNotes,
  applications,
  claims,
  feeDiscounts,
  paySlips,
  payTerms,
  promises,
} from "../../desk/index.server.ts";
import {
  attempts,
  calendarAddresses,
  eraseDecisions,
  examDecisions,
  examinerMarks,
  examinerPairs,
  examSeats,
  examStandings,
  exams,
  omrScored,
  practisedQuestions,
  resultDocuments,
  results,
  scriptBundles,
  scriptMarks,
} from "../../exams/index.server.ts";
import { accounts, institute, savedViews, secondFactors } from "../../identity/index.server.ts";
import {
  agreements,
  approvals,
  bills,
  carriedMonths,
  handOvers,
  payments,
  receipts,
  shifts,
} from "../../ledger/index.server.ts";
import { guardianReads, noticePeople, noticeReads } from "../../notices/index.server.ts";
import {
  guardianLinks,
  messageRefusals,
  studentImportRows,
  studentImports,
  teacherImports,
} from "../../people/index.server.ts";
import { questionVersions } from "../../questions/index.server.ts";
import { erasureTexts } from "./texts.ts";

/** What becomes of the rows that hang on a student by this column. */
type LeftBehind = { by: PgColumn; erase?: (change: Change, studentId: StudentId) => Promise<unknown> };

/**
 * Everything that a student leaves behind, in the order in which it is erased. Every column that refers to an account or a student is here, or
 * among those of staff; a story reads them from the database, and fails for one that is in neither.
 */
export const leftBehind: readonly LeftBehind[] = [
  // Figures that sums need: they name nobody themselves.
  ...[payments.studentId, bills.studentId, carriedMonths.studentId].map(kept),
  ...[results.studentId, resultDocuments.studentId, examStandings.studentId, omrScored.studentId].map(kept),
  kept(examinerMarks.studentId),
  kept(examSeats.studentId),
  { by: receipts.studentId, erase: eraseFromLedger },

  { by: attendance.studentId, erase: eraseLeaves },
  { by: leaves.studentId, erase: (change, id) => removeAll(change, leaves, leaves.studentId, id) },
  { by: examDecisions.studentId, erase: eraseDecisions },
  { by: feeDiscounts.studentId, erase: eraseReasons },
  { by: agreements.studentId, erase: eraseAgreements },
  deleted(promises.studentId),
  deleted(applications.studentId),
  { by: approvals.studentId, erase: eraseApprovals },
  { by: claims.studentId, erase: eraseClaims },
  { by: outboxMessages.studentId, erase: eraseOutbox },
  { by: contactReplies.accountId, erase: eraseReplies },
  { by: contactMessages.studentId, erase: eraseQuestions },
  {
    by: contactMessages.accountId,
    erase: (change, id) => removeAll(change, contactMessages, contactMessages.accountId, id),
  },
  { by: handIns.studentId, erase: eraseHandIns },
  { by: assignments.studentId, erase: eraseAssignments },
  ...[
    noticeReads.accountId,
    noticePeople.accountId,
    guardianReads.studentId,
    calendarAddresses.accountId,
    guardianLinks.studentId,
    messageRefusals.studentId,
    studentImportRows.studentId,
    secondFactors.accountId,
    materialLooks.studentId,
    attempts.studentId,
    practisedQuestions.studentId,
  ].map(deleted),
  { by: students.studentId, erase: eraseRecord },
];

/** Columns that refer to accounts of staff alone. */
export const ofStaff: readonly PgColumn[] = [
  contactMessages.handledBy,
  outboxRuns.by,
  messageRules.trustedBy,
  ownerSms.by,
  guardianLinks.by,
  examDecisions.decidedBy,
  exams.checkedBy,
  examinerPairs.firstId,
  examinerPairs.secondId,
  examinerPairs.thirdId,
  scriptBundles.holderId,
  scriptMarks.heldBy,
  questionVersions.madeBy,
  messageRefusals.by,
  studentImports.by,
  applicationNotes.accountId,
  teacherImports.by,
  leaves.decidedBy,
  materialFiles.sentBy,
  rollCalls.takenBy,
  attendance.markedBy,
  teachers.teacherId,
  batchTeachers.teacherId,
  classes.teacherId,
  movedClasses.teacherId,
  payTerms.teacherId,
  paySlips.teacherId,
  shifts.ownerId,
  shifts.closedBy,
  handOvers.by,
  handOvers.endedBy,
  approvals.askedBy,
  approvals.decidedBy,
  institute.ownerId,
  savedViews.accountId,
];

function kept(by: PgColumn): LeftBehind {
  return { by };
}

function deleted(by: PgColumn): LeftBehind {
  return { by, erase: ({ tx }, id) => tx.delete(by.table as PgTable).where(eq(by, id)) };
}

async function removeAll(change: Change, table: Versioned, by: PgColumn, id: number): Promise<number[]> {
  const ids = await idsOf(change, table as PgTable, by, id);
  for (const one of ids) await change.remove(table, one);
  return ids;
}

async function idsOf({ tx }: Change, table: PgTable, by: PgColumn, id: number): Promise<number[]> {
  const key = Object.values(table).find((column) => (column as PgColumn).primary) as PgColumn;
  const rows = await tx.select({ id: key }).from(table).where(eq(by, id));
  return rows.map((row) => Number(row.id));
}

/** What they wrote, and what was answered to their messages. */
async function eraseReplies(change: Change, accountId: AccountId): Promise<void> {
  const theirs = change.tx
    .select({ id: contactMessages.messageId })
    .from(contactMessages)
    .where(eq(contactMessages.accountId, accountId));
  const found = await change.tx
    .select({ id: contactReplies.replyId })
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, theirs));
  for (const { id } of found) await change.remove(contactReplies, id);
}

/** What their guardian asked, and what was answered. */
async function eraseQuestions(change: Change, studentId: StudentId): Promise<void> {
  const ids = await idsOf(change, contactMessages, contactMessages.studentId, studentId);
  const answers = await change.tx
    .select({ id: contactReplies.replyId })
    .from(contactReplies)
    .where(inArray(contactReplies.messageId, ids));
  for (const { id } of answers) await change.remove(contactReplies, id);
  for (const id of ids) await change.remove(contactMessages, id);
}

async function eraseHandIns(change: Change, studentId: StudentId): Promise<void> {
  const theirs = change.tx
    .select({ id: handIns.handInId })
    .from(handIns)
    .where(eq(handIns.studentId, studentId));
  await change.tx.delete(handInFiles).where(inArray(handInFiles.handInId, theirs));
  const ids = await removeAll(change, handIns, handIns.studentId, studentId);
  await pseudonymise(change, "hand_ins", ids, ["fileName"]);
}

/** Those that were given to them alone. */
async function eraseAssignments(change: Change, studentId: StudentId): Promise<void> {
  const ids = await removeAll(change, assignments, assignments.studentId, studentId);
  await pseudonymise(change, "assignments", ids, ["subject", "detail"]);
}

/** The name on their receipts, and why a fee was less, money went back or something was voided. */
async function eraseFromLedger(change: Change, studentId: StudentId): Promise<void> {
  await change.tx.execute(sql`select erase_from_ledger(${studentId}, ${erasureTexts.erased})`);
  const ofBills = await idsOf(change, bills, bills.studentId, studentId);
  const ofReceipts = await idsOf(change, receipts, receipts.studentId, studentId);
  await pseudonymise(change, "bills", ofBills, ["discountReason", "reason"]);
  await pseudonymise(change, "receipts", ofReceipts, ["reason"]);
}

/** What they said they had paid, and their screenshots; what was taken of it is in the ledger. */
async function eraseClaims(change: Change, studentId: StudentId): Promise<void> {
  const { tx } = change;
  const sent = await tx.select({ file: claims.file }).from(claims).where(eq(claims.studentId, studentId));
  const ids = await removeAll(change, claims, claims.studentId, studentId);
  for (const { file } of sent) if (file) await deleteImage(tx, file);
  await pseudonymise(change, "claims", ids, ["trxId", "reason", "file"]);
}

/** What was sent to them and their guardian. */
async function eraseOutbox({ tx }: Change, studentId: StudentId): Promise<void> {
  await tx.update(outboxMessages).set(withoutWords).where(eq(outboxMessages.studentId, studentId));
}

/** That they were absent is a figure; why, is personal, and no audit has it. */
async function eraseLeaves({ tx }: Change, studentId: StudentId): Promise<void> {
  await tx.update(attendance).set({ reason: "" }).where(eq(attendance.studentId, studentId));
}

/** What they need not pay is a figure; why, is personal. */
async function eraseReasons(change: Change, studentId: StudentId): Promise<void> {
  const ids = await idsOf(change, feeDiscounts, feeDiscounts.studentId, studentId);
  for (const id of ids) await change.edit(feeDiscounts, id, { reason: "" });
  await pseudonymise(change, "fee_discounts", ids, ["reason"]);
}

/** By which days they were to pay is a figure; what was said of it is personal. */
async function eraseAgreements(change: Change, studentId: StudentId): Promise<void> {
  const ids = await idsOf(change, agreements, agreements.studentId, studentId);
  for (const id of ids) await change.edit(agreements, id, { note: "", endReason: "" });
  await pseudonymise(change, "agreements", ids, ["note", "endReason"]);
}

/** That a second person was asked is a figure; why, is personal. What still waited is not done any more. */
async function eraseApprovals(change: Change, studentId: StudentId): Promise<void> {
  const found = await change.tx.select().from(approvals).where(eq(approvals.studentId, studentId));
  for (const { approvalId, state, decidedAt } of found) {
    const now =
      state === "waiting" ? { state: "takenBack" as const, decidedAt: new Date() } : { state, decidedAt };
    await change.edit(approvals, approvalId, { ...now, reason: "", word: "", input: {} });
  }
  const ids = found.map(({ approvalId }) => approvalId);
  await pseudonymise(change, "approvals", ids, ["reason", "word"]);
}

/** The record itself stays, with its roll, as what the figures hang on. */
async function eraseRecord(change: Change, studentId: StudentId): Promise<void> {
  const { tx } = change;
  const { regId } = await change.edit(students, studentId, {
    ...blank,
    ...{ eraseOn: null, erasedAt: new Date() },
  });
  // Of no password at all.
  await change.edit(accounts, studentId, { passwordHash: randomBytes(24).toString("base64url") });
  await tx.delete(sessions).where(eq(sessions.accountId, studentId));
  await tx.delete(idempotency).where(eq(idempotency.accountId, studentId));
  await tx.delete(knownAddresses).where(eq(knownAddresses.regId, regId));
  await pseudonymise(change, "students", [studentId], Object.keys(blank));
  await pseudonymise(change, "sessions", [studentId], ["agent", "address"]);
}

type Student = typeof students.$inferSelect;
/** The roll stays, and the days: figures hang on them. */
type Stays = "studentId" | "regId" | "doj" | "batchId" | "archivedAt" | "eraseOn" | "erasedAt" | "version";

/** What stands in the place of what says who they are. Who adds a field of a student is asked here what becomes of it. */
const blank = {
  ...{ userName: erasureTexts.erased, nameFolded: foldedName(erasureTexts.erased) },
  ...{ email: "", mobile: "", fatherName: "", guardianMobile: "" },
  ...{ schoolName: "", collegeName: "", sscGpa: null, hscGpa: null, applicantKind: null, file: null },
} satisfies Omit<Student, Stays>;

/** Puts a mark in the place of these values in what the audit tells of these rows: the one change that its trigger allows. */
async function pseudonymise(
  change: Change,
  table: AuditedTable,
  ids: readonly number[],
  names: readonly string[],
) {
  const list = (of: readonly unknown[]) => sql`${sql.param(of.map(String))}::text[]`;
  await change.tx.execute(sql`select pseudonymise_audit(${table}, ${list(ids)}, ${list(names)})`);
}
