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
 * Where the line has an end, who stands in it is not at work meanwhile.
 */
export function semaphore(most: number, line?: Line) {
  const waiting = new Set<() => void>();
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
      const [next] = waiting;
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
      const next = () => {
        waiting.delete(next);
        who?.gone.removeEventListener("abort", left);
        begin();
      };
      const left = () => {
        waiting.delete(next);
        drop(new Gone());
      };
      waiting.add(next);
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
