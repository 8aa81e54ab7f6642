import { and, eq, isNull, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { statementFile as limits } from "../../../shared/limits.ts";
import { receipts } from "../../ledger/index.server.ts";
import { statementContract } from "./contract.ts";
import { matchesOf } from "./matches.server.ts";
import { readMatches, readSummary, statementOf } from "./read.server.ts";
import { readStatement } from "./read-statement.ts";
import { keyed, type Line, type StatementMethod } from "./rules.ts";
import { statementDecisions, statementLines, statements } from "./table.server.ts";
import { statementTexts as words } from "./texts.ts";

const api = serve(statementContract);

export const statementHandlers = api.router({
  add: api.add.handler(async ({ input: { method, file: sent }, context }) => {
    const by = signedIn(context).accountId;
    const file = newFile(sent);
    if (!file) throw refuseField("file", words.choose);
    if (file.size > limits.bytes) throw refuseField("file", words.tooLarge);
    const read = readStatement(await file.text(), today());
    if (!read?.lines.length) throw refuseField("file", words.unreadable);
    if (read.lines.length > limits.lines) throw refuseField("file", words.tooMany);
    const data = await write(context, async (change) => {
      const about = { method, fileName: file.name.slice(0, 100), lines: read.lines.length, by };
      const { statementId } = await change.add(statements, { ...about, added: 0 });
      const added = await addLines(change, statementId, method, read.lines);
      const statement = await change.edit(statements, statementId, { added });
      return { ...statementOf(statement, null), unread: read.unread.slice(0, limits.told) };
    });
    return { data };
  }),

  remove: api.remove.handler(async ({ input: { statementId, version }, context }) => {
    await write(context, async (change) => {
      await change.remove(statements, statementId, { version, newer: (row) => statementOf(row, null) });
      change.touch(statementLines);
    });
    return { data: { statementId } };
  }),

  summary: api.summary.handler(async ({ input: { method }, context: { db } }) => ({
    data: await readSummary(db, method),
  })),

  getAll: api.getAll.handler(({ input, context: { db } }) => readMatches(db, input)),

  decide: api.decide.handler(async ({ input: { lineId, receiptId, number, reason }, context }) => {
    const by = signedIn(context).accountId;
    const data = await write(context, async (change) => {
      const { tx } = change;
      const method = await lockWhose(tx, lineId, receiptId);
      const matched = number && lineId !== null ? await receiptOf(tx, method, number) : null;
      const booked = matched ? 0 : await bookedOf(tx, method, lineId, receiptId);
      const earlier = and(
        lineId === null ? isNull(statementDecisions.lineId) : eq(statementDecisions.lineId, lineId),
        lineId === null && receiptId !== null ? eq(statementDecisions.receiptId, receiptId) : undefined,
      );
      const [decided] = await tx.select().from(statementDecisions).where(earlier);
      // A line stays with the receipt that it was matched with before.
      const of = lineId === null ? receiptId : (matched ?? decided?.receiptId ?? null);
      const values = { lineId, receiptId: of, reason, booked, by, at: new Date() };
      const { decisionId } = decided
        ? await change.edit(statementDecisions, decided.decisionId, values)
        : await change.add(statementDecisions, values);
      return { decisionId };
    });
    return { data };
  }),
});

/** Adds the lines that are not known yet; answers how many. */
async function addLines(
  { tx }: Change,
  statementId: number,
  method: StatementMethod,
  lines: readonly Line[],
) {
  const { rows } = await tx.execute<{ added: number }>(sql`
    with added as (
      insert into statement_lines (statement_id, method, key, day, direction, amount, trx_id, party)
      select ${statementId}, ${method}, key, day, direction, amount, "trxId", party
      from jsonb_to_recordset(${JSON.stringify(keyed(lines))}::jsonb)
        as line (key text, day date, direction text, amount numeric, "trxId" text, party text)
      on conflict (method, key) do nothing returning 1
    ) select count(*)::int as added from added`);
  return rows[0]?.added ?? 0;
}

/** Locks the line or the receipt that is decided. Errors: NOT_FOUND. */
async function lockWhose(tx: Tx, lineId: number | null, receiptId: number | null): Promise<StatementMethod> {
  const [found] =
    lineId !== null
      ? await tx
          .select({ method: statementLines.method })
          .from(statementLines)
          .where(eq(statementLines.lineId, lineId))
          .for("update")
      : await tx
          .select({ method: receipts.method })
          .from(receipts)
          .where(and(eq(receipts.receiptId, receiptId ?? 0), isNull(receipts.voidId)))
          .for("share");
  if (!found || found.method === "cash" || found.method === "unstated") throw refuse("NOT_FOUND");
  return found.method;
}

/** The receipt of this number that a line may belong to. Errors: a field's. */
async function receiptOf(tx: Tx, method: StatementMethod, number: string): Promise<number> {
  const { rows } = await tx.execute<{ receipt_id: number; is_matched: boolean }>(sql`
    select receipt_id, exists (select from statement_decisions d where d.receipt_id = receipts.receipt_id and d.line_id is not null)
      or exists (select from statement_lines l where l.method = receipts.method and l.trx_id = receipts.trx_id) as is_matched
    from receipts where method = ${method} and void_id is null
      and series || '-' || lpad(number::text, 6, '0') = ${number.toUpperCase()}`);
  const [found] = rows;
  if (!found) throw refuseField("number", words.noSuchReceipt);
  if (found.is_matched) throw refuseField("number", words.matchedAlready);
  return found.receipt_id;
}

/** What the book says of it now. Errors: STALE where there is no difference any more. */
async function bookedOf(tx: Tx, method: StatementMethod, lineId: number | null, receiptId: number | null) {
  const { rows } = await tx.execute<{ booked: number; standing: string }>(sql`
    select coalesce(booked, 0)::float8 as booked, standing from ${matchesOf(method)}
    where ${lineId !== null ? sql`line_id = ${lineId}` : sql`receipt_id = ${receiptId}`}`);
  const [found] = rows;
  if (!found || found.standing === "matched") throw refuse("STALE", { message: words.agrees });
  return found.booked;
}
