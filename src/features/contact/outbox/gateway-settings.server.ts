import { and, eq, or, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import type { Environment } from "../../../server/environment.ts";
import { refuse, refuseField } from "../../../shared/errors.ts";
import {
  addressFields,
  bare,
  type Gateway,
  gatewayFields,
  gatewayProblems,
  isElsewhere,
  missingSecrets,
  type Secrets,
  secretNames,
} from "./gateway.ts";
import { isInner } from "./inner-address.server.ts";
import { readGateway } from "./read.server.ts";
import { firstGateway, secondGateway } from "./rules.ts";
import { changedSecrets, openSecrets, sealSecrets } from "./secrets.server.ts";
import type { GatewaySettings } from "./shape.ts";
import { gateways, outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

type Sent = {
  [Name in "driver" | "config" | "price" | "perMinute" | "monthMost"]?: GatewaySettings[Name] | undefined;
} & {
  secrets?: { [Name in keyof Secrets]?: string | undefined } | undefined;
  version?: number | undefined;
  gatewayId: number;
};

/** Changes how messages leave, within a change. BAD_REQUEST by field where a gateway could not be asked so. */
export async function changeGateway(
  change: Change,
  settings: Environment,
  { secrets: sent, version, gatewayId, ...fields }: Sent,
): Promise<GatewaySettings> {
  const known = await readGateway(change.tx, gatewayId);
  if (gatewayId === secondGateway && fields.driver === "file")
    throw refuseField("driver", words.noSecondFile);
  const config = fields.config ?? known.config;
  if (fields.config) refuseInner(fields.config, settings);
  // Keys go where they were typed for, and nowhere else.
  const moved = Boolean(config && known.config && isElsewhere(config, known.config));
  const before = moved ? {} : (openSecrets(settings, known.secrets) ?? {});
  const secrets = changedSecrets(before, sent ?? {});
  if ((fields.driver ?? known.driver) === "http") refuseUnusable(config, secrets);
  const sealed = (sent || moved) && { secrets: sealSecrets(settings, secrets) };
  const newer = (row: typeof known) => shown(row, settings);
  const values = {
    ...fields,
    ...sealed,
    unknowns: 0,
    ...((fields.config || sealed) && { nextAt: new Date(), downUntil: null }),
  };
  if (fields.config || fields.driver) await doubtAll(change.tx, gatewayId);
  const isFirst = gatewayId === firstGateway;
  if (isFirst && fields.driver === "http" && known.driver !== "http") await holdAll(change.tx);
  return shown(await change.edit(gateways, known.gatewayId, values, { version, newer }), settings);
}

/** Without keys: which there are is all that is told of them. */
export function shown(
  record: typeof gateways.$inferSelect,
  settings: Parameters<typeof openSecrets>[0],
): GatewaySettings {
  const { gatewayId, driver, config, price, perMinute, monthMost, secrets, reportHash, version } = record;
  const known = openSecrets(settings, secrets) ?? {};
  return {
    ...{ gatewayId, driver, price, perMinute, monthMost, version, reports: reportHash !== null },
    // What was stored before a rule came stands as it is, to be mended.
    config: config && (gatewayFields.safeParse(config).data ?? config),
    kept: secretNames.filter((name) => known[name]),
  };
}

/** What the address itself tells; where a name leads is seen with each connection. */
function refuseInner(config: Gateway, { SMS_GATEWAY_HOSTS: named }: Environment): void {
  for (const name of addressFields)
    if (config[name] && isInner(new URL(bare(config[name])), named))
      throw refuseField(`config.${name}`, words.innerAddress);
}

function refuseUnusable(config: GatewaySettings["config"], secrets: Secrets): void {
  const problems = config ? gatewayProblems(config) : { url: words.badUrl };
  const named = Object.entries(problems).map(([name, message]) => [`config.${name}`, message]);
  const missing = (config ? missingSecrets(config, secrets) : []).map((name) => [
    `secrets.${name}`,
    words.secretMissing,
  ]);
  const fields = Object.fromEntries([...named, ...missing]);
  if (Object.keys(fields).length) throw refuse("BAD_REQUEST", { fields });
}

/** Another gateway does not know what this one may have taken. */
async function doubtAll(tx: Tx, gatewayId: number): Promise<void> {
  const { state, unsure, via } = outboxMessages;
  const doubtful = or(eq(state, "sending"), and(eq(state, "waiting"), eq(unsure, true)));
  await tx
    .update(outboxMessages)
    .set({ state: "uncertain", unsure: false })
    .where(and(doubtful, sql`coalesce(${via}, ${firstGateway}) = ${gatewayId}`));
}

/** What waited without a gateway was for another day, perhaps: a person says whether it is to go. */
async function holdAll(tx: Tx): Promise<void> {
  await tx
    .update(outboxMessages)
    .set({ state: "held", heldFor: "gateway" })
    .where(eq(outboxMessages.state, "waiting"));
}
