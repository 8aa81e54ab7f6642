import { sql } from "drizzle-orm";
import type { Reader } from "../../../server/db/database.ts";
import { locks } from "../../../server/db/locks.ts";
import type { Change } from "../../../server/db/write.ts";
import type { StudentId } from "../../../shared/ids.ts";
import { smsNumber } from "../../../shared/phone-number.ts";
import { atMost, pricesOf, priceTo, readDearest, readMonthLeft } from "./month-limit.server.ts";
import { ownerMessage } from "./owner-message.ts";
import { countParts } from "./parts.ts";
import { readGateway } from "./read.server.ts";
import { inUnits, ofUnits } from "./rules.ts";
import { hashOf, sameAsOf } from "./same-as.server.ts";
import { outboxMessages, outboxRuns, ownerSms } from "./table.server.ts";

export async function readOwnerSms(db: Reader) {
  const [record] = await db.select().from(ownerSms).limit(1);
  if (!record) throw new Error("the migrations make the record of the owner's messages");
  return record;
}

/** Where the owner is written to; nowhere while they do not like it. */
export async function readOwnerMobile(db: Reader): Promise<string> {
  const { isOn, mobile } = await readOwnerSms(db);
  return isOn ? mobile : "";
}

/**
 * Puts what the owner is told into the outbox, within the change that it tells of: it waits, costs and is held as every message. Nothing
 * where they do not like it, where no month's limit is set, and where it costs more than is left of that: the portal has told them.
 */
export async function writeToOwner(
  change: Change,
  told: { title: string; text: string; sms?: string },
): Promise<void> {
  const { tx } = change;
  const { isOn, mobile, by } = await readOwnerSms(tx);
  if (!isOn || by === null) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.outbox})`);
  const gateway = await readGateway(tx);
  const monthLeft = await readMonthLeft(tx, gateway.monthMost);
  const phone = smsNumber(mobile, gateway.config?.abroad ?? false);
  if (monthLeft === null || phone === null) return;
  const text = ownerMessage(told);
  const { parts } = countParts(text);
  const price = ofUnits(inUnits(priceTo(phone, pricesOf(gateway))) * parts);
  if (atMost({ price, parts, phone }, await readDearest(tx)) > monthLeft) return;
  const about = new Date().toISOString();
  const listId = hashOf(["owner", about, text]);
  const run = await change.add(outboxRuns, { kind: "owner", listId, messages: 1, parts, price, by });
  const studentId = by as StudentId;
  await tx.insert(outboxMessages).values({
    ...{ runId: run.runId, kind: "owner", studentId, toGuardian: false, phone, text, parts, price, about },
    sameAs: sameAsOf({ phone, text, studentId, about }),
  });
}
