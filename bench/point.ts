/** One measurement: answers a second, and milliseconds that half and 99 of 100 of them stayed under. */
export type Point = {
  rate: number;
  p50: number;
  p99: number;
  failed: number;
  /** Answers in all, those of the warm-up too. */
  answers: number;
  /** Milliseconds of the processor that an answer cost the server and its database, where they are processes of ours. */
  cost?: number;
};

/** Seconds of load before the counting begins. */
export const warmUp = 1;

/** Counts the answers of `seconds` after the warm-up. */
export function stopwatch(seconds: number) {
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const took: number[] = [];
  let failed = 0;
  let answers = 0;
  return {
    isOver: () => performance.now() >= end,
    record(milliseconds: number, right: boolean) {
      const now = performance.now();
      answers += 1;
      if (now < begin || now > end) return;
      if (right) took.push(milliseconds);
      else failed += 1;
    },
    point(): Point {
      const sorted = Float64Array.from(took).sort();
      const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
      return { rate: sorted.length / seconds, p50: at(0.5), p99: at(0.99), failed, answers };
    },
  };
}
