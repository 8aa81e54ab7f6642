import { asc, eq, inArray, sql } from "drizzle-orm";
import { sessions } from "../../../server/db/tables.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { type Actor, bills, receipts, voidUnpaid } from "../../ledger/index.server.ts";
import type { WrittenLine } from "../list-import/kind.server.ts";
import type { Outcome } from "../list-import/rules.ts";
import type { ImportRow } from "../list-import/tables.server.ts";
import { putBack } from "../list-import/write-lines.server.ts";
import { studentImportRows } from "./table.server.ts";
import { studentImportTexts as texts } from "./texts.ts";

type Row = WrittenLine & { studentId: StudentId; billId: number | null };

/**
 * Takes some lines back: who came by them is archived and what they owed before voided, what was filled is put back. Whoever was changed since, has
 * paid, was billed or signs in stays; where a bill's void waits for a second person, its student stays too.
 */
export async function takeBack(
  change: Change,
  actor: Actor,
  { importId }: ImportRow,
  lines: readonly WrittenLine[],
): Promise<{ line: number; outcome: Outcome }[]> {
  const { tx } = change;
  const ids = lines.map(({ personId }) => personId as StudentId);
  // In the order in which whoever settles many ledgers takes them.
  await tx
    .select({ studentId: students.studentId })
    .from(students)
    .where(inArray(students.studentId, ids))
    .orderBy(asc(students.studentId))
    .for("update");
  const rows = await withBills(change, importId, lines);
  const touched = await touchedSince(change, rows);
  const billed = rows.flatMap(({ made, studentId, billId }) =>
    billId === null || (made && touched.has(studentId)) ? [] : [billId],
  );
  const opening = await voidUnpaid(change, actor, billed, { reason: texts.backReason });
  const outcomes: { line: number; outcome: Outcome }[] = [];
  const going: StudentId[] = [];
  for (const row of rows) {
    const outcome = await outcomeOf(change, row, touched, opening);
    if (outcome === "back" && row.made) going.push(row.studentId);
    outcomes.push({ line: row.line, outcome });
  }
  await archiveAll(change, going);
  return outcomes;
}

async function withBills({ tx }: Change, importId: number, lines: readonly WrittenLine[]): Promise<Row[]> {
  const numbers = lines.map(({ line }) => line);
  const found = await tx
    .select({ line: studentImportRows.line, billId: studentImportRows.billId })
    .from(studentImportRows)
    .where(
      sql`${studentImportRows.importId} = ${importId} and ${studentImportRows.line} = any(${sql.param(numbers)}::int[])`,
    );
  const of = new Map(found.map(({ line, billId }) => [line, billId]));
  return lines.map((one) => ({
    ...{ ...one, studentId: one.personId as StudentId, billId: of.get(one.line) ?? null },
  }));
}

/** Those of whom something stands that the list did not bring: a change, money, a bill, a password of their own. */
async function touchedSince({ tx }: Change, rows: readonly Row[]): Promise<Set<StudentId>> {
  const own = rows.flatMap(({ billId }) => (billId === null ? [] : [billId]));
  const made = rows.filter((row) => row.made).map(({ studentId }) => studentId);
  const found = await tx
    .select({ studentId: students.studentId })
    .from(students)
    .innerJoin(accounts, eq(accounts.accountId, students.studentId))
    .where(sql`${students.studentId} = any(${sql.param(made)}::int[]) and (
      ${students.version} <> 1
      or ${accounts.passwordHash} <> '' and ${accounts.initialSince} is null
      or exists (select from ${receipts} where ${receipts.studentId} = ${students.studentId} and ${receipts.voidId} is null)
      or exists (select from ${bills} where ${bills.studentId} = ${students.studentId} and ${bills.voidId} is null
        and ${bills.billId} <> all(${sql.param(own)}::int[])))`);
  return new Set(found.map(({ studentId }) => studentId));
}

async function outcomeOf(
  change: Change,
  row: Row,
  touched: ReadonlySet<StudentId>,
  { voided, waiting }: Awaited<ReturnType<typeof voidUnpaid>>,
): Promise<Outcome> {
  const { made, studentId, billId, filled } = row;
  if (made && touched.has(studentId)) return "kept";
  if (billId !== null && !voided.has(billId)) return waiting.has(billId) ? "failed" : "kept";
  if (made || !filled) return "back";
  const [now] = await change.tx.select().from(students).where(eq(students.studentId, studentId));
  return putBack(change, students, now, { personId: studentId, filled });
}

/** As a student is archived one by one; of many at once. */
async function archiveAll(change: Change, studentIds: readonly StudentId[]): Promise<void> {
  if (!studentIds.length) return;
  const { tx } = change;
  const archivedAt = new Date();
  const ids = [...studentIds];
  const found = await tx
    .select({
      ...{ studentId: students.studentId, batchId: students.batchId, version: students.version },
      ...{ userTypeId: accounts.userTypeId, accountVersion: accounts.version },
    })
    .from(students)
    .innerJoin(accounts, eq(accounts.accountId, students.studentId))
    .where(inArray(students.studentId, ids));
  const version = { version: sql`version + 1` };
  await tx
    .update(students)
    .set({ archivedAt, batchId: null, ...version } as object)
    .where(inArray(students.studentId, ids));
  await tx
    .update(accounts)
    .set({ archivedAt, userTypeId: null, ...version } as object)
    .where(inArray(accounts.accountId, ids));
  await tx.delete(sessions).where(inArray(sessions.accountId, ids));
  const note = (id: number, version: number, old: object, now: object) => ({
    ...{ id, old: { archivedAt: null, ...old, version } },
    now: { archivedAt, ...now, version: version + 1 },
  });
  await change.noteAll(
    "edit",
    students,
    found.map(({ studentId, batchId, version }) => note(studentId, version, { batchId }, { batchId: null })),
  );
  await change.noteAll(
    "edit",
    accounts,
    found.map(({ studentId, userTypeId, accountVersion }) =>
      note(studentId, accountVersion, { userTypeId }, { userTypeId: null }),
    ),
  );
}
