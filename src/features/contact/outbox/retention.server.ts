import { inArray, sql } from "drizzle-orm";
import type { Database } from "../../../server/db/database.ts";
import { institute } from "../../identity/index.server.ts";
import { outboxMessages } from "./table.server.ts";

/**
 * A message without what it said and to whom: kind, day, parts and price stay, for the sums of months. It waits for nothing any more, neither to be
 * sent nor to be decided.
 */
export const withoutWords = {
  ...{ phone: "", text: "", sameAs: "", answer: "", gatewayMessageId: null },
  state: sql`case when state in ('waiting', 'held') or (state = 'failed' and sent_at is null) then 'cancelled'
    when state in ('sending', 'uncertain', 'failed') then 'sent' else state end`,
};

/** Takes the words and numbers of messages away as many months after them as the institute keeps them. Processes share the work. */
export async function forgetOldMessages(db: Database): Promise<void> {
  while (await forgetSome(db));
}

/** Returns whether there were some. */
async function forgetSome(db: Database): Promise<boolean> {
  const old = db
    .select({ id: outboxMessages.messageId })
    .from(outboxMessages)
    .where(
      sql`${outboxMessages.text} <> ''
        and ${outboxMessages.at} < now() - (select ${institute.smsMonths} from ${institute}) * interval '1 month'`,
    )
    .limit(1000)
    .for("update", { skipLocked: true });
  const { rowCount } = await db
    .update(outboxMessages)
    .set(withoutWords)
    .where(inArray(outboxMessages.messageId, old));
  return Boolean(rowCount);
}
