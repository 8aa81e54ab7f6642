import { type Answers, chancesOf, groups } from "./chances.ts";

/** Two sheets whose equal answers are rare; `p` that chance alone makes as many or more, `pWrong` that it makes as many of the wrong ones equal. */
export type Pair = {
  a: number;
  b: number;
  /** What both answered; how many of these are equal, and how many would be by chance. */
  both: number;
  equal: number;
  expected: number;
  p: number;
  bothWrong: number;
  equalWrong: number;
  expectedWrong: number;
  pWrong: number;
};

/** So many equal answers at least are looked at, where the mean is passed by so many standard deviations: all others are by far not rare. */
const [leastEqual, deviations] = [6, 3];

/** Every pair of sheets whose equal answers chance alone makes at most as often as `limit` says, on the questions that both answered. */
export function rarePairs(of: Answers, limit: number, leastBoth: number): Pair[] {
  const { many, questions: n } = of;
  const { right, wrong, group, same } = chancesOf(of);
  const { marked, width } = bitsOf(of);
  const found: Pair[] = [];
  for (let a = 0; a < many; a++)
    for (let b = a + 1; b < many; b++) {
      let equal = 0;
      for (let k = 0, A = a * width, B = b * width; k < width; k++) {
        const both = (marked[A + k] as number) & (marked[B + k] as number);
        if (both) equal += bits(both);
      }
      if (equal < leastEqual) continue;
      const s = same[(group[a] as number) * groups + (group[b] as number)] as Float32Array;
      let mean = 0;
      for (let q = 0, A = a * n, B = b * n; q < n; q++, A++, B++)
        mean +=
          (right[A] as number) * (right[B] as number) +
          (wrong[A] as number) * (wrong[B] as number) * (s[q] as number);
      if (equal - mean < deviations * Math.sqrt(Math.max(0, mean - (mean * mean) / n))) continue;
      const pair = looked(of, { right, wrong, s }, a, b);
      if (pair.both >= leastBoth && pair.p <= limit) found.push(pair);
    }
  return found.sort((one, other) => one.p - other.p);
}

type Known = { right: Float32Array; wrong: Float32Array; s: Float32Array };

/** The same exactly, question by question. */
function looked({ questions: n, key, given }: Answers, { right, wrong, s }: Known, a: number, b: number) {
  const equals: number[] = [];
  const wrongs: number[] = [];
  let [equal, equalWrong] = [0, 0];
  for (let q = 0; q < n; q++) {
    const [A, B] = [a * n + q, b * n + q];
    const [one, other] = [right[A] ?? 0, right[B] ?? 0];
    if (!one || !other) continue;
    equals.push(one * other + (wrong[A] ?? 0) * (wrong[B] ?? 0) * (s[q] ?? 0));
    const isEqual = given[A] === given[B];
    if (isEqual) equal += 1;
    if (given[A] === key[q] || given[B] === key[q]) continue;
    wrongs.push(s[q] ?? 0);
    if (isEqual) equalWrong += 1;
  }
  const sum = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0);
  return {
    ...{ a, b, both: equals.length, equal, expected: sum(equals), p: tailOf(equals, equal) },
    ...{ bothWrong: wrongs.length, equalWrong, expectedWrong: sum(wrongs) },
    pWrong: tailOf(wrongs, equalWrong),
  };
}

/** The chance that at least so many of these happen, each by its own chance (Poisson-binomial). */
export function tailOf(chances: readonly number[], least: number): number {
  const f = new Float64Array(chances.length + 1);
  f[0] = 1;
  for (const [at, u] of chances.entries()) {
    for (let k = at + 1; k > 0; k--) f[k] = (f[k] ?? 0) * (1 - u) + (f[k - 1] ?? 0) * u;
    f[0] = (f[0] ?? 0) * (1 - u);
  }
  // The smallest first: they are many, and would be lost beside the largest.
  let sum = 0;
  for (let k = chances.length; k >= least; k--) sum += f[k] ?? 0;
  return Math.min(1, sum);
}

/** A bit for each question and option of a sheet: equal answers are counted 32 at once. */
function bitsOf({ many, questions: n, options, key, given }: Answers) {
  const words = (n + 31) >> 5;
  const width = options * words;
  const marked = new Int32Array(many * width);
  for (let i = 0; i < many; i++)
    for (let q = 0; q < n; q++) {
      const option = given[i * n + q];
      if (!option || !key[q]) continue;
      const at = i * width + (option - 1) * words + (q >> 5);
      marked[at] = (marked[at] ?? 0) | (1 << (q & 31));
    }
  return { marked, width };
}

function bits(of: number): number {
  let v = of - ((of >>> 1) & 0x55555555);
  v = (v & 0x33333333) + ((v >>> 2) & 0x33333333);
  return Math.imul((v + (v >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
