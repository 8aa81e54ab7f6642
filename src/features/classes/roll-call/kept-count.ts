import { keptValues } from "../../../web/browser-store.ts";

/** What the keys of kept marks begin with: whose they are, and a roll-call's batch and day follow. */
const rollCallsKept = "roll-call ";
export const prefixOf = (who: string) => `${rollCallsKept}${who} `;

/** The marks of all roll-calls that only this browser has of an account. */
export async function countKept(who: string): Promise<number> {
  const lists = await keptValues(prefixOf(who));
  return lists.reduce<number>((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0);
}
