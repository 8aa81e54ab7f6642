import { sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { refuse } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { poisha, takaOf } from "../closings/taka.ts";
import { runAct } from "./acts.server.ts";
import { type Actor, type Asked, hasSecond, Waits } from "./gate.server.ts";
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
    const asked = await allOf(call, by, error.toDo);
    const { kind, amount, studentId, subject, reason } = asked;
    const row = { ...error.toDo, kind, amount, studentId, subject, reason, askedBy: by };
    if (await hasSecond(call.db, by)) {
      await keep(call, row);
      throw refuse("WAITS_FOR_APPROVAL");
    }
    return write(call, async (change) => {
      const answer = await work(change, { by, agreed: asked });
      await change.add(approvals, { ...row, state: "alone", decidedAt: await momentOf(change.tx) });
      await hooks.doneAlone(change, asked);
      return answer;
    });
  }
}

class Gathered extends Error {}

/** All that an act would ask for, as one: of the kind that comes to most of it, and the subject names the rest. Nothing of it is done. */
async function allOf(call: Call, by: number, { act, input }: NonNullable<Waits["toDo"]>): Promise<Asked> {
  const gathers: Asked[] = [];
  await write({ ...call, idempotencyKey: null }, async (change) => {
    await runAct(change, { by, gathers }, act, input);
    throw new Gathered();
  }).catch((error: unknown) => {
    if (!(error instanceof Gathered)) throw error;
  });
  const kinds = [...Map.groupBy(gathers, ({ kind }) => kind).values()];
  const sums = kinds.flatMap(([first, ...more]) =>
    first
      ? [{ ...first, amount: takaOf([first, ...more].reduce((sum, { amount }) => sum + poisha(amount), 0)) }]
      : [],
  );
  const [most] = sums.sort((one, other) => other.amount - one.amount);
  if (!most) throw new Error(`${act} asks for nothing`);
  if (gathers.length < 2) return most;
  return {
    ...most,
    subject: gathers.map(({ subject, amount }) => `${subject} (${taka(amount)})`).join("; "),
  };
}

/** Not under the call's key: that is of what was asked, and it was not done. */
async function keep(call: Call, row: typeof approvals.$inferInsert): Promise<void> {
  await write({ ...call, idempotencyKey: null }, async (change) => {
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
