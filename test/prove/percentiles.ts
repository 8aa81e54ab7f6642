/** The value that such a part of them stay under; 0 of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Of milliseconds: "p50 2 ms, p99 14 ms, at most 30 ms". */
export function percentiles(milliseconds: readonly number[]): string {
  if (!milliseconds.length) return "none";
  const [p50, p99, most] = [0.5, 0.99, 1].map((part) => text(quantile(milliseconds, part)));
  return `p50 ${p50} ms, p99 ${p99} ms, at most ${most} ms`;
}

/** Milliseconds as seconds: "median 0.4 s, at most 1.2 s". */
export function medianAndMost(milliseconds: readonly number[]): string {
  const [median, most] = [0.5, 1].map((part) => (quantile(milliseconds, part) / 1000).toFixed(2));
  return `median ${median} s, at most ${most} s`;
}

const text = (value: number) => (value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString("en"));
