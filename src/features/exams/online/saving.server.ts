import { setTimeout as sleep } from "node:timers/promises";
import { type Database, isUnreachable } from "../../../server/db/database.ts";
import { refuse } from "../../../shared/errors.ts";
import type { Receipt } from "./attempt-contract.ts";
import { type Sent, saveRound } from "./save-round.server.ts";

type Waiting = { sent: Sent; since: number; done(receipt: Receipt): void; failed(error: unknown): void };

/**
 * Saves what phones send, of many at once: what comes within some milliseconds, and while others are written, is written together, in one
 * transaction of two statements, however many they are. Nobody is answered before it is on disk. What is refused of one fails none of the others, and
 * who changes an attempt meanwhile keeps that one's phone waiting alone.
 */
export function savesTogether(db: Database): (sent: Sent) => Promise<Receipt> {
  let line: Waiting[] = [];
  let busy = false;
  const work = async () => {
    busy = true;
    while (line.length) {
      await sleep(gatherMilliseconds);
      const now = line.slice(0, atOnce);
      line = line.slice(atOnce);
      line.push(...(await saveAll(db, now)));
    }
    busy = false;
  };
  return (sent) =>
    new Promise((done, failed) => {
      line.push({ sent, since: performance.now(), done, failed });
      if (!busy) void work();
    });
}

/** What a transaction costs is paid by all in it: in a crowd ten or more come in that time. */
export const gatherMilliseconds = 40;
const atOnce = 400;
/** So long one waits for whoever holds its attempt. */
const patience = 5000;
const heldLong = new Error("somebody else held the attempt until patience ended");

/** Answers those whose attempts somebody else holds: they are for the next round. */
async function saveAll(db: Database, all: readonly Waiting[]): Promise<Waiting[]> {
  try {
    const outcomes = await db.transaction((tx) =>
      saveRound(
        tx,
        all.map(({ sent }) => sent),
      ),
    );
    return all.filter(({ since, done, failed }, at) => {
      const outcome = outcomes[at];
      if (outcome === "held") {
        if (performance.now() - since < patience) return true;
        failed(refuse("UNAVAILABLE", { retryAfter: 2, cause: heldLong }));
      } else if (outcome instanceof Error) failed(outcome);
      else if (outcome) done(outcome);
      return false;
    });
  } catch (error) {
    if (all.length === 1 || isUnreachable(error)) {
      for (const { failed } of all) failed(error);
      return [];
    }
    // One of them cannot be written: the others are, without it.
    const half = Math.ceil(all.length / 2);
    return [...(await saveAll(db, all.slice(0, half))), ...(await saveAll(db, all.slice(half)))];
  }
}
