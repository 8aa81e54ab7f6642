import { inPieces } from "../../../server/in-pieces.ts";
import { placed } from "../ranking/rules.ts";
import { type Entrant, scoring } from "../ranking/score.ts";
import { scriptsRead, withScripts } from "../ranking/scripts.ts";
import type { Scheme } from "../schemes/contract.ts";

/** So many are scored without a pause: some milliseconds. */
const atOnce = 200;

/** What `rankExam` answers, with the process free for others in between. */
export async function rankInPieces(
  scheme: Scheme,
  entrants: readonly Entrant[],
): Promise<ReturnType<typeof placed>> {
  const scores = await inPieces(entrants, atOnce, scoring(scheme));
  const read = scriptsRead(scheme, scores);
  return placed(scheme, read ? await inPieces(scores, atOnce, withScripts(scheme, read)) : scores);
}
