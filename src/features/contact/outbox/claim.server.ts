import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { dhakaDay } from "../../../server/db/dhaka.ts";
import { hiddenLink } from "../../people/index.ts";
import type { Gateway } from "./gateway.ts";
import { theseTables } from "./restored.server.ts";
import { firstGateway, isQuiet, secondGateway } from "./rules.ts";
import { gateways, type Message, outboxMessages } from "./table.server.ts";

export type Claimed = { via: number; gateway: Gateway; sealed: Buffer | null; messages: Message[] };

/** One request's worth for the first gateway; while that is down, for the second. */
export const claim = async (db: Database, at: Date): Promise<Claimed | undefined> =>
  (await claimFor(db, firstGateway, at)) ?? (await claimFor(db, secondGateway, at));

/**
 * Held by the gateway's row, so that all processes together keep its rate; nothing while it is stopped or the night is quiet. In one
 * statement: a busy process would hold the row from one answer of the database to the next. What another gateway may have taken is not
 * for this one.
 */
async function claimFor(db: Database, via: number, at: Date): Promise<Claimed | undefined> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with open as (
      select * from gateways where gateway_id = ${via} and ${isOpen} ${via === firstGateway ? sql`` : sql`and ${isFirstDown}`}
      for update skip locked
    ),
    found as (
      select message_id, text, alone from outbox_messages where state = 'waiting' and send_at <= now() and exists (select from open)
        ${via === firstGateway ? sql`` : isSentThere}
        and not (unsure and (not ${isOfToday} or coalesce(via, ${firstGateway}) <> ${via})) ${isQuiet(at) ? sql`and at_once` : sql``}
      order by message_id limit (select case config ->> 'list' when 'none' then 1 else (config ->> 'batch')::int end from open)
      for update skip locked
    ),
    first as (select * from found order by message_id limit 1),
    claimed as (
      update outbox_messages m set state = 'sending', claimed_at = now(), attempts = attempts + 1, send_id = ${sendId}, via = ${via},
        price = case when coalesce(m.via, ${firstGateway}) = ${via} then m.price
          else m.parts * (select case when m.phone like '+%' then (config ->> 'abroadPrice')::numeric else price end from open) end
      from found join first on ${goTogether} where m.message_id = found.message_id returning m.message_id as id
    ),
    moved as (
      -- Up to a second that was missed is made up for, so that the rate is kept.
      update gateways set next_at = greatest(next_at, now() - interval '1 second')
        + (select count(*) from claimed) * interval '1 minute' / per_minute, sent_from = ${theseTables}
      where gateway_id = ${via} and exists (select from claimed)
    )
    select id from claimed`);
  if (!rows.length) return undefined;
  const ids = rows.map(({ id }) => id);
  const [messages, [gateway]] = await Promise.all([
    db
      .select()
      .from(outboxMessages)
      .where(inArray(outboxMessages.messageId, ids))
      .orderBy(asc(outboxMessages.messageId)),
    db.select().from(gateways).where(eq(gateways.gatewayId, via)),
  ]);
  return gateway?.config ? { via, gateway: gateway.config, sealed: gateway.secrets, messages } : undefined;
}

const isOpen = sql`driver = 'http' and config is not null and stopped is null and next_at <= clock_timestamp()
  and coalesce(sent_from = ${theseTables}, true)`;

/** To another country the second sends by its own contract; what the first must not send is held where it is asked again. */
const isSentThere = sql`and (phone not like '+%' or coalesce((select (config ->> 'abroad')::boolean from open), false))`;

/** It cannot be reached, has no money, or does not answer what is understood: not where a person or a restored backup stopped all. */
const isFirstDown = sql`exists (select from gateways first where first.gateway_id = ${firstGateway} and first.driver = 'http'
  and (first.stopped in ('balance', 'config', 'unknown') or first.down_until > clock_timestamp()))`;

/** Random, so that neither a restored database nor another portal with the same account gives it again; kept while the portal tries again. */
const sendId = sql`coalesce(m.send_id, case when m.unsure
  -- It may have been taken from a version before, which sent this.
  then 'dhrubok' || m.message_id || case when m.resent > 0 then 'r' || m.resent else '' end
  else replace(gen_random_uuid()::text, '-', '') end)`;

/**
 * One text goes to many numbers; other lists, and single messages, take what comes. A link is each student's own: what is the same as it is
 * kept is not as it is sent.
 */
const goTogether = sql`found.message_id = first.message_id or (not found.alone and not first.alone
  and ((select config ->> 'list' from open) in ('none', 'objects')
    or (found.text = first.text and position(${hiddenLink} in found.text) = 0)))`;

/** Gateways that know ids know them for a day of theirs. */
export const isOfToday = sql`(${dhakaDay(outboxMessages.claimedAt)} = ${dhakaDay(sql`now()`)})`;
/** Its gateway takes a message of the same id and day once. */
export const isRepeatable = sql`(coalesce((select (config ->> 'idempotent')::boolean from gateways
  where gateway_id = coalesce(${outboxMessages.via}, ${firstGateway})), false) and ${isOfToday})`;
