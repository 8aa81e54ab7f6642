import { inPieces } from "../../../server/in-pieces.ts";
import { placed } from "../ranking/rules.ts";
import { type Entrant, scoring } from "../ranking/score.ts";
import type { Scheme } from "../schemes/contract.ts";

/** So many are scored without a pause: some milliseconds. */
const atOnce = 200;

/** What `rankExam` answers, with the process free for others in between. */
export const rankInPieces = async (
  scheme: Scheme,
  entrants: readonly Entrant[],
): Promise<ReturnType<typeof placed>> => placed(scheme, await inPieces(entrants, atOnce, scoring(scheme)));
