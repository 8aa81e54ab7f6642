import { randomBytes } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import { tokenHashOf } from "../../../server/auth/token-hash.ts";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { messageKinds } from "../../../shared/message-list.ts";
import { rowsOf } from "../../../shared/paging.ts";
import { balanceIn } from "./answer.ts";
import { confirmList } from "./confirm.server.ts";
import { outboxContract } from "./contract.ts";
import { resolveAll, resolveMessage } from "./decide.server.ts";
import { changeGateway, shown } from "./gateway-settings.server.ts";
import { readList, readLists } from "./lists.server.ts";
import { postToGateway } from "./post.server.ts";
import { prepareAll } from "./prepare.server.ts";
import { dropProposal, readProposals, sendProposal } from "./proposals.server.ts";
import { matching, readGateway, readLog, readStanding } from "./read.server.ts";
import { balanceRequestOf } from "./request.ts";
import { firstGateway, secondGateway } from "./rules.ts";
import { openSecrets } from "./secrets.server.ts";
import type { Template } from "./shape.ts";
import { gateways, messageTemplates, outboxMessages, outboxRuns } from "./table.server.ts";
import { takeAway } from "./take-away.server.ts";
import { unknownFields } from "./template.ts";
import { firstTemplates, outboxTexts as words } from "./texts.ts";
import { withoutKeys } from "./without-keys.ts";

const api = serve(outboxContract);

export const outboxHandlers = api.router({
  prepare: api.prepare.handler(async ({ input, context: { db, origin } }) => {
    const { all, ...sums } = await prepareAll(db, input, origin);
    const { limit, offset } = rowsOf(input);
    return { ...sums, data: all.slice(offset, offset + limit), total: all.length };
  }),

  confirm: api.confirm.handler(async ({ input, context }) => {
    const { settings, origin } = context;
    const by = { settings, origin, by: signedIn(context).accountId };
    return { data: await write(context, (change) => confirmList(change, by, input)) };
  }),

  getAll: api.getAll.handler(async ({ input, context: { db } }) => {
    const where = matching(input);
    const [data, total] = await Promise.all([
      readLog(db, where, rowsOf(input)),
      db.$count(outboxMessages, where),
    ]);
    return { data, total };
  }),

  getLists: api.getLists.handler(async ({ input, context: { db } }) => {
    const [data, total] = await Promise.all([readLists(db, undefined, rowsOf(input)), db.$count(outboxRuns)]);
    return { data, total };
  }),

  getList: api.getList.handler(async ({ input: { runId }, context: { db } }) => ({
    data: await readList(db, runId),
  })),

  decideAll: api.decideAll.handler(async ({ input, context }) => ({
    data: await write(context, async (change) => ({ messages: await resolveAll(change, input) })),
  })),

  standing: api.standing.handler(async ({ input: { month }, context: { db } }) => ({
    data: await readStanding(db, month),
  })),

  decide: api.decide.handler(async ({ input, context }) => ({
    data: await write(context, (change) => resolveMessage(change, input)),
  })),

  sendNow: api.sendNow.handler(async ({ context }) => {
    const data = await write(context, async (change) => {
      const held = await change.tx
        .update(outboxMessages)
        .set({ atOnce: true })
        .where(and(eq(outboxMessages.state, "waiting"), eq(outboxMessages.atOnce, false)))
        .returning({ id: outboxMessages.messageId });
      const { gatewayId } = await readGateway(change.tx);
      if (held.length) await change.note("sendNow", gateways, gatewayId, null, { messages: held.length });
      return { messages: held.length };
    });
    return { data };
  }),

  stop: api.stop.handler(async ({ input: { stopped }, context }) => {
    await write(context, async (change) => {
      await change.edit(gateways, firstGateway, { stopped: stopped ? "person" : null, unknowns: 0 });
      if (!stopped && (await readGateway(change.tx, secondGateway)).stopped)
        await change.edit(gateways, secondGateway, { stopped: null, unknowns: 0 });
    });
    return { data: { stopped } };
  }),

  takeAway: api.takeAway.handler(async ({ context }) => ({
    data: await write(context, (change) => takeAway(change, context.settings)),
  })),

  getProposals: api.getProposals.handler(async ({ context: { db } }) => ({ data: await readProposals(db) })),

  sendProposal: api.sendProposal.handler(async ({ input, context }) => ({
    data: await sendProposal(context, signedIn(context).accountId, input),
  })),

  dropProposal: api.dropProposal.handler(async ({ input, context }) => ({
    data: await write(context, (change) => dropProposal(change, input)),
  })),

  templates: api.templates.handler(async ({ context: { db } }) => ({
    data: await Promise.all(messageKinds.map((kind) => templateIn(db, kind))),
  })),

  updateTemplate: api.updateTemplate.handler(async ({ input: { kind, text, version }, context }) => {
    const unknown = unknownFields(kind, text);
    if (unknown.length) throw refuseField("text", words.unknownField(unknown.join(", ")));
    const data = await write(context, async (change) => {
      const [own] = await change.tx.select().from(messageTemplates).where(eq(messageTemplates.kind, kind));
      const newer = () => templateIn(change.tx, kind);
      if (own) await change.edit(messageTemplates, own.templateId, { text }, { version, newer });
      else await change.add(messageTemplates, { kind, text });
      return templateIn(change.tx, kind);
    });
    return { data };
  }),

  gateway: api.gateway.handler(async ({ input: { gatewayId }, context: { db, settings } }) => ({
    data: shown(await readGateway(db, gatewayId), settings),
  })),

  updateGateway: api.updateGateway.handler(async ({ input, context }) => ({
    data: await write(context, (change) => changeGateway(change, context.settings, input)),
  })),

  balance: api.balance.handler(async ({ input: { gatewayId }, context: { db, settings } }) => {
    const { config, secrets: sealed } = await readGateway(db, gatewayId);
    if (!config?.balanceUrl) throw refuse("NOT_FOUND", { message: words.noGateway });
    const secrets = openSecrets(settings, sealed);
    if (!secrets) throw refuse("LOCKED", { message: words.notOpened });
    const { reached, body } = await postToGateway(settings, () => balanceRequestOf(config, secrets));
    if (reached === "inner") throw refuse("LOCKED", { message: words.innerAddress });
    const [waiting] = await db
      .select({ price: sql<number>`coalesce(sum(${outboxMessages.price}), 0)::float8` })
      .from(outboxMessages)
      .where(inArray(outboxMessages.state, ["waiting", "sending"]));
    const promised = waiting?.price ?? 0;
    return { data: { balance: balanceIn(config, body), promised, said: withoutKeys(body, secrets) } };
  }),

  newReportAddress: api.newReportAddress.handler(async ({ input: { gatewayId }, context }) => {
    const data = await write(context, async (change) => {
      const token = randomBytes(32).toString("base64url");
      await change.edit(gateways, gatewayId, { reportHash: tokenHashOf(token) });
      return { path: `/sms-report/${token}` };
    });
    return { data };
  }),
});

async function templateIn(db: Reader, kind: Template["kind"]): Promise<Template> {
  const [own] = await db.select().from(messageTemplates).where(eq(messageTemplates.kind, kind));
  return { kind, text: own?.text ?? firstTemplates[kind], version: own?.version ?? null };
}
