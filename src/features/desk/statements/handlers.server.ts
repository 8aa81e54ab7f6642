import { and, asc, eq, gt, lt, sql } from "drizzle-orm";
import { type Change, write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { readApart } from "../../../server/table-files/read-apart.ts";
import { today } from "../../../shared/dates.ts";
import { refuseField } from "../../../shared/errors.ts";
import { newFile } from "../../../shared/file.ts";
import { statementFile as limits } from "../../../shared/limits.ts";
import { statementContract } from "./contract.ts";
import { decide } from "./decide.server.ts";
import { readMatches, readSummary, statementOf } from "./read.server.ts";
import type { FileRead, StatementToRead } from "./read-statement.ts";
import { daysOf, keyed, type Line, type StatementMethod } from "./rules.ts";
import { statementLines, statements } from "./table.server.ts";
import { statementTexts as words } from "./texts.ts";

const api = serve(statementContract);

export const statementHandlers = api.router({
  add: api.add.handler(async ({ input: { method, file: sent }, context }) => {
    const by = signedIn(context).accountId;
    const file = newFile(sent);
    if (!file) throw refuseField("file", words.choose);
    if (file.size > limits.bytes) throw refuseField("file", words.tooLarge);
    const asked: StatementToRead = { text: await file.text(), today: today() };
    const read = await readApart<FileRead | { problem: string }>(context.waiter, program, asked);
    if (!read) throw refuseField("file", words.tooLarge);
    if ("problem" in read) throw refuseField("file", read.problem);
    const { lines, unread, unreadRows, tellsOut } = read;
    const data = await write(context, async (change) => {
      await keepKnown(change, method);
      const about = { method, fileName: file.name.slice(0, 100), lines: lines.length, by };
      const told = { ...daysOf(lines), tellsOut, unreadRows };
      const { statementId } = await change.add(statements, { ...about, ...told, added: 0 });
      const added = await addLines(change, statementId, method, lines);
      const statement = await change.edit(statements, statementId, { added });
      return { ...statementOf(statement, null), unread, unreadRows };
    });
    return { data };
  }),

  remove: api.remove.handler(async ({ input: { statementId, version }, context }) => {
    await write(context, async (change) => {
      await uncover(change, statementId);
      await change.remove(statements, statementId, { version, newer: (row) => statementOf(row, null) });
      change.touch(statementLines);
    });
    return { data: { statementId } };
  }),

  summary: api.summary.handler(async ({ input: { method }, context: { db } }) => ({
    data: await readSummary(db, method),
  })),

  getAll: api.getAll.handler(({ input, context: { db } }) => readMatches(db, input)),

  decide: api.decide.handler(async ({ input: { number, reason, ...whose }, context }) => {
    const by = signedIn(context).accountId;
    const decisionId = await write(context, (change) => decide(change, by, { whose, number, reason }));
    return { data: { decisionId } };
  }),
});

/** A source file that Node runs as it is, in a process of its own. */
const program = "src/features/desk/statements/read-statement.ts";

/** Whoever removes a statement waits until the one that finds its lines known is there, or had them deleted before these are looked for. */
async function keepKnown({ tx }: Change, method: StatementMethod): Promise<void> {
  const { statementId } = statements;
  const ofMethod = tx.select({ statementId }).from(statements).where(eq(statements.method, method));
  await ofMethod.orderBy(asc(statementId)).for("share");
}

/** Later statements that may have had lines of one that is to be removed: nobody brings these again, so they cover no more than the lines that they brought. */
async function uncover(change: Change, removed: number): Promise<void> {
  const { tx } = change;
  const { statementId, method, lines, added, firstDay, lastDay } = statements;
  const [found] = await tx.select().from(statements).where(eq(statementId, removed)).for("update");
  if (!found) return;
  const shares = sql`exists (select from ${statementLines}
    where ${statementLines.statementId} = ${removed} and ${statementLines.day} between ${firstDay} and ${lastDay})`;
  const later = await tx
    .select({ id: statementId })
    .from(statements)
    .where(and(eq(method, found.method), gt(statementId, removed), lt(added, lines), shares))
    .orderBy(asc(statementId));
  for (const { id } of later) await change.edit(statements, id, { firstDay: null, lastDay: null });
}

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
