/** Does `work` for each, so many at a time; the first that fails ends it, once those under way are done. */
export async function inParallel<One>(
  atATime: number,
  all: Iterable<One>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const rest = all[Symbol.iterator]();
  let failed = false;
  const worker = async () => {
    for (let next = rest.next(); !next.done && !failed; next = rest.next()) {
      await work(next.value).catch((error) => {
        failed = true;
        throw error;
      });
    }
  };
  const ended = await Promise.allSettled(Array.from({ length: atATime }, worker));
  for (const one of ended) if (one.status === "rejected") throw one.reason;
}
