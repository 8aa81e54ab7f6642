/**
 * Sheets of an exam, question by question of the first set: 0 where nothing is to be compared, else which option was marked, from 1. In
 * the key 0 is a question that is not compared: void, or with more than one right answer.
 */
export type Answers = {
  many: number;
  questions: number;
  options: number;
  key: Uint8Array;
  given: Uint8Array;
};

/** By sheet and question, the chance of a right answer and of a wrong one, both 0 where there is none; by two groups, that two wrong ones are the same. */
export type Chances = {
  right: Float32Array;
  wrong: Float32Array;
  group: Uint8Array;
  same: Float32Array[];
};

/** Of like share of right answers: wrong options are drawn otherwise by who knows more. */
export const groups = 5;

/**
 * What chance each has of each answer, by the answers of all: p = (1 − (1 − r)^a)^(1/a), r the share who have the question right, a one
 * number of each sheet, so that the sum over what it answered is what it has right (Wesolowsky, 2000). Who leaves out and who guesses is
 * not seen otherwise than by what they answered: whatever one of two left out is no question of theirs.
 */
export function chancesOf(of: Answers): Chances {
  const { many, questions: n, key } = of;
  const [right, wrong] = [new Float32Array(many * n), new Float32Array(many * n)];
  const { share, rate, tried } = sharesOf(of);
  for (let i = 0; i < many; i++) {
    const own = tried[i] ?? [];
    const a = abilityOf(
      own.map((q) => share[q] ?? 0),
      (rate[i] ?? 0) * own.length,
    );
    for (const q of own) {
      const p = within(curve(share[q] ?? 0, a), 0.005);
      right[i * n + q] = p;
      wrong[i * n + q] = 1 - p;
    }
  }
  const order = Array.from({ length: many }, (_, i) => i).sort((i, j) => (rate[i] ?? 0) - (rate[j] ?? 0));
  const group = new Uint8Array(many);
  for (const [at, i] of order.entries()) group[i] = Math.floor((at * groups) / many);
  const drawn = drawnBy(of, group);
  const same = Array.from({ length: groups * groups }, (_, pair) =>
    Float32Array.from({ length: n }, (_, q) => {
      const [one, other] = [drawn[pair % groups], drawn[Math.floor(pair / groups)]];
      let sum = 0;
      for (let o = 1; o <= of.options; o++) {
        const at = q * (of.options + 1) + o;
        sum += key[q] ? (one?.[at] ?? 0) * (other?.[at] ?? 0) : 0;
      }
      return sum;
    }),
  );
  return { right, wrong, group, same };
}

/** Which share has each question right, of those who answered it; which share of what they answered each sheet has right; what that is. */
function sharesOf({ many, questions: n, key, given }: Answers) {
  const [right, answered, rate] = [new Float64Array(n), new Float64Array(n), new Float64Array(many)];
  const tried: number[][] = [];
  for (let i = 0; i < many; i++) {
    const own: number[] = [];
    let hits = 0;
    for (let q = 0; q < n; q++) {
      const option = given[i * n + q];
      if (!option || !key[q]) continue;
      own.push(q);
      answered[q] = (answered[q] ?? 0) + 1;
      if (option !== key[q]) continue;
      right[q] = (right[q] ?? 0) + 1;
      hits += 1;
    }
    tried.push(own);
    rate[i] = hits / (own.length || 1);
  }
  const share = right.map((hits, q) => within(hits / (answered[q] || 1), 0.001));
  return { share, rate, tried };
}

const within = (p: number, least: number) => Math.min(1 - least, Math.max(least, p));
const curve = (share: number, a: number) => (1 - (1 - share) ** a) ** (1 / a);

/** By halving: the one number by which the chances of these questions add up to what was right. */
function abilityOf(shares: readonly number[], hits: number): number {
  let [low, high] = [-5, 5];
  for (let step = 0; step < 30; step++) {
    const middle = (low + high) / 2;
    const sum = shares.reduce((sum, share) => sum + curve(share, Math.exp(middle)), 0);
    if (sum < hits) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

/** Which share of each group's wrong answers each option has, by question; few of them are drawn towards everybody's. */
function drawnBy({ many, questions: n, options, key, given }: Answers, group: Uint8Array): Float64Array[] {
  const width = options + 1;
  const all = new Float64Array(n * width);
  const drawn = Array.from({ length: groups }, () => new Float64Array(n * width));
  for (let i = 0; i < many; i++)
    for (let q = 0; q < n; q++) {
      const option = given[i * n + q];
      if (!option || !key[q] || option === key[q]) continue;
      const at = q * width + option;
      all[at] = (all[at] ?? 0) + 1;
      const own = drawn[group[i] ?? 0];
      if (own) own[at] = (own[at] ?? 0) + 1;
    }
  for (let q = 0; q < n; q++) {
    const place = (o: number) => q * width + o;
    const sumOf = (of: Float64Array) =>
      of.subarray(place(1), place(width)).reduce((sum, one) => sum + one, 0);
    const sum = sumOf(all);
    for (let o = 1; o < width; o++)
      all[place(o)] = o === key[q] ? 0 : ((all[place(o)] ?? 0) + 1) / (sum + options - 1);
    for (const own of drawn) {
      const mine = sumOf(own);
      for (let o = 1; o < width; o++)
        own[place(o)] = ((own[place(o)] ?? 0) + smoothing * (all[place(o)] ?? 0)) / (mine + smoothing);
    }
  }
  return drawn;
}

/** So many answers of everybody's stand beside a group's own. */
const smoothing = 10;
