import { dhakaHour } from "../../../shared/dates.ts";
/**
 * waiting: to be sent, or sent again; sending: given to the gateway just now; sent: the gateway took it; delivered: the phone
 * has it; failed: surely not taken; uncertain: it may have been taken, a person decides; handedOver: taken away as a file.
 */
export const messageStates = [
  "waiting",
  "sending",
  "sent",
  "delivered",
  "failed",
  "uncertain",
  "handedOver",
  "cancelled",
] as const;
export type MessageState = (typeof messageStates)[number];

/** Why nothing is sent: a person, what the gateway said, or a database that was restored. */
export const stops = ["person", "balance", "config", "unknown", "restored"] as const;
export type Stop = (typeof stops)[number];

/** Why somebody on the list gets no message, or none that is new. */
export const leftOuts = ["noNumber", "had", "twice", "paid"] as const;
export type LeftOut = (typeof leftOuts)[number];

/** From 22 to 8 in Dhaka nothing is sent but what a person sends by hand. */
export function isQuiet(at: Date): boolean {
  const hour = dhakaHour(at);
  return hour >= quietHours.from || hour < quietHours.until;
}
export const quietHours = { from: 22, until: 8 } as const;

/** So many units of a ten thousandth of a taka: prices of parts have four decimals. */
export const inUnits = (taka: number) => Math.round(taka * 10_000);
export const ofUnits = (units: number) => units / 10_000;
