import { and, eq } from "drizzle-orm";
import { withNewName } from "../../../server/db/constraints.ts";
import type { Reader } from "../../../server/db/database.ts";
import { type Change, write } from "../../../server/db/write.ts";
import { serve } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import type { AccountId } from "../../../shared/ids.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { may } from "../../../shared/permissions.ts";
import { readPeople } from "../examiners/read.server.ts";
import { lockExam } from "../exams/marking.server.ts";
import { type Bundle, bundleContract } from "./contract.ts";
import { readBundles } from "./read.server.ts";
import { stateOf } from "./rules.ts";
import { scriptBundles } from "./table.server.ts";
import { bundleTexts } from "./texts.ts";

const api = serve(bundleContract);

export const bundleHandlers = api.router({
  getAll: api.getAll.handler(async ({ input: { examId, ...paging }, context: { db, person } }) => {
    const own = may(person, "studentManagement")
      ? undefined
      : eq(scriptBundles.holderId, person?.accountId ?? 0);
    const all = await readBundles(db, and(eq(scriptBundles.examId, examId), own));
    const { limit, offset } = rowsOf(paging);
    const sum = (of: (bundle: Bundle) => number) => all.reduce((total, one) => total + of(one), 0);
    const sums = {
      scripts: sum(({ scripts }) => scripts),
      back: sum(({ backScripts }) => backScripts ?? 0),
      out: sum(({ state, scripts }) => (state === "out" ? scripts : 0)),
      open: sum(({ state }) => Number(state === "open")),
    };
    return { data: all.slice(offset, offset + limit), total: all.length, sums };
  }),

  addBundle: api.addBundle.handler(async ({ input, context }) => {
    const data = await write(context, async (change) => {
      await lockExam(change.tx, input.examId, "share");
      await checkHolder(change.tx, input.holderId);
      const { bundleId } = await withNewName("number", change.add(scriptBundles, input));
      return present(change.tx, bundleId);
    });
    return { data };
  }),

  updateBundle: api.updateBundle.handler(async ({ input: { bundleId, version, ...fields }, context }) => {
    const data = await write(context, async (change) => {
      const old = await held(change, bundleId);
      if (fields.holderId && fields.holderId !== old.holderId) await checkHolder(change.tx, fields.holderId);
      const isOther = fields.scripts !== undefined && fields.scripts !== old.scripts;
      const values = { ...fields, ...(isOther && { decision: "" }) };
      const newer = () => present(change.tx, bundleId);
      await withNewName("number", change.edit(scriptBundles, bundleId, values, { version, newer }));
      return present(change.tx, bundleId);
    });
    return { data };
  }),

  takeBack: api.takeBack.handler(async ({ input: { bundleId, backScripts, version }, context }) => {
    const data = await write(context, async (change) => {
      const newer = () => present(change.tx, bundleId);
      const values = { backScripts, backAt: backScripts === null ? null : new Date(), decision: "" };
      await change.edit(scriptBundles, bundleId, values, { version, newer });
      return present(change.tx, bundleId);
    });
    return { data };
  }),

  decide: api.decide.handler(async ({ input: { bundleId, decision, version }, context }) => {
    const data = await write(context, async (change) => {
      const state = stateOf(await held(change, bundleId));
      if (state === "out") throw refuse("LOCKED", { message: bundleTexts.notBack });
      if (state === "back") throw refuse("LOCKED", { message: bundleTexts.noDifference });
      const newer = () => present(change.tx, bundleId);
      await change.edit(scriptBundles, bundleId, { decision }, { version, newer });
      return present(change.tx, bundleId);
    });
    return { data };
  }),

  delete: api.delete.handler(async ({ input: { bundleId, version }, context }) => {
    await write(context, (change) => {
      const newer = () => present(change.tx, bundleId);
      return change.remove(scriptBundles, bundleId, { version, newer });
    });
    return { data: { bundleId } };
  }),
});

async function held({ tx }: Change, bundleId: number) {
  const [row] = await tx
    .select()
    .from(scriptBundles)
    .where(eq(scriptBundles.bundleId, bundleId))
    .for("update");
  if (!row) throw refuse("NOT_FOUND");
  return row;
}

async function checkHolder(db: Reader, holderId: AccountId): Promise<void> {
  const people = await readPeople(db);
  if (!people.some(({ accountId }) => accountId === holderId))
    throw refuseField("holderId", bundleTexts.noSuchPerson);
}

async function present(db: Reader, bundleId: number): Promise<Bundle> {
  const [bundle] = await readBundles(db, eq(scriptBundles.bundleId, bundleId));
  if (!bundle) throw refuse("NOT_FOUND");
  return bundle;
}
