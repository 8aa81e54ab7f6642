import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { expenses, receipts } from "../../ledger/index.server.ts";
import { entriesOf, matchesOf } from "./matches.server.ts";
import { type StatementMethod, statementMethods } from "./rules.ts";
import { statementDecisions, statementLines } from "./table.server.ts";
import { statementTexts as words } from "./texts.ts";

/** A line, or what no line speaks of: a receipt or a voucher. */
type Whose = { lineId: number | null; receiptId: number | null; expenseId: number | null };
type Decided = { whose: Whose; number: string; reason: string };

/** Records what a person decided of a difference; answers its id. Errors: NOT_FOUND, STALE where nothing differs, a field's. */
export async function decide(
  change: Change,
  by: AccountId,
  { whose, number, reason }: Decided,
): Promise<number> {
  const { tx } = change;
  const { lineId } = whose;
  const method = await lockWhose(tx, whose);
  const matched = number && lineId !== null ? await entryOf(tx, method, lineId, number) : null;
  const booked = matched ? 0 : await bookedOf(tx, method, whose);
  const [earlier] = await tx.select().from(statementDecisions).where(ofWhose(whose));
  // A line stays with what it was matched with before.
  const { receiptId = null, expenseId = null } = (lineId === null ? whose : (matched ?? earlier)) ?? {};
  const values = { lineId, receiptId, expenseId, reason, booked, by, at: new Date() };
  const { decisionId } = earlier
    ? await change.edit(statementDecisions, earlier.decisionId, values)
    : await change.add(statementDecisions, values);
  return decisionId;
}

function ofWhose({ lineId, receiptId, expenseId }: Whose): SQL | undefined {
  const decided = statementDecisions;
  if (lineId !== null) return eq(decided.lineId, lineId);
  const of = receiptId !== null ? eq(decided.receiptId, receiptId) : eq(decided.expenseId, expenseId ?? 0);
  return and(isNull(decided.lineId), of);
}

async function lockWhose(tx: Tx, { lineId, receiptId, expenseId }: Whose): Promise<StatementMethod> {
  const [found] =
    lineId !== null
      ? await tx.select().from(statementLines).where(eq(statementLines.lineId, lineId)).for("update")
      : receiptId !== null
        ? await tx.select().from(receipts).where(eq(receipts.receiptId, receiptId)).for("update")
        : await tx
            .select()
            .from(expenses)
            .where(eq(expenses.expenseId, expenseId ?? 0))
            .for("update");
  const method = statementMethods.find((one) => one === found?.method);
  if (!method) throw refuse("NOT_FOUND");
  return method;
}

/** The receipt or voucher of this number that a line may belong to: of its direction, and of no other line; two who match at once wait for one another. Errors: a field's. */
async function entryOf(tx: Tx, method: StatementMethod, lineId: number, number: string) {
  const { rows } = await tx.execute<{ receiptId: number | null; expenseId: number | null }>(sql`
    select receipt_id as "receiptId", expense_id as "expenseId" from ${entriesOf(method)} entry
    where number = ${number.toUpperCase()}
      and direction = (select direction from ${statementLines} where ${statementLines.lineId} = ${lineId})`);
  const [found] = rows;
  if (!found) throw refuseField("number", words.noSuchReceipt);
  await lockWhose(tx, { ...found, lineId: null });
  const { rows: matched } = await tx.execute(sql`
    select from ${entriesOf(method)} entry
    where receipt_id is not distinct from ${found.receiptId}::int and expense_id is not distinct from ${found.expenseId}::int and (
      exists (select from ${statementDecisions} where ${statementDecisions.lineId} is not null
        and (${statementDecisions.receiptId} = entry.receipt_id or ${statementDecisions.expenseId} = entry.expense_id))
      or exists (select from ${statementLines}
        where ${statementLines.method} = ${method} and ${statementLines.trxId} = entry.trx_id))`);
  if (matched.length) throw refuseField("number", words.matchedAlready);
  return found;
}

/** What the book says of it now. */
async function bookedOf(tx: Tx, method: StatementMethod, { lineId, receiptId, expenseId }: Whose) {
  const isIt =
    lineId !== null
      ? sql`line_id = ${lineId}`
      : receiptId !== null
        ? sql`receipt_id = ${receiptId}`
        : sql`expense_id = ${expenseId}`;
  const { rows } = await tx.execute<{ booked: number; standing: string }>(
    sql`select coalesce(booked, 0)::float8 as booked, standing from ${matchesOf(method)} where ${isIt}`,
  );
  const [found] = rows;
  if (!found || found.standing === "matched") throw refuse("STALE", { message: words.agrees });
  return found.booked;
}
