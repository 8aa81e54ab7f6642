import { and, desc, eq, isNotNull } from "drizzle-orm";
import { prepareAll } from "../../src/features/contact/outbox/prepare.server.ts";
import type { MessageState } from "../../src/features/contact/outbox/rules.ts";
import { gateways, outboxMessages, outboxRuns } from "../../src/features/contact/outbox/table.server.ts";
import { outboxTexts } from "../../src/features/contact/outbox/texts.ts";
import { exams } from "../../src/features/exams/exams/table.server.ts";
import { firstAdministrator } from "../../src/features/identity/accounts/rules.ts";
import { accounts } from "../../src/features/identity/accounts/table.server.ts";
import type { Tx } from "../../src/server/db/database.ts";
import { seededRandom } from "./random.ts";

/** A month's log of messages: results and dues to guardians as a gateway of before took them; now there is none. */
export async function seedDemoOutbox(tx: Tx): Promise<void> {
  await tx.update(gateways).set({ price: 0.35 }).where(eq(gateways.gatewayId, 1));
  const [office] = await tx.select().from(accounts).where(eq(accounts.regId, firstAdministrator));
  const published = await tx
    .select({ examId: exams.examId, publishedAt: exams.publishedAt })
    .from(exams)
    .where(and(isNotNull(exams.publishedAt), isNotNull(exams.scheme)))
    .orderBy(desc(exams.publishedAt))
    .limit(3);
  const by = office?.accountId ?? 0;
  for (const { examId, publishedAt } of published)
    await addRun(
      tx,
      by,
      { kind: "result", examId, to: "guardian", again: false },
      minutesAfter(publishedAt, 10),
    );
  await addRun(
    tx,
    by,
    { kind: "due", to: "both", again: false },
    minutesAfter(published[0]?.publishedAt ?? null, 1200),
  );
}

async function addRun(tx: Tx, by: number, wanted: Parameters<typeof prepareAll>[1], at: Date): Promise<void> {
  const { all, listId, messages, parts, price } = await prepareAll(tx, wanted, "");
  const ready = all.filter(({ left }) => left === null);
  if (!ready.length) return;
  const [run] = await tx
    .insert(outboxRuns)
    .values({ kind: wanted.kind, listId, messages, parts, price, by, at })
    .returning();
  await tx.insert(outboxMessages).values(
    ready.map(({ studentId, toGuardian, phone, text, parts, price, sameAs, about }, number) => ({
      ...{
        runId: run?.runId ?? 0,
        kind: wanted.kind,
        studentId,
        toGuardian,
        text,
        parts,
        price,
        sameAs,
        about,
        at,
      },
      ...{
        phone: phone ?? "",
        attempts: 1,
        // The office knows of what failed a month ago.
        looked: true,
        ...whatBecame(number, minutesAfter(at, 1 + Math.floor(number / 60))),
      },
    })),
  );
}

/** Most arrived; a few did not, and of one nobody knows. */
function whatBecame(number: number, sentAt: Date) {
  const luck = seededRandom(number, "sms");
  const state: MessageState =
    number === 3 ? "uncertain" : luck.chance(0.03) ? "failed" : luck.chance(0.9) ? "delivered" : "sent";
  if (state === "uncertain") return { state, sentAt: null, answer: outboxTexts.noAnswer };
  if (state === "failed") return { state, sentAt: null, answer: "Absent subscriber" };
  return {
    state,
    sentAt,
    deliveredAt: state === "delivered" ? minutesAfter(sentAt, 1) : null,
    answer: "Delivered",
  };
}

const minutesAfter = (at: Date | null, minutes: number) =>
  new Date(Number(at ?? new Date()) + minutes * 60_000);
