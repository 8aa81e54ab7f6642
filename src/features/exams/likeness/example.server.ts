import type { Material } from "./find.ts";

/** Answers as people give them: each knows something, each question draws to one wrong option more than to others, and some leave out more than others. */
export function exampleAnswers({ many, questions, inHall = 50, seed = 1, easy = 0 }: Wanted): Material {
  const random = generator(seed);
  const normal = () => Math.sqrt(-2 * Math.log(random() || 1e-9)) * Math.cos(2 * Math.PI * random());
  const options = 4;
  const key = Uint8Array.from({ length: questions }, () => 1 + Math.floor(random() * options));
  const hardness = Array.from({ length: questions }, () => normal() - easy);
  const pull = Array.from({ length: questions }, () => Array.from({ length: options }, () => normal()));
  const given = new Uint8Array(many * questions);
  for (let i = 0; i < many; i++) {
    const [ability, shy] = [normal(), random() * 0.3];
    for (let q = 0; q < questions; q++) {
      const knows = 1 / (1 + Math.exp(-(ability - (hardness[q] ?? 0))));
      if (random() < knows) given[i * questions + q] = key[q] ?? 0;
      else if (random() >= shy) given[i * questions + q] = drawn(q);
    }
  }
  function drawn(q: number): number {
    const weights = (pull[q] ?? []).map((one, o) => (o + 1 === key[q] ? 0 : Math.exp(one)));
    let left = random() * weights.reduce((sum, one) => sum + one, 0);
    for (const [o, weight] of weights.entries()) {
      left -= weight;
      if (left <= 0 && weight) return o + 1;
    }
    return key[q] === options ? 1 : options;
  }
  const ids = Array.from({ length: many }, (_, i) => i);
  return {
    ...{ questions, options, key, given, sheetIds: ids.map((i) => i + 1), comparable: ids.map(() => 0) },
    hall: ids.map((i) => Math.floor(i / inHall)),
    seat: ids.map((i) => (i % inHall) + 1),
  };
}

type Wanted = { many: number; questions: number; inHall?: number; seed?: number; easy?: number };

/** The second answers as the first does, where they answered, of so great a share of the questions; evenly spread over the sheet. */
export function copyAnswers({ given, questions }: Material, from: number, to: number, share: number): void {
  for (let q = 0; q < questions; q++) {
    if (Math.floor((q + 1) * share) === Math.floor(q * share)) continue;
    given[to * questions + q] = given[from * questions + q] ?? 0;
  }
}

/** The same numbers for the same seed. */
function generator(seed: number): () => number {
  let state = seed * 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
