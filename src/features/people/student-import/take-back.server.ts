import { setImmediate as turn } from "node:timers/promises";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import { sessions } from "../../../server/db/tables.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { students } from "../../catalogue/index.server.ts";
import { accounts } from "../../identity/index.server.ts";
import { type Actor, bills, receipts, voidUnpaid } from "../../ledger/index.server.ts";
import type { FilledValues } from "./rules.ts";
import { studentImportRows } from "./table.server.ts";
import { studentImportTexts as texts } from "./texts.ts";

type Outcome = "back" | "kept" | "failed";
type Row = Pick<typeof studentImportRows.$inferSelect, "line" | "made" | "filled" | "billId"> & {
  studentId: StudentId;
};

/**
 * Takes a list back: who came by it is archived and what they owed before voided, what was filled is put back. Whoever was changed since, has
 * paid, was billed or signs in stays; where a bill's void waits for a second person, its student stays too. `tell` hears how many lines are done.
 */
export async function takeBack(
  change: Change,
  actor: Actor,
  importId: number,
  tell: (done: number) => void,
): Promise<Record<Outcome, number>> {
  const { tx } = change;
  const { line, studentId, made, filled, billId } = studentImportRows;
  const found = await tx
    .select({ line, studentId, made, filled, billId })
    .from(studentImportRows)
    .where(and(eq(studentImportRows.importId, importId), sql`${studentImportRows.studentId} is not null`))
    .orderBy(asc(studentImportRows.studentId));
  const rows = found as Row[];
  const outcomes: { line: number; outcome: Outcome }[] = [];
  for (const some of chunksOf(rows, 250)) {
    const ids = some.map(({ studentId }) => studentId);
    // In the order in which whoever settles many ledgers takes them.
    await tx
      .select({ studentId: students.studentId })
      .from(students)
      .where(inArray(students.studentId, ids))
      .orderBy(asc(students.studentId))
      .for("update");
    const touched = await touchedSince(change, some);
    const billed = some.flatMap(({ made, studentId, billId }) =>
      billId === null || (made && touched.has(studentId)) ? [] : [billId],
    );
    const opening = await voidUnpaid(change, actor, billed, { reason: texts.backReason });
    const going: Row[] = [];
    for (const row of some) {
      const outcome = await outcomeOf(change, row, touched, opening);
      if (outcome === "back" && row.made) going.push(row);
      outcomes.push({ line: row.line, outcome });
    }
    await archiveAll(
      change,
      going.map(({ studentId }) => studentId),
    );
    tell(outcomes.length);
    await turn();
  }
  await tx.execute(sql`
    update ${studentImportRows} set outcome = came.outcome
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as came (line int, outcome text)
    where ${eq(studentImportRows.importId, importId)} and ${studentImportRows.line} = came.line`);
  const count = (of: Outcome) => outcomes.filter(({ outcome }) => outcome === of).length;
  return { back: count("back"), kept: count("kept"), failed: count("failed") };
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
  { made, studentId, billId, filled }: Row,
  touched: ReadonlySet<StudentId>,
  { voided, waiting }: Awaited<ReturnType<typeof voidUnpaid>>,
): Promise<Outcome> {
  if (made && touched.has(studentId)) return "kept";
  if (billId !== null && !voided.has(billId)) return waiting.has(billId) ? "failed" : "kept";
  return made || !filled ? "back" : putBack(change, studentId, filled);
}

/** Only where all of it is as the list left it. */
async function putBack(
  change: Change,
  studentId: StudentId,
  { before, after }: { before: FilledValues; after: FilledValues },
): Promise<Outcome> {
  const [now] = await change.tx.select().from(students).where(eq(students.studentId, studentId));
  const names = Object.keys(after) as (keyof FilledValues)[];
  if (!now || now.archivedAt || names.some((name) => now[name] !== after[name])) return "kept";
  await change.edit(students, studentId, before as Partial<typeof students.$inferInsert>);
  return "back";
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
