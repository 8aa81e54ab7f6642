import { randomInt } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { consume, consumeGuess } from "../../../server/auth/sign-in-attempts.ts";
import { codeOf, unique } from "../../../server/db/constraints.ts";
import type { Tx } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { type Call, serve, signedIn } from "../../../server/http/call.ts";
import { storeImage } from "../../../server/images/store.ts";
import { wideNetworkOf } from "../../../server/network.ts";
import { realMobile } from "../../../server/real-mobile.ts";
import { refuse } from "../../../shared/errors.ts";
import { foldedName } from "../../../shared/folding.ts";
import { applications as limits, photo } from "../../../shared/limits.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { nameOfCourse } from "../../catalogue/index.server.ts";
import { checkBatch } from "../admission/check-batch.server.ts";
import { accept } from "./accept.server.ts";
import { applicationContract } from "./contract.ts";
import { matching, readApplication, readApplications, readState } from "./read.server.ts";
import { isOpen } from "./rules.ts";
import { applicationNotes, applications } from "./table.server.ts";
import { applicationTexts as words } from "./texts.ts";

const api = serve(applicationContract);

export const applicationHandlers = api.router({
  send: api.send.handler(async ({ input: { website, ...sent }, context }) => {
    const { db, network } = context;
    await consume(db, { bucket: `application ${network}`, ...limits.network }, words.tooMany);
    const { courseId, ...values } = sent;
    const guardianMobile = sent.guardianMobile && realMobile(sent.guardianMobile, "guardianMobile");
    const courseName = await nameOfCourse(db, courseId);
    const { number } = await addOne(context, {
      ...values,
      ...{ guardianMobile, courseName, suspicious: Boolean(website) },
    });
    return { data: { number } };
  }),

  add: api.add.handler(async ({ input: { text, ...values }, context }) => {
    const { accountId } = signedIn(context);
    const { applicationId } = await addOne(context, values, async (change, { applicationId }) => {
      if (text) await change.add(applicationNotes, { applicationId, accountId, text });
    });
    return { data: await readApplication(context.db, applicationId) };
  }),

  state: api.state.handler(async ({ input, context }) => ({ data: await askedFor(context, input) })),

  photo: api.photo.handler(async ({ input: { file: sent, ...asked }, context }) => {
    const { number, state } = await askedFor(context, asked);
    if (!isOpen(state)) throw refuse("STALE", { message: words.closed });
    const file = await storeImage(context, sent, photo);
    const data = await write(context, async (change) => {
      const [found] = await change.tx
        .select({ applicationId: applications.applicationId, state: applications.state })
        .from(applications)
        .where(eq(applications.number, number))
        .for("update");
      if (!found || !isOpen(found.state)) throw refuse("STALE", { message: words.closed });
      await change.edit(applications, found.applicationId, { file });
      return readState(change.tx, asked);
    });
    if (!data) throw refuse("NOT_FOUND");
    return { data };
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

type New = Omit<typeof applications.$inferInsert, "number" | "nameFolded">;

/** With what belongs to it, in one change. What was sent a moment ago already is not added again. */
async function addOne(
  call: Call,
  values: New,
  more?: (change: Change, one: { applicationId: number }) => Promise<void>,
) {
  const { batchId = null } = values;
  if (batchId) await checkBatch(call.db, batchId);
  const mobile = realMobile(values.mobile, "mobile");
  const nameFolded = foldedName(values.userName);
  return withNumber((number) =>
    write(call, async (change) => {
      const sent = { ...values, mobile, nameFolded };
      const one = (await sameSent(change.tx, sent)) ?? (await change.add(applications, { ...sent, number }));
      await more?.(change, one);
      return one;
    }),
  );
}

/** The state of one, to who knows its number and four digits; others' tries are counted. */
async function askedFor({ db, network, address }: Call, asked: { number: string; digits: string }) {
  await consume(db, { bucket: `application state ${network}`, ...limits.asked }, words.tooManyTries);
  const guess = await consumeGuess(
    db,
    [
      { bucket: `wrong application ${wideNetworkOf(address)}`, ...limits.wide },
      { bucket: `wrong application of ${asked.number}`, ...limits.number },
    ],
    words.tooManyTries,
  );
  const found = await readState(db, asked);
  if (!found) throw refuse("NOT_FOUND", { message: words.notFound });
  await guess.refund();
  return found;
}

/**
 * Whoever presses twice, or sends again after a lost answer, has one application: where all is the same. What is corrected is another one,
 * and nobody learns the number of somebody whose name and phone alone they know.
 */
async function sameSent(tx: Tx, of: New & { nameFolded: string }) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.applications}, hashtext(${of.mobile}))`);
  const [earlier] = await tx
    .select({ applicationId: applications.applicationId, number: applications.number })
    .from(applications)
    .where(
      and(
        eq(applications.mobile, of.mobile),
        ...said.map((name) => sql`${applications[name]} is not distinct from ${of[name] ?? unsaid(name)}`),
        gt(applications.at, sql`now() - make_interval(mins => ${limits.sameMinutes}::int)`),
      ),
    );
  return earlier;
}

const said = [
  ...(["nameFolded", "batchId", "courseName", "fatherName", "guardianMobile"] as const),
  ...(["schoolName", "collegeName", "method", "trxId"] as const),
] as const;
const mayBeNull = new Set<string>(["batchId", "method", "trxId"]);
const unsaid = (name: (typeof said)[number]) => (mayBeNull.has(name) ? null : "");

/** A number that no other application has. */
async function withNumber<Added>(add: (number: string) => Promise<Added>, tries = 5): Promise<Added> {
  try {
    return await add(String(randomInt(1_000_000, 10_000_000)));
  } catch (error) {
    if (tries > 1 && codeOf(error) === unique) return withNumber(add, tries - 1);
    throw error;
  }
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
