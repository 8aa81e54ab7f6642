import type { Answers } from "./chances.ts";
import { type Pair, rarePairs } from "./pairs.ts";

/** An exam's sheets as they are compared; each list goes by sheet. */
export type Material = Omit<Answers, "given" | "many"> & {
  given: Uint8Array;
  sheetIds: number[];
  /** Whose answers can be compared by option: of one number. Sets whose options stand in another order cannot. */
  comparable: number[];
  /** In which hall and shift, by a number; -1 where that is not known. */
  hall: number[];
  /** Which seat of it; 0 where that is not known. */
  seat: number[];
};

/** `sameSheet`: one answers nowhere otherwise than the other. */
export type LikePair = {
  one: number;
  other: number;
  where: "neighbours" | "hall" | "apart" | "unknown";
  sameSheet: boolean;
  both: number;
  equal: number;
  expected: number;
  bothWrong: number;
  equalWrong: number;
  expectedWrong: number;
  /** Which questions of the first set both have wrong alike, from 0, and by which option. */
  wrong: { question: number; option: number }[];
};

export type Found = {
  /** Or why nothing can be told. */
  told: "told" | "fewSheets" | "fewQuestions" | "easy";
  sheets: number;
  questions: number;
  /** The share of right answers among all. */
  mean: number;
  /** How many pairs were compared, and how many of them would be named by chance alone: no more than so many. */
  compared: number;
  byChance: number;
  /** Of every pair it is known whether it sat in one hall. */
  hallsKnown: boolean;
  /** How many there are; the rarest of them are named. */
  total: number;
  pairs: LikePair[];
};

/** As measured on answers that were made, and on real ones (docs/decisions/likeness.md). */
const least = { sheets: 30, questions: 30 };
const mostRight = 0.75;
const cuts = { neighbours: 1e-5, hall: 1e-6, apart: 1e-10, wrong: 1e-3 };
/** So many pairs of a kind may be named by chance. */
const falsePairs = 0.1;
const named = 200;

/** Which pairs of sheets are too like for chance, as far as these answers can tell it. */
export function findLikeness(material: Material): Found {
  const { sheetIds, questions: n, key, given } = material;
  const questions = key.filter(Boolean).length;
  const mean = meanOf(material);
  const about = {
    sheets: sheetIds.length,
    questions,
    mean,
    compared: 0,
    byChance: 0,
    total: 0,
    hallsKnown: true,
    pairs: [],
  };
  if (sheetIds.length < least.sheets) return { ...about, told: "fewSheets" };
  if (questions < least.questions) return { ...about, told: "fewQuestions" };
  if (mean > mostRight) return { ...about, told: "easy" };
  const lots = Map.groupBy(sheetIds.keys(), (at) => material.comparable[at] ?? 0);
  const rare = [...lots.values()]
    .filter((lot) => lot.length >= least.sheets)
    .flatMap((lot) => {
      const own = new Uint8Array(lot.length * n);
      for (const [to, at] of lot.entries()) own.set(given.subarray(at * n, (at + 1) * n), to * n);
      const pairs = rarePairs(
        { ...material, many: lot.length, given: own },
        cuts.neighbours,
        least.questions,
      );
      return pairs.map((pair) => ({ ...pair, a: lot[pair.a] ?? 0, b: lot[pair.b] ?? 0 }));
    });
  const counts = countPairs(material, [...lots.values()]);
  const judged = rare.map((pair) => ({
    ...{ pair, where: whereOf(material, pair.a, pair.b) },
    sameSheet: isSameSheet(material, pair),
  }));
  const others = judged.filter(({ pair, sameSheet }) => !sameSheet && pair.pWrong <= cuts.wrong);
  const cut = cutsFor(
    counts,
    others.flatMap(({ pair, where }) => (where === "apart" ? pair.p : [])).sort((one, other) => one - other),
  );
  const pairs = [
    ...judged.filter(({ sameSheet }) => sameSheet),
    ...others.filter(({ pair, where }) => pair.p <= cut[where]),
  ];
  const kinds = ["neighbours", "hall", "apart", "unknown"] as const;
  return {
    ...about,
    told: "told",
    compared: kinds.reduce((sum, kind) => sum + counts[kind], 0),
    byChance: kinds.reduce((sum, kind) => sum + counts[kind] * cut[kind], 0),
    ...{ total: pairs.length, hallsKnown: counts.unknown === 0 },
    pairs: pairs.slice(0, named).map(({ pair, ...about }) => ({ ...about, ...shown(material, pair) })),
  };
}

type Where = LikePair["where"];

/**
 * How rare a pair has to be. Pairs of different halls cannot have copied: of those of one hall so few may be named as, if they were like
 * these, would make a tenth of a pair. Where no hall is known, of all together.
 */
function cutsFor(counts: Record<Where, number>, apart: readonly number[]): Record<Where, number> {
  const allowed = Math.floor((falsePairs * counts.apart) / Math.max(1, counts.hall + counts.neighbours));
  // As rare as that, and no less, is what pairs of different halls are by chance.
  const seen = counts.apart ? (apart[allowed] ?? cuts.hall) * 0.999 : cuts.hall;
  const hall = Math.min(cuts.hall, seen);
  return {
    hall,
    neighbours: Math.min(cuts.neighbours, hall * 10),
    apart: cuts.apart,
    unknown: Math.min(cuts.hall, falsePairs / Math.max(1, counts.unknown)),
  };
}

function whereOf({ hall, seat }: Material, a: number, b: number): Where {
  const [one = -1, other = -1] = [hall[a], hall[b]];
  if (one < 0 || other < 0) return "unknown";
  if (one !== other) return "apart";
  return seat[a] && seat[b] && Math.abs((seat[a] ?? 0) - (seat[b] ?? 0)) === 1 ? "neighbours" : "hall";
}

/** How many pairs there are of each kind. */
function countPairs(material: Material, lots: readonly number[][]): Record<Where, number> {
  const counts = { neighbours: 0, hall: 0, apart: 0, unknown: 0 };
  const pairs = (many: number) => (many * (many - 1)) / 2;
  for (const lot of lots.filter(({ length }) => length >= least.sheets)) {
    const known = lot.filter((at) => (material.hall[at] ?? -1) >= 0);
    const halls = [...Map.groupBy(known, (at) => material.hall[at]).values()];
    const within = halls.reduce((sum, { length }) => sum + pairs(length), 0);
    const beside = halls.reduce((sum, of) => {
      const seats = new Set(of.flatMap((at) => material.seat[at] || []));
      return sum + [...seats].filter((seat) => seats.has(seat + 1)).length;
    }, 0);
    counts.neighbours += beside;
    counts.hall += within - beside;
    counts.apart += pairs(known.length) - within;
    counts.unknown += pairs(lot.length) - pairs(known.length);
  }
  return counts;
}

/** One sheet read twice differs in next to nothing, and nowhere in two options: a mark that one reading did not see is left out. */
function isSameSheet({ questions: n, given }: Material, { a, b }: Pair): boolean {
  let differ = 0;
  for (let q = 0; q < n; q++) {
    const [one, other] = [given[a * n + q], given[b * n + q]];
    if (one === other) continue;
    if (one && other) return false;
    differ += 1;
  }
  return differ <= Math.max(1, n / 50);
}

function shown({ questions: n, key, given, sheetIds }: Material, { a, b, ...pair }: Pair) {
  const { both, equal, expected, bothWrong, equalWrong, expectedWrong } = pair;
  const wrong = Array.from({ length: n }, (_, question) => ({
    question,
    option: given[a * n + question] ?? 0,
  }));
  return {
    ...{ one: sheetIds[a] ?? 0, other: sheetIds[b] ?? 0 },
    ...{ both, equal, expected: rounded(expected) },
    ...{ bothWrong, equalWrong, expectedWrong: rounded(expectedWrong) },
    wrong: wrong.filter(
      ({ question: q, option }) => option && key[q] && option !== key[q] && option === given[b * n + q],
    ),
  };
}

const rounded = (of: number) => Math.round(of * 10) / 10;

function meanOf({ questions: n, key, given, sheetIds }: Material): number {
  let right = 0;
  for (let at = 0; at < sheetIds.length * n; at++) if (key[at % n] && given[at] === key[at % n]) right += 1;
  return right / (sheetIds.length * key.filter(Boolean).length || 1);
}
