import { and, eq, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { taka } from "../../../shared/money.ts";
import { students } from "../../catalogue/index.server.ts";
import { poisha, takaOf } from "../closings/taka.ts";
import { runAct } from "./acts.server.ts";
import { type Actor, type Asked, type Gathered, hasSecond, Waits } from "./gate.server.ts";
import { approvals } from "./table.server.ts";

type Hooks = { doneAlone(change: Change, asked: Asked): Promise<void> };
const hooks: Hooks = { doneAlone: async () => {} };

/** The owner is told by a later area of what one person did alone above the institute's amounts. */
export const watchAlone = (doneAlone: Hooks["doneAlone"]): void => void Object.assign(hooks, { doneAlone });

/**
 * A write that may have to wait for a second person. Where it does, nothing of it is done, and what was asked is kept: WAITS_FOR_APPROVAL.
 * Where the house has nobody else to ask it is done, and said so.
 */
export async function writeMoney<Answer>(
  call: Call,
  work: (change: Change, actor: Actor) => Promise<Answer>,
): Promise<Answer> {
  const by = signedIn(call).accountId;
  try {
    return await write(call, (change) => work(change, { by }));
  } catch (error) {
    if (!(error instanceof Waits) || !error.toDo) throw error;
    const { toDo } = error;
    if (await hasSecond(call.db, by)) {
      await keep(call, { ...toDo, ...rowOf(asOne(await allOf(call, by, toDo)), by) });
      throw refuse("WAITS_FOR_APPROVAL");
    }
    return write(call, async (change) => {
      const gathers: Gathered[] = [];
      const answer = await work(change, { by, gathers });
      const decidedAt = await momentOf(change.tx);
      // What is below the institute's amount, of another student, is told to nobody.
      for (const all of Map.groupBy(gathers, ({ studentId }) => studentId).values()) {
        if (!all.some(({ waits }) => waits)) continue;
        const asked = asOne(all);
        await change.add(approvals, {
          ...{ ...toDo, ...asked.toDo, ...rowOf(asked, by) },
          ...{ state: "alone", decidedAt },
        });
        await hooks.doneAlone(change, asked);
      }
      return answer;
    });
  }
}

const rowOf = ({ kind, amount, studentId, subject, reason }: Asked, by: AccountId) => ({
  ...{ kind, amount, studentId, subject, reason, askedBy: by },
});

class NotDone extends Error {}

/** All that an act would ask for. Nothing of it is done. */
async function allOf(call: Call, by: AccountId, { act, input }: NonNullable<Waits["toDo"]>) {
  const gathers: Gathered[] = [];
  await write({ ...call, idempotencyKey: null }, async (change) => {
    await runAct(change, { by, gathers }, act, input);
    throw new NotDone();
  }).catch((error: unknown) => {
    if (!(error instanceof NotDone)) throw error;
  });
  return gathers;
}

/** What was asked for, as one: of the kind that comes to most of it, and the subject names the rest. */
function asOne(gathers: readonly Gathered[]): Gathered {
  const kinds = [...Map.groupBy(gathers, ({ kind }) => kind).values()];
  const sums = kinds.flatMap(([first, ...more]) =>
    first
      ? [{ ...first, amount: takaOf([first, ...more].reduce((sum, { amount }) => sum + poisha(amount), 0)) }]
      : [],
  );
  const [most] = sums.sort((one, other) => other.amount - one.amount);
  if (!most) throw new Error("nothing was asked for");
  if (gathers.length < 2) return most;
  return {
    ...most,
    subject: gathers.map(({ subject, amount }) => `${subject} (${taka(amount)})`).join("; "),
  };
}

/** Not under the call's key: that is of what was asked, and it was not done. What waits already is not asked again under a browser's other key. */
async function keep(call: Call, row: typeof approvals.$inferInsert): Promise<void> {
  await write({ ...call, idempotencyKey: null }, async (change) => {
    const { studentId } = students;
    // Two at once wait for one another here.
    if (row.studentId)
      await change.tx.select({ studentId }).from(students).where(eq(studentId, row.studentId)).for("update");
    const isSame = sql`${approvals.input} - 'clientKey' = ${JSON.stringify(row.input)}::jsonb - 'clientKey'`;
    const isWaiting = and(eq(approvals.act, row.act), eq(approvals.state, "waiting"), isSame);
    if (await change.tx.$count(approvals, isWaiting)) return;
    const [made] = await change.tx.insert(approvals).values(row).onConflictDoNothing().returning();
    if (made) await change.note("add", approvals, made.approvalId, null, auditOf(made), made);
  });
}

const auditOf = ({ kind, amount, studentId, subject, reason }: typeof approvals.$inferSelect) => ({
  ...{ kind, amount, studentId, subject, reason },
});

/** The instant of a transaction, as a decision of it keeps it: what was done in it has the same, to the millisecond, so each is found by the other. */
export async function momentOf(tx: Tx): Promise<Date> {
  const { rows } = await tx.execute<{ now: string }>(
    sql`select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as now`,
  );
  return new Date(rows[0]?.now ?? Date.now());
}
