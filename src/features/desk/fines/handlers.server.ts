import { and, eq, isNull } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { students } from "../../catalogue/index.server.ts";
import { bills, bookDay, spendCredit } from "../../ledger/index.server.ts";
import { sumOf } from "../../ledger/index.ts";
import { moneyTables } from "../dues/read.server.ts";
import { feePlans } from "../fees/table.server.ts";
import { fineContract } from "./contract.ts";
import { type Fined, readFines, type Scope } from "./read.server.ts";
import { fineTexts as words } from "./texts.ts";

const api = serve(fineContract);

export const fineHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { batchId, studentId, ...paging }, context }) => {
    const all = await cachedFines(context, { batchId, studentId });
    const { limit, offset } = rowsOf(paging);
    const data = all.slice(offset, offset + limit).map(({ batchId: _, upTo: _u, ...row }) => row);
    const whose = new Set(all.map(({ studentId }) => studentId));
    return { data, total: all.length, students: whose.size, sum: sumOf(all.map(({ amount }) => amount)) };
  }),

  run: api.run.handler(async ({ input, context }) => {
    const by = signedIn(context).accountId;
    return { data: await write(context, (change) => runFines(change, by, input)) };
  }),
});

const cachedFines = ({ db, cached }: Call, scope: Scope): Promise<Fined[]> =>
  cached([...moneyTables, feePlans], JSON.stringify(["fines", scope, today()]), () => readFines(db, scope));

/** Bills the fines of those in scope, their ledgers locked in the order of a bill run's: what is paid meanwhile bears none. */
async function runFines(change: Change, by: AccountId, scope: Scope) {
  const { tx } = change;
  const { batchId, studentId } = scope;
  await tx
    .select({ studentId: students.studentId })
    .from(students)
    .where(
      and(
        isNull(students.archivedAt),
        batchId === undefined ? undefined : eq(students.batchId, batchId),
        studentId === undefined ? undefined : eq(students.studentId, studentId),
      ),
    )
    .orderBy(students.regId)
    .for("update");
  const rows = await readFines(tx, scope);
  if (!rows.length) return { bills: 0, sum: 0 };
  const day = await bookDay(tx);
  const made = rows.map(({ studentId, batchId, billId, head, label, amount, upTo }) => ({
    ...{ studentId, batchId, amount, head: words.head, label: words.label(head, label) },
    ...{ fineOf: billId, period: `fine ${upTo}`, dueDay: day, day, by, origin: "fine" as const },
  }));
  for (const some of chunksOf(made)) await tx.insert(bills).values(some);
  await spendCredit(change, [...new Set(rows.map(({ studentId }) => studentId))]);
  const sum = sumOf(rows.map(({ amount }) => amount));
  await change.note("fine", bills, 0, null, { ...scope, bills: rows.length, sum });
  return { bills: rows.length, sum };
}
