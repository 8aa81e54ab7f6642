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
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.outbox})`);
  const [earlier] = await tx.select().from(outboxRuns).where(eq(outboxRuns.listId, listId));
  if (earlier) {
    await waitsNoMore(change, wanted.proposalId, earlier.runId);
    return { ...earlier, already: true };
  }
  const { all, ...prepared } = await prepareAll(tx, wanted, origin);
  if (prepared.listId !== listId) throw refuse("STALE", { message: words.changed });
  if (!prepared.messages) throw refuseField("listId", words.nothing);
  const { messages, parts, price, priceMost, monthLeft } = prepared;
  checkMonth(priceMost, monthLeft);
  if (wanted.proposalId) await checkWaits(tx, wanted.proposalId);
  const run = await change.add(outboxRuns, { kind: wanted.kind, listId, messages, parts, price, by });
  const rows = all.filter(({ left }) => left === null).map((one) => rowOf(one));
  for (const some of chunksOf(rows)) {
    const ofRun = { atOnce, kind: wanted.kind, runId: run.runId };
    await tx.insert(outboxMessages).values(some.map((row) => ({ ...row, ...ofRun })));
  }
  await waitsNoMore(change, wanted.proposalId, run.runId);
  const linked = rows.filter(({ text }) => hasHiddenLink(text)).map(({ studentId }) => studentId);
  if (linked.length) await makeMissingLinks(change, settings, linked);
  return { ...run, already: false };
}

/** STALE where a rule's list was sent, dropped or went stale meanwhile. */
async function checkWaits(tx: Tx, proposalId: number): Promise<void> {
  const [known] = await tx
    .select({ state: messageProposals.state, until: messageProposals.until })
    .from(messageProposals)
    .where(eq(messageProposals.proposalId, proposalId))
    .for("update");
  if (!known) throw refuse("NOT_FOUND");
  if (known.state !== "waiting" || known.until <= new Date())
    throw refuse("STALE", { message: words.waitsNoMore });
}

/** A rule's list that was confirmed is of that run. */
async function waitsNoMore(change: Change, proposalId: number | undefined, runId: number): Promise<void> {
  if (!proposalId) return;
  const isWaiting = and(eq(messageProposals.proposalId, proposalId), eq(messageProposals.state, "waiting"));
  if (await change.tx.$count(messageProposals, isWaiting))
    await change.edit(messageProposals, proposalId, { state: "sent", runId });
}

const rowOf = ({ studentId, toGuardian, phone, text, parts, price, sameAs, about }: Ready) => ({
  ...{ studentId, toGuardian, phone: phone ?? "", text, parts, price, sameAs, about },
});
