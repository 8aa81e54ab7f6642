import { and, asc, eq, lte, notInArray } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Changes } from "../../../server/db/listen.ts";
import { byServer, type Change, write } from "../../../server/db/write.ts";
import type { Environment } from "../../../server/environment.ts";
import { refusalOf } from "../../../shared/errors.ts";
import { messageRules as limits } from "../../../shared/limits.ts";
import { namingAnew } from "../outbox/named.ts";
import { prepareAll } from "../outbox/prepare.server.ts";
import { addToProposal, letGoStale } from "../outbox/proposals.server.ts";
import { messageProposals } from "../outbox/table.server.ts";
import { goAlone } from "./go-alone.server.ts";
import { type Occasion, occasionsOf } from "./occasions.server.ts";
import { type MessageRuleRow, messageRules } from "./table.server.ts";

type Portal = { db: Database; changes: Pick<Changes, "announce">; settings: Environment };

/** Makes the lists whose time has come; several processes share the work. Answers how to stop. */
export function startMakingLists(portal: Portal, failed: (error: unknown) => void, everySeconds = 10) {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    await makeLists(portal).catch(failed);
    busy = false;
  }, everySeconds * 1000);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Looks at all rules whose time it is, each in a transaction of its own: one that fails holds up none of the others. */
export async function makeLists(portal: Portal, now = new Date()): Promise<void> {
  const [errors, tried]: [unknown[], number[]] = [[], []];
  for (let more = true; more; ) {
    const before = tried.length;
    more = await lookAtOne(portal, now, tried).catch((error) => {
      errors.push(error);
      return tried.length > before;
    });
  }
  await portal.db.transaction((tx) => letGoStale(tx, now));
  if (errors.length) throw errors[0];
}

/**
 * The rule that has waited longest; the row is held until its lists are there, so that of several processes one makes them. It joins
 * `tried`, which are passed by.
 */
function lookAtOne(portal: Portal, now: Date, tried: number[]): Promise<boolean> {
  return write(byServer(portal.db, "lists of rules", portal.changes), async (change) => {
    const { tx } = change;
    const [rule] = await tx
      .select()
      .from(messageRules)
      .where(
        and(
          ...[eq(messageRules.isOn, true), lte(messageRules.nextAt, now)],
          notInArray(messageRules.ruleId, tried),
        ),
      )
      .orderBy(asc(messageRules.nextAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!rule) return false;
    tried.push(rule.ruleId);
    const occasions = await occasionsOf(tx, rule, now);
    // Others are found absent all evening; each look may change a list that somebody is reading.
    let isSlow = rule.kind === "absence" && occasions.length > 0;
    for (const occasion of occasions)
      if (!(await isMade(change, rule, occasion)) && !(await make(portal, change, rule, occasion)))
        // On whose list nobody is yet may have somebody on it later.
        isSlow = true;
    const pause = isSlow ? limits.pauseWhereEmpty : limits.pause;
    await tx
      .update(messageRules)
      .set({ nextAt: new Date(now.getTime() + pause * 1000) })
      .where(eq(messageRules.ruleId, rule.ruleId));
    return true;
  });
}

async function isMade({ tx }: Change, { kind }: MessageRuleRow, { occasion }: Occasion): Promise<boolean> {
  const where = and(eq(messageProposals.kind, kind), eq(messageProposals.occasion, occasion));
  return (await tx.$count(messageProposals, where)) > 0;
}

/** The list, to wait for a press or to go alone, or who is added to one that waits; answers whether anybody is on it. */
async function make(
  { settings }: Portal,
  change: Change,
  rule: MessageRuleRow,
  { occasion, wanted: asked, until, joins }: Occasion,
): Promise<boolean> {
  if (asked.studentIds?.length === 0) return false;
  const origin = settings.PUBLIC_URL ?? rule.origin;
  const list = await prepareAll(change.tx, asked, origin).catch(unlessRefused);
  if (!list?.messages) return false;
  const { listId, messages, parts, price } = list;
  const wanted = namingAnew(asked, list.all);
  if (joins) {
    await addToProposal(change, joins, wanted.studentIds ?? []).catch(unlessRefused);
    return true;
  }
  const { proposalId } = await change.add(messageProposals, {
    ...{ kind: rule.kind, occasion, wanted, origin, until },
    ...{ listId, messages, parts, price },
  });
  if (rule.trustedBy) {
    const by = { settings, origin, by: rule.trustedBy };
    const why = await goAlone(change, by, { ...wanted, proposalId, listId });
    if (why) await change.edit(messageProposals, proposalId, { why });
  }
  return true;
}

/** What cannot be prepared, as a result that was withdrawn again, has no list. */
function unlessRefused(error: unknown): null {
  if (refusalOf(error)) return null;
  throw error;
}
