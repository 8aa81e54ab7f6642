import { and, asc, eq, ne, type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../server/db/database.ts";
import type { Change } from "../../../server/db/write.ts";
import { isAbroad, smsNumber } from "../../../shared/phone-number.ts";
import { students } from "../../catalogue/index.server.ts";
import { refusedNumbers } from "../../people/index.server.ts";
import { atMost, checkMonth, pricesOf, priceTo, readDearest, readMonthLeft } from "./month-limit.server.ts";
import { readOwnerMobile } from "./owner.server.ts";
import { readGateway } from "./read.server.ts";
import { inUnits, ofUnits } from "./rules.ts";
import { sameAsOf } from "./same-as.server.ts";
import { outboxMessages, outboxTakings } from "./table.server.ts";

/**
 * Sends messages again within a change, each to the number that its person has by now: it is of the month in which it goes, and a gateway that
 * knows ids takes it for a message of its own. What was taken before, or may have been, stays paid for. Answers how many; who is
 * archived, has no number or wants no messages is left as it is. LOCKED where they cost more than is left of the month.
 */
export async function sendAgain(change: Change, where: SQL | undefined): Promise<number> {
  const again = await readAgain(change.tx, where);
  const rows = JSON.stringify(again);
  await change.tx.execute(sql`update ${outboxMessages} m set ${sql.raw(anew)},
      phone = now.phone, price = now.price, via = now.via, same_as = now."sameAs", version = m.version + 1
    from json_to_recordset(${rows}::json) as now ("messageId" int, phone text, price numeric, via int, "sameAs" text)
    where m.message_id = now."messageId"`);
  return again.length;
}

/** The same of one, as its record is changed; null where it is left as it is. */
export async function oneAgain({ tx }: Change, messageId: number) {
  const [again] = await readAgain(tx, eq(outboxMessages.messageId, messageId));
  if (!again) return null;
  const now = new Date();
  return {
    ...{ state: "waiting" as const, heldFor: null, looked: false, alone: false, at: now, sendAt: now },
    ...{ attempts: 0, unsure: false, sendId: null, sentAt: null, deliveredAt: null, gatewayMessageId: null },
    ...{ reportAt: null, reportsAsked: 0 },
    ...{ phone: again.phone, price: again.price, via: again.via, sameAs: again.sameAs },
  };
}
const anew = `state = 'waiting', held_for = null, looked = false, alone = false, at = now(), send_at = now(),
  attempts = 0, unsure = false, send_id = null, sent_at = null, delivered_at = null, gateway_message_id = null,
  report_at = null, reports_asked = 0`;

/** Those that may go again, as they will; what they cost before is kept of each, and the month is asked. */
async function readAgain(tx: Tx, where: SQL | undefined) {
  const found = await tx
    .select({
      message: outboxMessages,
      ...{
        mobile: students.mobile,
        guardianMobile: students.guardianMobile,
        archivedAt: students.archivedAt,
      },
    })
    .from(outboxMessages)
    .leftJoin(students, eq(students.studentId, outboxMessages.studentId))
    .where(and(where, ne(outboxMessages.text, "")))
    .orderBy(asc(outboxMessages.messageId))
    .for("update", { of: outboxMessages });
  const spared = await refusedNumbers(tx);
  const gateway = await readGateway(tx);
  const owner = await readOwnerMobile(tx);
  const again = found.flatMap(({ message, mobile, guardianMobile, archivedAt }) => {
    const theirs = message.toGuardian ? guardianMobile : mobile;
    const typed = (message.kind === "owner" ? owner : theirs) ?? "";
    const phone = smsNumber(typed, gateway.config?.abroad ?? false);
    if (archivedAt || phone === null || spared.has(phone)) return [];
    const { price, via, parts } = message;
    // To another country it costs what the first gateway asks, until another takes it.
    const isMoved = isAbroad(phone) !== isAbroad(message.phone);
    const now = isMoved && ofUnits(inUnits(priceTo(phone, pricesOf(gateway))) * parts);
    return [{ message, phone, ...(now === false ? { price, via } : { price: now, via: null }) }];
  });
  const dearest = await readDearest(tx);
  const units = again.reduce(
    (sum, { message, phone, price }) => sum + inUnits(atMost({ ...message, phone, price }, dearest)),
    0,
  );
  checkMonth(ofUnits(units), await readMonthLeft(tx, gateway.monthMost));
  const ids = again.map(({ message }) => message.messageId);
  await tx.execute(sql`insert into ${outboxTakings} (message_id, parts, price, certain, via, at)
    select message_id, parts, price, state <> 'uncertain', via, at from ${outboxMessages}
    where message_id = any(${sql.param(ids)}::int[]) and (state = 'uncertain' or sent_at is not null)`);
  return again.map(({ message, phone, price, via }) => ({
    ...{ messageId: message.messageId, phone, price, via },
    sameAs: phone === message.phone ? message.sameAs : sameAsOf({ ...message, phone }),
  }));
}
