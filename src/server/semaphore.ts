/** At most so many at a time: work waits for a place, and holds it until it has ended, however it ends. */
export function semaphore(most: number) {
  const waiting: (() => void)[] = [];
  let free = most;

  async function enter(): Promise<void> {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
  }

  function leave(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return {
    async work<Of>(work: () => Promise<Of>): Promise<Of> {
      await enter();
      try {
        return await work();
      } finally {
        leave();
      }
    },
    /** A reader who stops before the end gives up the place too. */
    async *pieces<Piece>(read: () => AsyncGenerator<Piece>): AsyncGenerator<Piece> {
      await enter();
      try {
        yield* read();
      } finally {
        leave();
      }
    },
  };
}
