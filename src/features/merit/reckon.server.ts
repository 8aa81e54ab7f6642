import { setImmediate as turn } from "node:timers/promises";
import type { Scheme } from "../schemes/contract.ts";
import { placed } from "./rules.ts";
import { type Entrant, type Score, scoring } from "./score.ts";

/** So many are scored without a pause: some milliseconds. */
const atOnce = 200;

/** What `merit` answers, with the process free for others in between: thousands take a while. */
export async function reckon(
  scheme: Scheme,
  entrants: readonly Entrant[],
): Promise<ReturnType<typeof placed>> {
  const scoreOf = scoring(scheme);
  const scores: Score[] = [];
  for (let at = 0; at < entrants.length; at += atOnce) {
    if (at) await turn();
    scores.push(...entrants.slice(at, at + atOnce).map(scoreOf));
  }
  return placed(scheme, scores);
}
