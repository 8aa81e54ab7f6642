import { and, asc, eq, inArray } from "drizzle-orm";
import type { Change } from "../../../server/db/write.ts";
import type { Environment } from "../../../server/environment.ts";
import { refuse } from "../../../shared/errors.ts";
import { fillLinks } from "../../people/index.server.ts";
import { inForm } from "./numbers.ts";
import { readGateway } from "./read.server.ts";
import { heldForOf, hold } from "./recheck.server.ts";
import { isDownStop } from "./rules.ts";
import { gateways, outboxMessages } from "./table.server.ts";
import { outboxTexts as words } from "./texts.ts";

/** What waits, as the CSV that gateways' web pages take; it is handed over with it. LOCKED while a gateway sends. */
export async function takeAway(
  change: Change,
  settings: Environment,
): Promise<{ csv: string; messages: number }> {
  const { tx } = change;
  const [gateway, second] = await tx.select().from(gateways).orderBy(asc(gateways.gatewayId)).for("update");
  const isOpen = (one: typeof gateway) => one?.driver === "http" && !one.stopped;
  const isBySecond = gateway?.driver === "http" && isDownStop(gateway.stopped) && isOpen(second);
  if (isOpen(gateway) || isBySecond) throw refuse("LOCKED", { message: words.notTaken });
  const waiting = and(eq(outboxMessages.state, "waiting"), eq(outboxMessages.unsure, false));
  const known = await tx.select().from(outboxMessages).where(waiting).for("update");
  await hold(tx, await heldForOf(tx, known, new Date()), "waiting");
  const taken = await tx
    .update(outboxMessages)
    .set({ state: "handedOver", sentAt: new Date() })
    .where(waiting)
    .returning({
      messageId: outboxMessages.messageId,
      phone: outboxMessages.phone,
      text: outboxMessages.text,
      studentId: outboxMessages.studentId,
    });
  const texts = await fillLinks(tx, settings, taken);
  const ended = taken.filter((_, at) => texts[at] === null).map(({ messageId }) => messageId);
  if (ended.length)
    await tx
      .update(outboxMessages)
      .set({ state: "failed", sentAt: null, answer: words.noLink })
      .where(inArray(outboxMessages.messageId, ended));
  const handed = taken.flatMap((one, at) => (texts[at] === null ? [] : [{ ...one, text: texts[at] ?? "" }]));
  const { gatewayId } = await readGateway(tx);
  if (taken.length) await change.note("takeAway", gateways, gatewayId, null, { messages: handed.length });
  const rows = handed
    .sort((one, other) => one.messageId - other.messageId)
    .map(({ phone, text }) => [inForm(phone, gateway?.config?.number ?? "8801"), quoted(text)]);
  return {
    csv: `\ufeff${["number,message", ...rows.map(String)].join("\r\n")}\r\n`,
    messages: handed.length,
  };
}

/** A gateway takes a text as it stands; a text that a spreadsheet would take for a formula is its person's to open. */
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
