import type { Method } from "../../ledger/index.ts";
import { sumOf } from "../../ledger/index.ts";
import { foldedTrxId } from "../desk/rules.ts";
import { messagesIn } from "./wallet-messages.ts";

export const claimStates = ["waiting", "confirmed", "refused", "voided"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What a wallet's message says was received, and from whom. */
export type Received = { trxId: string; amount: number; from: string | null };

/** The payments in a pasted list of messages that have a transaction id, each once. */
export function receivedIn(pasted: string): Received[] {
  const found = messagesIn(pasted).flatMap(({ trxId, amount, from }) =>
    trxId ? [{ trxId, amount, from }] : [],
  );
  return [...new Map(found.map((one) => [one.trxId, one])).values()];
}

export type Match = "same" | "otherAmount" | "several" | "near" | "none";

type Claimed = { trxId: string; amount: number; method: Method };

/**
 * Whether a wallet's messages bear a claim out, alone or together with others of the same id; several is that more is claimed of one
 * transaction than came, near is an id that O and 0 or I and 1 alone tell apart.
 */
export function matchOf(
  claim: Claimed,
  received: readonly Received[],
  claims: readonly Claimed[] = [claim],
): Match {
  const exact = receivedOf(claim, received);
  if (exact) {
    const sharing = claims.filter(({ trxId, method }) => trxId === claim.trxId && method === claim.method);
    if (sumOf(sharing.map(({ amount }) => amount)) === exact.amount) return "same";
    return sharing.length > 1 ? "several" : "otherAmount";
  }
  return received.some((one) => foldedTrxId(one.trxId) === foldedTrxId(claim.trxId)) ? "near" : "none";
}

/** The message of a claim's own id. */
export const receivedOf = ({ trxId }: Claimed, received: readonly Received[]) =>
  received.find((one) => one.trxId === trxId);

/** The first wallet's or account's number of a line, ten digits and more in either script, spaced or not, with what stands before and after it; a day is none. */
export function numberIn(line: string): [before: string, number: string, after: string] | null {
  const found = /[0-9০-৯](?:[ -]?[0-9০-৯]){9,}/.exec(line);
  if (!found) return null;
  const [number] = found;
  return [line.slice(0, found.index), number, line.slice(found.index + number.length)];
}
