import { and, eq, isNull, max, sql } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import { dayAfter } from "../../../shared/dates.ts";
import { bengaliDigits } from "../../../shared/digits.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId, TeacherId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { thisMonth } from "../../../shared/months.ts";
import { batches, teachers } from "../../catalogue/index.server.ts";
import type { Method } from "../../ledger/index.ts";
import type { CashPlace } from "../expenses/contract.ts";
import { addExpense, earlierExpense } from "../expenses/write.server.ts";
import { readLines } from "./read.server.ts";
import type { PayKind } from "./rules.ts";
import { payLines, paySlips, payTerms } from "./table.server.ts";
import { payTexts as words } from "./texts.ts";

type Term = {
  teacherId: TeacherId;
  kind: PayKind;
  batchId?: number | null | undefined;
  rate: number;
  from: string;
};

/** Begins a term; one of its kind and batch that stands ends on the day before. Errors: NOT_FOUND, a field's. */
export async function addTerm(
  change: Change,
  by: AccountId,
  { batchId = null, ...fields }: Term,
): Promise<number> {
  const { tx } = change;
  const { teacherId, kind, rate, from } = fields;
  const teacher = await lockTeacher(change, teacherId);
  if (teacher.archivedAt) throw refuseField("teacherId", words.archived);
  const ofBatch = kind === "month" ? null : batchId;
  if (ofBatch !== null) {
    // Two at once share a batch's income one after another.
    const [batch] = await tx.select().from(batches).where(eq(batches.batchId, ofBatch)).for("update");
    if (!batch) throw refuseField("batchId", words.noBatch);
  }
  const same = and(
    eq(payTerms.teacherId, teacherId),
    eq(payTerms.kind, kind),
    ofBatch === null ? isNull(payTerms.batchId) : eq(payTerms.batchId, ofBatch),
  );
  const [ended] = await tx
    .select({ until: max(payTerms.until) })
    .from(payTerms)
    .where(same);
  if (ended?.until && from <= ended.until) throw refuseField("from", words.startsBefore(ended.until));
  const [standing] = await tx
    .select()
    .from(payTerms)
    .where(and(same, isNull(payTerms.until)));
  if (standing && from < standing.from) throw refuseField("from", words.startsBefore(standing.from));
  if (standing) await change.edit(payTerms, standing.termId, { until: dayAfter(from, -1) });
  if (kind === "share" && ofBatch !== null) await checkShares(change, ofBatch, rate, from);
  const { termId } = await change.add(payTerms, { teacherId, kind, batchId: ofBatch, rate, from, by });
  return termId;
}

/** Of a batch's income no more than all of it is shared out, on any day from then on. Errors: a field's. */
async function checkShares({ tx }: Change, batchId: number, rate: number, from: string): Promise<void> {
  const { rows } = await tx.execute<{ shared: number }>(sql`
    select coalesce(max(sum), 0)::float8 as shared from (
      select (select sum(${payTerms.rate}) from ${payTerms}
        where ${payTerms.batchId} = ${batchId} and ${payTerms.kind} = 'share' and day between ${payTerms.from} and coalesce(${payTerms.until}, 'infinity'))
      from (
        select ${from}::date as day union
        select ${payTerms.from} from ${payTerms} where ${payTerms.batchId} = ${batchId} and ${payTerms.from} > ${from}
      ) days
    ) sums`);
  const left = 100 - (rows[0]?.shared ?? 0);
  if (rate > left) throw refuseField("rate", words.tooMuchOfBatch(bengaliDigits(left)));
}

type Ended = { termId: number; until: string; version?: number | undefined };

/** Ends a term, once. Errors: NOT_FOUND, STALE, a field's. */
export async function endTerm(change: Change, { termId, until, version }: Ended): Promise<void> {
  const [found] = await change.tx.select().from(payTerms).where(eq(payTerms.termId, termId)).for("update");
  if (!found) throw refuse("NOT_FOUND");
  if (found.until) throw refuse("STALE", { message: words.endedAlready });
  if (until < dayAfter(found.from, -1)) throw refuseField("until", words.endsBefore);
  await change.edit(payTerms, termId, { until }, { version });
}

type Slip = {
  teacherId: TeacherId;
  month: string;
  headId: number;
  amount: number;
  clientKey: string;
  method: Method;
  trxId: string | null;
  cashFrom?: CashPlace | undefined;
};

/**
 * Makes a teacher's slip of a month of all that is owed, with its voucher; the same key answers the same slip. Errors: NOT_FOUND, TAKEN where one
 * stands, STALE where it comes to something else, KEY_REUSED, a field's.
 */
export async function makeSlip(change: Change, by: AccountId, asked: Slip): Promise<number> {
  const { tx } = change;
  const { teacherId, month, amount, cashFrom, headId, clientKey, method, trxId } = asked;
  if (month > thisMonth()) throw refuseField("month", words.toCome);
  // Two at once wait for one another here.
  const { teacherName: payee } = await lockTeacher(change, teacherId);
  const voucher = { headId, payee, amount, method, trxId, clientKey, billNumber: "", file: null };
  const detail = words.detail(month);
  const earlier = await earlierExpense(tx, { ...voucher, detail });
  if (earlier) {
    const [made] = await tx.select().from(paySlips).where(eq(paySlips.expenseId, earlier));
    if (!made) throw refuse("KEY_REUSED");
    return made.slipId;
  }
  const { slip, lines, difference } = await readLines(tx, month, teacherId);
  if (slip) throw refuse("TAKEN", { message: words.slipStands(slip.number) });
  if (difference <= 0) throw refuseField("amount", words.nothing);
  if (difference !== amount) throw refuse("STALE", { message: words.changed(taka(difference)) });
  const expenseId = await addExpense(change, by, { ...voucher, detail }, cashFrom);
  const attempt =
    1 + (await tx.$count(paySlips, and(eq(paySlips.teacherId, teacherId), eq(paySlips.month, month))));
  const { slipId } = await change.add(paySlips, { teacherId, month, attempt, expenseId, by });
  await tx
    .insert(payLines)
    .values(lines.map(({ from, batchName: _, ...line }) => ({ ...line, slipId, startsAt: from })));
  change.touch(payLines);
  return slipId;
}

async function lockTeacher({ tx }: Change, teacherId: TeacherId) {
  const [teacher] = await tx.select().from(teachers).where(eq(teachers.teacherId, teacherId)).for("update");
  if (!teacher) throw refuse("NOT_FOUND");
  return teacher;
}
