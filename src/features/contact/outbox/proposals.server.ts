import { and, asc, eq, inArray, lt, lte, sql } from "drizzle-orm";
import type { Reader, Tx } from "../../../server/db/database.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { today } from "../../../shared/dates.ts";
import { refusalOf, refuse } from "../../../shared/errors.ts";
import { readBasis } from "../../classes/index.server.ts";
import { exams } from "../../exams/index.server.ts";
import { confirmList, oneByOne } from "./confirm.server.ts";
import { namingAnew } from "./named.ts";
import { prepareAll } from "./prepare.server.ts";
import type { Proposal } from "./proposal.ts";
import type { Wanted } from "./shape.ts";
import { messageProposals } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** Lists that wait for one press, and those that nobody pressed in time, the oldest first. */
export async function readProposals(db: Reader, only?: number): Promise<Proposal[]> {
  const found = await db
    .select({ proposal: messageProposals, examName: exams.examName, examDate: exams.examDate })
    .from(messageProposals)
    .leftJoin(exams, sql`${exams.examId} = (${messageProposals.wanted} ->> 'examId')::int`)
    .where(
      only ? eq(messageProposals.proposalId, only) : inArray(messageProposals.state, ["waiting", "stale"]),
    )
    .orderBy(asc(messageProposals.proposalId));
  const now = new Date();
  const waiting = found.flatMap(({ proposal: { kind, state, until, wanted, proposalId } }) =>
    kind === "absence" && state === "waiting" && until > now && wanted.day
      ? ([[wanted.day, proposalId]] as const)
      : [],
  );
  // Of several of a day the last says it.
  const untaken = new Map(
    await Promise.all(
      [...new Map(waiting)].map(async ([day, proposalId]) => [proposalId, await untakenOn(db, day)] as const),
    ),
  );
  return found.map(({ proposal: { wanted, at, until, state, occasion, ...one }, examName, examDate }) => ({
    ...{ ...one, to: wanted.to, examId: wanted.examId ?? null, examName },
    nth: one.kind === "absence" ? Number(occasion.split(" ")[1] ?? 1) : 1,
    untaken: untaken.get(one.proposalId) ?? [],
    day: wanted.day ?? examDate ?? today(at),
    ...{ at: at.toISOString(), until: until.toISOString() },
    // What is over is over before the round that writes it down.
    state: state === "waiting" && until <= now ? "stale" : state,
  }));
}

/** Whose names a day's list lacks: in no caller's own order. */
async function untakenOn(db: Reader, day: string): Promise<string[]> {
  const { untaken } = await readBasis(db, { day, today: today() });
  return untaken.map(({ batchName }) => batchName);
}

/** Sends a list as it was shown. Where it is another by now it is looked at again, so that the next press is of what is there. */
export async function sendProposal(context: Call, by: number, asked: { proposalId: number; listId: string }) {
  const { db, settings, changes } = context;
  try {
    return await write(context, async (change) => {
      // Behind the lock of all lists: who is added meanwhile is on it, or it is sent without them and before.
      await oneByOne(change.tx);
      const { wanted, origin } = await theProposal(change.tx, asked.proposalId);
      return confirmList(change, { settings, origin, by }, { ...wanted, ...asked, atOnce: false });
    });
  } catch (error) {
    if (refusalOf(error) === "STALE")
      await write(byServer(db, "a list looked at again", changes), ({ tx }) =>
        lookAgain(tx, asked.proposalId),
      );
    throw error;
  }
}

export async function dropProposal(
  change: Change,
  { proposalId, version }: { proposalId: number; version?: number | undefined },
): Promise<Proposal> {
  const newer = async () => (await readProposals(change.tx, proposalId))[0];
  const { state } = await theProposal(change.tx, proposalId);
  if (state !== "waiting" && state !== "stale") throw refuse("STALE", { message: words.waitsNoMore });
  await change.edit(messageProposals, proposalId, { state: "dropped" }, { version, newer });
  const [dropped] = await readProposals(change.tx, proposalId);
  if (!dropped) throw refuse("NOT_FOUND");
  return dropped;
}

/** Lists that nobody pressed go stale by their purpose; after a week nothing tells of them any more. */
export async function letGoStale(tx: Tx, at: Date): Promise<void> {
  const { state, until } = messageProposals;
  await tx
    .update(messageProposals)
    .set({ state: "stale" })
    .where(and(eq(state, "waiting"), lte(until, at)));
  const weekAgo = new Date(at.getTime() - 7 * 24 * 3_600_000);
  await tx
    .update(messageProposals)
    .set({ state: "dropped" })
    .where(and(eq(state, "stale"), lt(until, weekAgo)));
}

/**
 * Adds people to a list that waits. It is another one then: whoever saw it without them, and sends it or lets it go, is refused and reads it
 * again. Of a list that was sent or let go just now they are none, and no other names them.
 */
export async function addToProposal(
  change: Change,
  proposalId: number,
  studentIds: readonly number[],
): Promise<void> {
  await oneByOne(change.tx);
  const { wanted, origin, state } = await theHeld(change.tx, proposalId);
  if (state !== "waiting" || !wanted.studentIds) return;
  const all = { ...wanted, studentIds: [...new Set([...wanted.studentIds, ...studentIds])] };
  await change.edit(messageProposals, proposalId, await asItIs(change.tx, all, origin));
}

/** A list as it is now; one that nobody is on any more, since all were corrected or have had it, is dropped. */
async function lookAgain(tx: Tx, proposalId: number): Promise<void> {
  const { wanted, origin, state } = await theHeld(tx, proposalId);
  if (state !== "waiting") return;
  const now = await asItIs(tx, wanted, origin);
  await tx
    .update(messageProposals)
    .set({ ...now, ...(now.messages === 0 && { state: "dropped" as const }) })
    .where(eq(messageProposals.proposalId, proposalId));
}

async function asItIs(tx: Tx, wanted: Wanted, origin: string) {
  const { all, listId, messages, parts, price } = await prepareAll(tx, wanted, origin);
  return { wanted: namingAnew(wanted, all), listId, messages, parts, price };
}

async function theProposal(tx: Tx, proposalId: number) {
  const [known] = await tx.select().from(messageProposals).where(eq(messageProposals.proposalId, proposalId));
  if (!known) throw refuse("NOT_FOUND");
  return known;
}

async function theHeld(tx: Tx, proposalId: number) {
  const isIt = eq(messageProposals.proposalId, proposalId);
  const [known] = await tx.select().from(messageProposals).where(isIt).for("update");
  if (!known) throw refuse("NOT_FOUND");
  return known;
}
