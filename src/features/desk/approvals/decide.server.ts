import { eq } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, signedIn } from "../../../server/http/call.ts";
import { detailOf, refusalOf, refusals, refuse } from "../../../shared/errors.ts";
import { taka } from "../../../shared/money.ts";
import { approvals, isApprover, momentOf, runAct } from "../../ledger/index.server.ts";
import { type ApprovalState, approvalKindTexts } from "../../ledger/index.ts";
import { notifyPeople } from "../../notices/index.server.ts";
import { approvalTexts as words } from "./texts.ts";

type Decision = { approvalId: number; version?: number | undefined; word: string };
type Row = typeof approvals.$inferSelect;

/**
 * Does what was asked, as whoever asked it; where it can no longer be done, says why. Errors: NOT_FOUND, NOT_ALLOWED to who asked or is no
 * approver by now, STALE.
 */
export async function agree(call: Call, decision: Decision): Promise<void> {
  const decide = (change: Change, state: ApprovalState, word: string) =>
    decided(change, signedIn(call).accountId, { ...decision, word }, state);
  try {
    await write(call, async (change) => {
      const { act, input, amount, askedBy } = await decide(change, "done", decision.word);
      try {
        await runAct(change, { by: askedBy, agreed: { amount } }, act, input);
      } catch (error) {
        throw new NotDone(error);
      }
    });
  } catch (error) {
    if (!(error instanceof NotDone)) throw error;
    const why = whyNot(error.cause);
    if (why === null) throw error.cause;
    await write(call, (change) => decide(change, "impossible", why));
  }
}

/** Errors: NOT_FOUND, NOT_ALLOWED to who asked or is no approver by now, STALE. */
export async function refuseIt(call: Call, decision: Decision): Promise<void> {
  await write(call, (change) => decided(change, signedIn(call).accountId, decision, "refused"));
}

/** Errors: NOT_FOUND of another's, STALE. */
export async function takeBack(call: Call, { approvalId, version }: Omit<Decision, "word">): Promise<void> {
  const by = signedIn(call).accountId;
  await write(call, async (change) => {
    const row = await lockWaiting(change.tx, approvalId, (row) => {
      if (row.askedBy !== by) throw refuse("NOT_FOUND");
    });
    const now = { state: "takenBack", decidedAt: new Date() } as const;
    await change.edit(approvals, row.approvalId, now, { version });
  });
}

class NotDone extends Error {
  constructor(cause: unknown) {
    super("not done", { cause });
  }
}

/** What is decided of a request by another person, and that whoever asked is told of it. One of two at once decides. */
async function decided(change: Change, by: Row["askedBy"], decision: Decision, state: ApprovalState) {
  const { approvalId, version, word } = decision;
  const { tx } = change;
  const row = await lockWaiting(tx, approvalId, ({ askedBy }) => {
    if (askedBy === by) throw refuse("NOT_ALLOWED", { message: words.ownRequest });
  });
  if (!(await isApprover(tx, by))) throw refuse("NOT_ALLOWED");
  const now = { state, word, decidedBy: by, decidedAt: await momentOf(tx) };
  await change.edit(approvals, approvalId, now, { version });
  const title = words.toldOf(words.states[state], approvalKindTexts[row.kind], taka(row.amount));
  const text = words.toldText(row.subject, word);
  await notifyPeople(change, { title, text, examId: null, accountIds: [row.askedBy] });
  return row;
}

/** Locked until the transaction ends. Errors: NOT_FOUND, STALE where it was decided, what `check` throws. */
async function lockWaiting(tx: Tx, approvalId: number, check: (row: Row) => void): Promise<Row> {
  const [row] = await tx.select().from(approvals).where(eq(approvals.approvalId, approvalId)).for("update");
  if (!row) throw refuse("NOT_FOUND");
  check(row);
  if (row.state !== "waiting") throw refuse("STALE", { message: words.decidedAlready });
  return row;
}

/** Why something can never be done as it was asked; null where it only failed now. */
function whyNot(error: unknown): string | null {
  const code = refusalOf(error);
  if (!code || refusals[code].status >= 429) return null;
  const [said] = Object.values(detailOf(error).fields ?? {});
  return said ?? (error as Error).message;
}
