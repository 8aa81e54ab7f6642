import { and, eq, sql } from "drizzle-orm";
import { chunksOf } from "../../../server/db/chunks.ts";
import type { Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Call } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { makeMissingLinks } from "../../people/index.server.ts";
import { hasHiddenLink } from "../../people/index.ts";
import { checkMonth } from "./month-limit.server.ts";
import { namingAnew } from "./named.ts";
import { prepareAll, type Ready } from "./prepare.server.ts";
import type { Wanted } from "./shape.ts";
import { messageProposals, outboxMessages, outboxRuns } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

type By = Pick<Call, "settings" | "origin"> & { by: number };
type Confirmed = Wanted & { listId: string; atOnce: boolean };

/**
 * Puts a list into the outbox within a change, one list at a time: from two desks it comes twice, and goes once. STALE where
 * it is another than the one that was seen.
 */
export async function confirmList(
  change: Change,
  { settings, origin, by }: By,
  { listId, atOnce, ...wanted }: Confirmed,
) {
  const { tx } = change;
  await oneByOne(tx);
  const [earlier] = await tx.select().from(outboxRuns).where(eq(outboxRuns.listId, listId));
  if (earlier) {
    if (wanted.proposalId) await waitsNoMore(change, wanted.proposalId, earlier);
    return { ...earlier, already: true };
  }
  const { all, ...prepared } = await prepareAll(tx, wanted, origin);
  if (prepared.listId !== listId) throw refuse("STALE", { message: words.changed });
  if (!prepared.messages) throw refuseField("listId", words.nothing);
  const { messages, parts, price, priceMost, monthLeft } = prepared;
  checkMonth(priceMost, monthLeft);
  const proposal = wanted.proposalId ? await theWaiting(tx, wanted.proposalId) : null;
  const run = await change.add(outboxRuns, { kind: wanted.kind, listId, messages, parts, price, by });
  const rows = all.filter(({ left }) => left === null).map((one) => rowOf(one));
  for (const some of chunksOf(rows)) {
    const ofRun = { atOnce, kind: wanted.kind, runId: run.runId };
    await tx.insert(outboxMessages).values(some.map((row) => ({ ...row, ...ofRun })));
  }
  if (proposal) {
    const named = namingAnew(proposal.wanted, all);
    await change.edit(messageProposals, proposal.proposalId, {
      ...{ state: "sent", runId: run.runId, wanted: named },
    });
  }
  const linked = rows.filter(({ text }) => hasHiddenLink(text)).map(({ studentId }) => studentId);
  if (linked.length) await makeMissingLinks(change, settings, linked);
  return { ...run, already: false };
}

/** Until the transaction ends no other list is confirmed, and nobody is added to one that waits. */
export const oneByOne = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(${locks.outbox})`);

/** A rule's list, held. STALE where it was sent, dropped or went stale meanwhile. */
async function theWaiting(tx: Tx, proposalId: number) {
  const [known] = await tx
    .select()
    .from(messageProposals)
    .where(eq(messageProposals.proposalId, proposalId))
    .for("update");
  if (!known) throw refuse("NOT_FOUND");
  if (known.state !== "waiting" || known.until <= new Date())
    throw refuse("STALE", { message: words.waitsNoMore });
  return known;
}

/** A rule's list is of the run that was confirmed by hand with it, unless somebody was added since: they wait on. */
async function waitsNoMore(
  change: Change,
  proposalId: number,
  { runId, listId }: { runId: number; listId: string },
): Promise<void> {
  const { state, listId: seen } = messageProposals;
  const isIt = and(...[eq(messageProposals.proposalId, proposalId), eq(state, "waiting"), eq(seen, listId)]);
  if (await change.tx.$count(messageProposals, isIt))
    await change.edit(messageProposals, proposalId, { state: "sent", runId });
}

const rowOf = ({ studentId, toGuardian, phone, text, parts, price, sameAs, about }: Ready) => ({
  ...{ studentId, toGuardian, phone: phone ?? "", text, parts, price, sameAs, about },
});
