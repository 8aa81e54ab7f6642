import { asciiDigits } from "../../../shared/digits.ts";
import type { Method } from "../../ledger/index.ts";
import { foldedTrxId } from "../desk/rules.ts";

export const claimStates = ["waiting", "confirmed", "refused"] as const;
export type ClaimState = (typeof claimStates)[number];

/** What a wallet's message says was received. */
export type Received = { trxId: string; amount: number };

/**
 * The payments in a pasted list of a wallet's messages, by the words that bKash, Nagad and Rocket write: "You have received Tk
 * 500.00 … TrxID CHI8MADSNW", "Money Received. Amount: Tk 500.00 … TxnID: 747FUXJZ", "Tk99.00 received … TxnId:6606781284".
 */
export function receivedIn(pasted: string): Received[] {
  const messages = asciiDigits(pasted).split(/(?=You have received|Money Received|Tk *[0-9,.]+ received)/i);
  const found = messages.flatMap((message) => {
    const amount = message.match(/(?:received|Amount:?|^) *Tk\.? *([0-9][0-9,]*(?:\.[0-9]{1,2})?)/i)?.[1];
    const trxId = message.match(/T(?:rx|xn) ?ID:? *([A-Z0-9]{6,12})\b/i)?.[1];
    if (!amount || !trxId) return [];
    return [{ trxId: trxId.toUpperCase(), amount: Number(amount.replaceAll(",", "")) }];
  });
  return [...new Map(found.map((one) => [one.trxId, one])).values()];
}

export type Match = "same" | "otherAmount" | "near" | "none";

type Claimed = { trxId: string; amount: number; method: Method };

/** Whether a wallet's messages bear a claim out; near is an id that O and 0 or I and 1 alone tell apart. */
export function matchOf({ trxId, amount }: Claimed, received: readonly Received[]): Match {
  const exact = received.find((one) => one.trxId === trxId);
  if (exact) return exact.amount === amount ? "same" : "otherAmount";
  return received.some((one) => foldedTrxId(one.trxId) === foldedTrxId(trxId)) ? "near" : "none";
}
