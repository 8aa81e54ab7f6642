import { asc, eq, sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { write } from "../../../server/db/write.ts";
import { serve, signedIn } from "../../../server/http/call.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import { may } from "../../../shared/permissions.ts";
import { teachers } from "../../catalogue/index.server.ts";
import { readGateway } from "../outbox/read.server.ts";
import { type MessageRule, messageRuleContract } from "./contract.ts";
import { type RuleKind, trusting } from "./rules.ts";
import { messageRules } from "./table.server.ts";
import { messageRuleTexts as words } from "./texts.ts";

const api = serve(messageRuleContract);

export const messageRuleHandlers = api.router({
  getAll: api.getAll.handler(async ({ context: { db } }) => ({ data: await readRules(db) })),

  update: api.update.handler(async ({ input: { kind, version, alone, ...fields }, context }) => {
    const person = signedIn(context);
    const data = await write(context, async (change) => {
      const { tx } = change;
      const [known] = await tx.select().from(messageRules).where(eq(messageRules.kind, kind));
      if (!known) throw refuse("NOT_FOUND");
      if (alone && !trusting.every((permission) => may(person, permission)))
        throw refuseField("alone", words.mayNotTrust);
      if (alone && (await readGateway(tx)).monthMost === null) throw refuseField("alone", words.noLimit);
      const now = new Date();
      const values = {
        ...fields,
        trustedBy: alone ? person.accountId : null,
        ...(fields.isOn && { origin: context.origin, nextAt: now }),
        // From this minute on: switched on for the hour that it is, it makes its list now.
        ...(fields.isOn && !known.isOn && { onSince: new Date(now.getTime() - (now.getTime() % 60_000)) }),
      };
      const newer = () => readRule(tx, kind);
      await change.edit(messageRules, known.ruleId, values, { version, newer });
      return readRule(tx, kind);
    });
    return { data };
  }),
});

async function readRules(db: Reader): Promise<MessageRule[]> {
  const found = await db
    .select({
      rule: messageRules,
      trustedBy: sql<string | null>`${teachers.teacherName}`,
    })
    .from(messageRules)
    .leftJoin(teachers, eq(teachers.teacherId, messageRules.trustedBy))
    .orderBy(asc(messageRules.ruleId));
  return found.map(({ rule: { kind, isOn, to, time, dayOfMonth, version, trustedBy: by }, trustedBy }) => ({
    ...{ kind, isOn, to, time, dayOfMonth, version, trustedBy, alone: by !== null },
  }));
}

async function readRule(db: Reader, kind: RuleKind): Promise<MessageRule> {
  const rule = (await readRules(db)).find((one) => one.kind === kind);
  if (!rule) throw refuse("NOT_FOUND");
  return rule;
}
