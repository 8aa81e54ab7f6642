import pg from "pg";
import { restoreTexts } from "../../shared/texts.ts";

/**
 * What a restored database would send by itself has perhaps gone since the backup: messages by SMS that waited become uncertain and their
 * queue stops, for a person to decide; lists that rules made are let go, and rules make them of what is still to come; of visitors' messages none is forwarded again, they stand in the inbox. Outbox and
 * messages stand above: their tables are named here, not imported.
 */
export const holdBack = `
  with held as (
    update outbox_messages
    set state = 'uncertain', held_for = null, unsure = false, send_id = null, answer = ${pg.escapeLiteral(restoreTexts.heldBack)}
    where state in ('waiting', 'sending', 'held') returning message_id
  ),
  -- What they made since the backup has perhaps been sent.
  let_go as (update message_proposals set state = 'dropped' where state in ('waiting', 'stale')),
  begun_anew as (update message_rules set on_since = now() where is_on),
  unforwarded as (update contact_messages set forward_at = null where forward_at is not null)
  update gateways set sent_from = null,
    stopped = case when gateway_id = 1 and (driver = 'http' or exists (select from held)) then 'restored' else stopped end`;

/** The tables of which that changes something. */
export const heldBack = new Set([
  "contact_messages",
  "gateways",
  "message_proposals",
  "message_rules",
  "outbox_messages",
]);
