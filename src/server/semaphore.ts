import { refuse } from "../shared/errors.ts";
import { requestTexts } from "../shared/texts.ts";

/** For whom something is done: whose it is, an account's or a network's, when they are gone, and how they wait without a place at work. */
export type Waiter = {
  account: number | string | null;
  gone: AbortSignal;
  aside<Of>(wait: Promise<Of>): Promise<Of>;
};

/** How many are there at once, at work and waiting: all together, and of one account. Who comes beyond is told to come back. */
type Line = { most: number; each: number };

/** Thrown for who has gone while waiting: nobody hears of it. */
export class Gone extends Error {}

/**
 * At most so many at a time: work waits for a place, and holds it until it has ended, however it ends. Who is gone leaves the line.
 * Accounts have a turn one after the other, whatever one of them has brought. Where the line has an end, who stands in it is not at work meanwhile.
 */
export function semaphore(most: number, line?: Line) {
  /** Of each account, the first in line first; whose turn it was stands behind the others. */
  const waiting = new Map<Waiter["account"], Set<() => void>>();
  const there = new Map<Waiter["account"], number>();
  let free = most;

  /** Answers how to leave. */
  async function enter(who?: Waiter): Promise<() => void> {
    if (who?.gone.aborted) throw new Gone();
    const out = who && line ? counted(who, line) : () => {};
    try {
      if (free > 0) free -= 1;
      else await (who && line ? who.aside(turnOf(who)) : turnOf(who));
    } catch (error) {
      out();
      throw error;
    }
    return () => {
      out();
      const own = who && waiting.get(who.account);
      // Who had this turn stands behind the others, who may have come later.
      if (who && own && waiting.delete(who.account)) waiting.set(who.account, own);
      const [turn] = waiting.values();
      const [next] = turn ?? [];
      if (next) next();
      else free += 1;
    };
  }

  function counted({ account }: Waiter, { most: all, each }: Line): () => void {
    const own = there.get(account) ?? 0;
    const message = typeof account === "string" ? requestTexts.tooMany : requestTexts.queued;
    if (own >= each) throw refuse("TOO_MANY_TRIES", { retryAfter, message });
    if ([...there.values()].reduce((sum, each) => sum + each, 0) >= all)
      throw refuse("UNAVAILABLE", { retryAfter, message: requestTexts.crowded, cause: full });
    there.set(account, own + 1);
    return () => {
      const left = (there.get(account) ?? 1) - 1;
      if (left > 0) there.set(account, left);
      else there.delete(account);
    };
  }

  const turnOf = (who?: Waiter) =>
    new Promise<void>((begin, drop) => {
      const account = who?.account ?? null;
      const own = waiting.get(account) ?? new Set();
      const leave = () => {
        own.delete(next);
        if (!own.size) waiting.delete(account);
      };
      const next = () => {
        leave();
        if (own.size) {
          waiting.delete(account);
          waiting.set(account, own);
        }
        who?.gone.removeEventListener("abort", left);
        begin();
      };
      const left = () => {
        leave();
        drop(new Gone());
      };
      own.add(next);
      waiting.set(account, own);
      who?.gone.addEventListener("abort", left, { once: true });
    });

  return {
    async work<Of>(work: () => Promise<Of>, who?: Waiter): Promise<Of> {
      const leave = await enter(who);
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** A reader who stops before the end gives up the place too. */
    async *pieces<Piece>(read: () => AsyncGenerator<Piece>, who?: Waiter): AsyncGenerator<Piece> {
      const leave = await enter(who);
      try {
        yield* read();
      } finally {
        leave();
      }
    },
  };
}

const retryAfter = 5;
const full = new Error("too many stand in line for work that few are let do at once");
