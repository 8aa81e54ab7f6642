/** Few at a time: waits for a turn, and answers how to give it up. */
export function turns(most: number): () => Promise<() => void> {
  const waiting: (() => void)[] = [];
  let free = most;
  return async () => {
    if (free > 0) free -= 1;
    else await new Promise<void>((next) => waiting.push(next));
    return () => {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    };
  };
}
