/** Milliseconds between two looks, and at most after a failure: each that follows another waits twice as long. */
const [between, longest] = [30_000, 600_000];

/**
 * Looks again and again for what is to be moved to a store, one look at a time; what fails is told, and looked at again after a pause, longer each time. `begin` gets the
 * signal that ends what is under way, and answers how to look. Answers how to stop.
 */
export function startMoving(
  begin: (stopping: AbortSignal) => () => Promise<void>,
  told: (error: unknown) => void,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const look = begin(stopping.signal);
  let notBefore = 0;
  let failures = 0;
  let running: Promise<void> | null = null;
  const tick = () => {
    if (performance.now() < notBefore) return;
    running ??= look()
      .then(() => {
        failures = 0;
      })
      .catch((error) => {
        if (stopping.signal.aborted) return;
        failures += 1;
        notBefore = performance.now() + Math.min(longest, between * 2 ** failures);
        told(error);
      })
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(tick, between);
  timer.unref();
  tick();
  return {
    async stop() {
      stopping.abort();
      clearInterval(timer);
      await running;
    },
  };
}
