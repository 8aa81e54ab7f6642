import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { consume, consumeGuess } from "../../../server/auth/sign-in-attempts.ts";
import { codeOf, unique } from "../../../server/db/constraints.ts";
import type { Database, Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { foldedName } from "../../../shared/folding.ts";
import { applications as limits } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { batches } from "../../catalogue/index.server.ts";
import { accept } from "./accept.server.ts";
import { applicationContract } from "./contract.ts";
import { matching, readApplication, readApplications, readState } from "./read.server.ts";
import { applicationNotes, applications } from "./table.server.ts";
import { applicationTexts as words } from "./texts.ts";

const api = serve(applicationContract);

export const applicationHandlers = api.router({
  send: api.send.handler(async ({ input: { website, ...sent }, context }) => {
    const { db, network } = context;
    await consume(db, { bucket: `application ${network}`, ...limits.network }, words.tooMany);
    await checkBatch(db, sent.batchId);
    const { userName, batchId } = sent;
    const mobile = realMobile(sent.mobile, "mobile");
    const guardianMobile = sent.guardianMobile && realMobile(sent.guardianMobile, "guardianMobile");
    const nameFolded = foldedName(userName);
    const paid = sent.trxId
      ? { method: sent.method ?? null, trxId: sent.trxId }
      : { method: null, trxId: null };
    const values = { ...sent, ...paid, mobile, guardianMobile, nameFolded, suspicious: Boolean(website) };
    const number = await withNumber(
      (number): Promise<string> =>
        write(context, async (change) => {
          const earlier = await sameSent(change.tx, { nameFolded, mobile, batchId });
          return earlier ?? (await change.add(applications, { ...values, number })).number;
        }),
    );
    return { data: { number } };
  }),

  state: api.state.handler(async ({ input, context: { db, network, address } }) => {
    await consume(db, { bucket: `application state ${network}`, ...limits.asked }, words.tooManyTries);
    const wide = wideNetworkOf(address);
    const guess = await consumeGuess(
      db,
      [
        { bucket: `wrong application ${wide}`, ...limits.wide },
        { bucket: `wrong application of ${input.number}`, ...limits.number },
      ],
      words.tooManyTries,
    );
    const found = await readState(db, input);
    if (!found) throw refuse("NOT_FOUND", { message: words.notFound });
    await guess.refund();
    return { data: found };
  }),

  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = matching(input);
    const data = await readApplications(db, where, {
      ...rowsOf(input),
      waiting: input.state === "waiting",
    });
    return { data, total: await db.$count(applications, where) };
  }),

  note: api.note.handler(async ({ input: { applicationId, text, state, version }, context }) => {
    const data = await write(context, async (change) => {
      const before = await openState(change.tx, applicationId);
      const now = state ?? (before === "new" ? "called" : before);
      const values = {
        state: now,
        ...(now !== "waiting"
          ? { waitingSince: null }
          : before !== "waiting" && { waitingSince: new Date() }),
        ...(now !== before && { decidedAt: now === "refused" ? new Date() : null }),
      };
      await change.edit(applications, applicationId, values, newer(change.tx, applicationId, version));
      const { accountId } = signedIn(context);
      await change.add(applicationNotes, { applicationId, accountId, text });
      return readApplication(change.tx, applicationId);
    });
    return { data };
  }),

  accept: api.accept.handler(async ({ input, context }) => ({ data: await accept(context, input) })),
});

/** Whoever presses twice, or sends again after a lost answer, has one application. */
async function sameSent(tx: Tx, of: { nameFolded: string; mobile: string; batchId: number }) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.applications}, hashtext(${of.mobile}))`);
  const [earlier] = await tx
    .select({ number: applications.number })
    .from(applications)
    .where(
      and(
        eq(applications.mobile, of.mobile),
        eq(applications.nameFolded, of.nameFolded),
        eq(applications.batchId, of.batchId),
        gt(applications.at, sql`now() - make_interval(mins => ${limits.sameMinutes}::int)`),
      ),
    );
  return earlier?.number;
}

/** A number that no other application has. */
async function withNumber(add: (number: string) => Promise<string>, tries = 5): Promise<string> {
  try {
    return await add(String(randomInt(1_000_000, 10_000_000)));
  } catch (error) {
    if (tries > 1 && codeOf(error) === unique) return withNumber(add, tries - 1);
    throw error;
  }
}

async function checkBatch(db: Database, batchId: number): Promise<void> {
  if (!(await db.$count(batches, eq(batches.batchId, batchId))))
    throw refuseField("batchId", words.noSuchBatch);
}

/** Locks it; STALE where it was accepted. */
async function openState(tx: Tx, applicationId: number) {
  const [found] = await tx
    .select({ state: applications.state })
    .from(applications)
    .where(eq(applications.applicationId, applicationId))
    .for("update");
  if (!found) throw refuse("NOT_FOUND");
  if (found.state === "accepted") throw refuse("STALE", { message: words.decided });
  return found.state;
}

const newer = (tx: Tx, applicationId: number, version: number | undefined) => ({
  version,
  newer: () => readApplication(tx, applicationId),
});
