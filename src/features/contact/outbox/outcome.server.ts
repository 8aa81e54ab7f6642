import { eq, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { retryDelay } from "../messages/rules.ts";
import type { Outcome } from "./answer.ts";
import type { Claimed } from "./claim.server.ts";
import type { Gateway } from "./gateway.ts";
import type { MessageState } from "./rules.ts";
import { gateways, type Message, outboxMessages } from "./table.server.ts";

/**
 * Messages as they were claimed, and not those that were given up and claimed again since: attempts grow with every claim, and a
 * person who sends one again from none moves its version on.
 */
export function isOfClaim(messages: readonly Message[]): SQL {
  const { messageId, version, attempts } = outboxMessages;
  const claims = messages.map(
    (one) => sql`(${one.messageId}::int, ${one.version}::int, ${one.attempts}::int)`,
  );
  return sql`(${messageId}, ${version}, ${attempts}) in (${sql.join(claims, sql`, `)})`;
}

type Answered = Claimed & { outcomes: readonly Outcome[]; said: readonly string[] };

/** What became of messages that were posted, and of the queue; of a list of hundreds in one statement. */
export async function recordOutcomes(
  db: Database,
  { via, gateway, messages, outcomes, said }: Answered,
): Promise<void> {
  const rows = messages.map((message, at) => {
    const { messageId, version, attempts } = message;
    const outcome = outcomes[at] ?? { taken: null };
    const answer = (said[at] ?? "").toWellFormed();
    const understood = outcome.taken !== null;
    return { messageId, version, attempts, answer, understood, ...becomes(gateway, message, outcome) };
  });
  await db.transaction(async (tx) => {
    // A late answer settles what was given up meanwhile, and nothing that a person has decided since; one that says nothing, nothing.
    await tx.execute(sql`update outbox_messages m set state = now.state, answer = now.answer,
        sent_at = case when now.state = 'sent' then now() else m.sent_at end,
        report_at = case when now.state = 'sent' and now."gatewayId" is not null and ${Boolean(gateway.pullUrl)}
          then now() + ${limits.reportPauses[0]} * interval '1 second' end, reports_asked = 0,
        gateway_message_id = case when now.state = 'sent' then now."gatewayId" else m.gateway_message_id end,
        send_at = case when now.pause is null then m.send_at else now() + now.pause * interval '1 second' end,
        unsure = m.unsure or coalesce(now.unsure, false), alone = m.alone or coalesce(now.alone, false)
      from json_to_recordset(${JSON.stringify(rows)}::json) as now ("messageId" int, version int, attempts int, answer text,
        understood boolean, state text, "gatewayId" text, pause float8, unsure boolean, alone boolean)
      where (m.message_id, m.version, m.attempts) = (now."messageId", now.version, now.attempts)
        and (m.state = 'sending' or (m.state = 'uncertain' and now.understood))`);
    await tx.update(gateways).set(queueAfter(outcomes)).where(eq(gateways.gatewayId, via));
  });
}

/** Sent again after `pause` seconds; `unsure` where the gateway may have it. */
type Becomes = {
  state: MessageState;
  gatewayId?: string | null;
  pause?: number;
  unsure?: boolean;
  /** It goes in a request of its own. */
  alone?: boolean;
};

function becomes(gateway: Gateway, { attempts, unsure }: Message, outcome: Outcome): Becomes {
  if (outcome.taken) return { state: "sent", gatewayId: outcome.gatewayId.toWellFormed() || null };
  if (outcome.taken === null && !gateway.idempotent) return { state: "uncertain" };
  const means = outcome.taken === null ? "retry" : outcome.means;
  // Where only its papers say that none was taken, its id says so once more.
  if (means === "apart" && gateway.idempotent)
    return { state: "waiting", pause: 0, alone: true, unsure: unsure || !gateway.allOrNothing };
  if (means === "apart") return { state: unsure ? "uncertain" : "waiting", pause: 0, alone: true };
  // It knows the id of a message that was never asked for: whose it is nobody knows.
  if (means === "duplicate") return { state: "uncertain" };
  if (means === "number" || means === "content" || attempts >= limits.attempts)
    return { state: outcome.taken === null || unsure ? "uncertain" : "failed" };
  return {
    state: "waiting",
    pause: means === "retry" ? retryDelay(attempts) : 0,
    unsure: outcome.taken === null,
  };
}

/** Without money or with a wrong key nothing is sent before a person looks; nor after three answers that were not understood. */
function queueAfter(outcomes: readonly Outcome[]) {
  const means = outcomes.map((outcome) => (outcome.taken === false ? outcome.means : null));
  if (means.includes("balance")) return { stopped: "balance" } as const;
  if (means.includes("config")) return { stopped: "config" } as const;
  const isUnknown = (outcome: Outcome) =>
    outcome.taken === null || (outcome.taken === false && outcome.means === "duplicate");
  if (!outcomes.every(isUnknown)) return { unknowns: 0 };
  return {
    unknowns: sql`${gateways.unknowns} + 1`,
    stopped: sql`case when ${gateways.unknowns} + 1 >= ${limits.unknowns} then 'unknown' else ${gateways.stopped} end`,
  };
}
