export type Random = {
  /** A number in [0, 1). */
  next(): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
  /** A number in [from, to), to one decimal. */
  between(from: number, to: number): number;
};

/** The same seed and purpose always give the same numbers; near seeds give unlike ones. */
export function seededRandom(seed: number, purpose = ""): Random {
  let state = scramble(seed ^ scramble(hash(purpose)));
  const next = () => {
    state = (state + 0x9e3779b9) | 0;
    return (scramble(state) >>> 0) / 4294967296;
  };
  return {
    next,
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)] as T,
    chance: (probability) => next() < probability,
    between: (from, to) => Math.round((from + next() * (to - from)) * 10) / 10,
  };
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value;
}

function scramble(value: number): number {
  let mixed = value | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x21f0aaad);
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
  return mixed ^ (mixed >>> 15);
}
