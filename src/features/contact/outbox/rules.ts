import { dhakaHour } from "../../../shared/dates.ts";

/**
 * waiting: to be sent, or sent again; sending: given to the gateway just now; sent: the gateway took it; delivered: the phone
 * has it; failed: surely not taken; uncertain: it may have been taken, a person decides; held: surely not taken, and it goes when a
 * person says so; handedOver: taken away as a file.
 */
export const messageStates = [
  "waiting",
  "sending",
  "sent",
  "delivered",
  "failed",
  "uncertain",
  "held",
  "handedOver",
  "cancelled",
] as const;
export type MessageState = (typeof messageStates)[number];

/**
 * Why a message is held: a person stopped its list; its person was archived, wants no messages or has another number by now; the gateway
 * sends to that country no more; it tells of an absence that was corrected or excused since, or of a due of which something was paid
 * since; it is older than its purpose; it waited for a gateway that was set up since.
 */
export const heldFors = [
  "stopped",
  "archived",
  "spared",
  "number",
  "abroad",
  "absence",
  "paid",
  "old",
  "gateway",
] as const;
export type HeldFor = (typeof heldFors)[number];

/** What somebody should look at. */
export const troubled = ["failed", "uncertain", "held"] as const satisfies readonly MessageState[];

/** The gateway that messages leave by, and the one for when that is down. */
export const [firstGateway, secondGateway] = [1, 2] as const;

/** waiting: for one press; sent; dropped: nobody wants it; stale: nobody pressed, and it has lost its purpose. */
export const proposalStates = ["waiting", "sent", "dropped", "stale"] as const;
export type ProposalState = (typeof proposalStates)[number];

/** Why a list did not go alone: no month's limit is set, the month has less left, or who trusted its rule may not any more. */
export const notAlones = ["noLimit", "overMonth", "notTrusted"] as const;
export type NotAlone = (typeof notAlones)[number];

/** Why nothing is sent: a person, what the gateway said, or a database that was restored. */
export const stops = ["person", "balance", "config", "unknown", "restored"] as const;
export type Stop = (typeof stops)[number];

/** The gateway itself is out of use: another may take its place. */
export const isDownStop = (stopped: Stop | null): stopped is "balance" | "config" | "unknown" =>
  stopped === "balance" || stopped === "config" || stopped === "unknown";

/**
 * Why somebody on the list gets no message, or none that is new. Who has this very message is `had`; `listed` is of whom it has not gone
 * yet from an earlier list, `perhaps` of whom nobody knows whether it has.
 */
export const leftOuts = [
  ...(["noNumber", "abroad", "spared", "unticked"] as const),
  ...(["had", "perhaps", "listed", "twice", "paid"] as const),
] as const;
export type LeftOut = (typeof leftOuts)[number];

/** From 22 to 8 in Dhaka nothing is sent but what a person sends by hand. */
export function isQuiet(at: Date): boolean {
  const hour = dhakaHour(at);
  return hour >= quietHours.from || hour < quietHours.until;
}
export const quietHours = { from: 22, until: 8 } as const;

/** Hours between two times that are not quiet ones. */
export const openHours = (from: Date, to: Date) => openUntil(to) - openUntil(from);

function openUntil(at: Date): number {
  const hours = (at.getTime() + dhaka) / 3_600_000;
  const day = Math.floor(hours / 24);
  const ofDay = quietHours.from - quietHours.until;
  return day * ofDay + Math.min(ofDay, Math.max(0, hours - day * 24 - quietHours.until));
}
const dhaka = 6 * 3_600_000;

/** When so many hours that are not quiet ones will have gone by. */
export function afterOpenHours(from: Date, hours: number): Date {
  const ofDay = quietHours.from - quietHours.until;
  const open = openUntil(from) + hours;
  const day = Math.ceil(open / ofDay) - 1;
  return new Date((day * 24 + quietHours.until + (open - day * ofDay)) * 3_600_000 - dhaka);
}

/** So many units of a ten thousandth of a taka: prices of parts have four decimals. */
export const inUnits = (taka: number) => Math.round(taka * 10_000);
export const ofUnits = (units: number) => units / 10_000;
