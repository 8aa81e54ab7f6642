import { and, inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../server/db/database.ts";
import { outbox as limits } from "../../shared/limits.ts";
import { retryDelay } from "../messages/rules.ts";
import type { Outcome } from "./answer.ts";
import type { Gateway } from "./gateway.ts";
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

/** What became of messages that were posted, and of the queue. */
export async function recordOutcomes(
  db: Database,
  gateway: Gateway,
  messages: Message[],
  outcomes: readonly Outcome[],
  said: readonly string[],
): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [at, message] of messages.entries()) {
      const outcome = outcomes[at] ?? { taken: null };
      await tx
        .update(outboxMessages)
        .set({ ...becomes(gateway, message, outcome), answer: said[at] ?? "" })
        .where(
          and(
            isOfClaim([message]),
            // A late answer settles what was given up meanwhile, and nothing that a person has decided since; one that says nothing, nothing.
            inArray(outboxMessages.state, outcome.taken === null ? ["sending"] : ["sending", "uncertain"]),
          ),
        );
    }
    await tx.update(gateways).set(queueAfter(outcomes));
  });
}

function becomes(gateway: Gateway, { attempts }: Message, outcome: Outcome) {
  if (outcome.taken)
    return { state: "sent", sentAt: sql`now()`, gatewayMessageId: outcome.gatewayId || null } as const;
  if (outcome.taken === null && !gateway.idempotent) return { state: "uncertain" } as const;
  const means = outcome.taken === null ? "retry" : outcome.means;
  if (means === "number" || means === "content" || attempts >= limits.attempts) {
    return { state: outcome.taken === null ? "uncertain" : "failed" } as const;
  }
  const pause = means === "retry" ? retryDelay(attempts) : 0;
  const sendAt = sql`now() + ${pause} * interval '1 second'`;
  return { state: "waiting", sendAt, ...(outcome.taken === null && { unsure: true }) } as const;
}

/** Without money or with a wrong key nothing is sent before a person looks; nor after three answers that were not understood. */
function queueAfter(outcomes: readonly Outcome[]) {
  const means = outcomes.map((outcome) => (outcome.taken === false ? outcome.means : null));
  if (means.includes("balance")) return { stopped: "balance" } as const;
  if (means.includes("config")) return { stopped: "config" } as const;
  if (!outcomes.every(({ taken }) => taken === null)) return { unknowns: 0 };
  return {
    unknowns: sql`${gateways.unknowns} + 1`,
    stopped: sql`case when ${gateways.unknowns} + 1 >= ${limits.unknowns} then 'unknown' else ${gateways.stopped} end`,
  };
}
