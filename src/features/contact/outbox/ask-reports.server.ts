import { eq, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import type { Environment } from "../../../server/environment.ts";
import { outbox as limits } from "../../../shared/limits.ts";
import { reportedIn } from "./answer.ts";
import { postToGateway } from "./post.server.ts";
import { recordReport } from "./record-report.server.ts";
import { reportRequestOf } from "./request.ts";
import { openSecrets } from "./secrets.server.ts";
import { gateways } from "./table.server.ts";

type Asking = { db: Database; settings: Environment };

/**
 * Asks gateways that tell it when asked whether messages arrived, a few at once over all processes and each ever more seldom, until they say so
 * or two days have gone. Answers whether there were some.
 */
export async function askReports({ db, settings }: Asking): Promise<boolean> {
  const claimed = await claim(db);
  for (const [via, messages] of Map.groupBy(claimed, ({ via }) => via)) {
    const [gateway] = await db.select().from(gateways).where(eq(gateways.gatewayId, via));
    const secrets = gateway && openSecrets(settings, gateway.secrets);
    const config = gateway?.config;
    if (!config?.pullUrl || !secrets) continue;
    const ask = async (message: Claimed) => {
      const { body } = await postToGateway(settings, () => reportRequestOf(config, secrets, message));
      await recordReport(db, message, reportedIn(config, body, message));
    };
    await Promise.all(messages.map(ask));
  }
  return claimed.length > 0;
}

/** Whose time it is; the next one is set in the same statement, so that of several processes one asks. */
async function claim(db: Database): Promise<Claimed[]> {
  const pauses = sql.join(
    limits.reportPauses.map((seconds) => sql`${seconds}::int`),
    sql`, `,
  );
  const { rows } = await db.execute<Claimed>(sql`
    update outbox_messages m set reports_asked = m.reports_asked + 1,
      report_at = case when m.state = 'sent' then now() + (array[${pauses}])[m.reports_asked + 2] * interval '1 second' end
    from (
      select message_id from outbox_messages where report_at <= now() order by report_at limit ${limits.reportsAtOnce}
      for update skip locked
    ) as due
    where m.message_id = due.message_id
    returning m.message_id as "messageId", m.phone, m.gateway_message_id as taken, m.via, m.state,
      (select count(*) from outbox_messages o where o.gateway_message_id = m.gateway_message_id and o.via = m.via) > 1 as shared`);
  return rows.filter(({ taken, state }) => taken && state === "sent");
}
type Claimed = {
  messageId: number;
  phone: string;
  taken: string;
  via: number;
  state: string;
  shared: boolean;
};
