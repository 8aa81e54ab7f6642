import { seededRandom } from "../random.ts";
import {
  type Community,
  christianFamilies,
  hillFamilies,
  hinduFamilies,
  menGiven,
  menSeconds,
  type Part,
  womenGiven,
  womenSeconds,
} from "./name-parts.ts";
import {
  afterUl,
  chandra,
  kumar,
  menFamilies,
  middleWomen,
  mohammad,
  mosammat,
  mosammatSeconds,
  phrases,
  plainSeconds,
  ranee,
  titles,
  womenFamilies,
} from "./name-phrases.ts";
import { collegeKinds, districts, institutionNames, schoolKinds } from "./place-parts.ts";

export { districts };

export type Gender = "female" | "male";
export type PersonName = { bengali: string; latin: string };

/** An invented name that fits its community: the same seed always gives the same one. */
export function personName(seed: number, gender: Gender): PersonName {
  return named(seed, gender, "person");
}

/** The father of `personName(seed, …)`: another invented man of the same community. */
export function guardianName(seed: number): PersonName {
  const son = personName(seed, "male").bengali;
  for (let at = 0; ; at++) {
    const father = named(seed, "male", `guardian ${at}`);
    if (father.bengali !== son) return father;
  }
}

/** Which community the names of this seed come from; of some, nobody is drawn in a headscarf. */
function communityOf(seed: number): Community {
  const roll = seededRandom(seed, "community").next();
  if (roll < 0.87) return "muslim";
  if (roll < 0.965) return "hindu";
  return roll < 0.985 ? "hill" : "christian";
}

export function schoolName(seed: number): string {
  return institution(seed, "school", schoolKinds);
}

export function collegeName(seed: number): string {
  return institution(seed, "college", collegeKinds);
}

/** 01[3-9] and eight more digits; no two seeds below 700 million share a number. */
export function mobile(seed: number): string {
  const scattered = (BigInt(seed) * 391_581_607n + 412_345_679n) % 700_000_000n;
  return `01${(scattered + 300_000_000n).toString().padStart(9, "0")}`;
}

/** At the domains kept for examples; the seed makes it nobody else's. */
export function email(latin: string, seed: number): string {
  const name = latin
    .toLowerCase()
    .replace(/[^a-z]+/g, ".")
    .replace(/^\.|\.$/g, "");
  return `${name}.${seed}@${seededRandom(seed, "mail").chance(0.7) ? "example.com" : "example.org"}`;
}

function named(seed: number, gender: Gender, role: string): PersonName {
  const community = communityOf(seed);
  const random = seededRandom(seed, `${role} ${gender}`);
  const given = random.pick((gender === "female" ? womenGiven : menGiven)[community]);
  if (community === "muslim") {
    const parts = gender === "female" ? muslimWoman(given, random) : muslimMan(given, random);
    return joined(parts);
  }
  // A father and a child share the family's name.
  const family = seededRandom(seed, "family");
  if (community === "hill") return joined([given, family.pick(hillFamilies)]);
  if (community === "christian") return joined([given, family.pick(christianFamilies)]);
  const middle = random.pick(gender === "female" ? [ranee, null, null] : [kumar, chandra, null, null]);
  return joined(middle ? [given, middle, family.pick(hinduFamilies)] : [given, family.pick(hinduFamilies)]);
}

type Fate = ReturnType<typeof seededRandom>;

function muslimMan(given: Part, random: Fate): Part[] {
  const close = closeOf(given);
  const roll = random.next();
  if (close) {
    const both = [given, random.pick(close)];
    if (roll < 0.4) return [mohammad, ...both];
    return roll < 0.75 ? both : [...both, random.pick(menFamilies)];
  }
  if (roll < 0.36) return [mohammad, given, random.pick(menSeconds)];
  if (roll < 0.72) return [given, random.pick(menSeconds)];
  if (roll < 0.8) return [random.pick(titles), given, random.pick(plainSeconds)];
  return [given, random.pick(plainSeconds), random.pick(menFamilies)];
}

function muslimWoman(given: Part, random: Fate): Part[] {
  const close = closeOf(given);
  if (close) return [given, random.pick(close)];
  const roll = random.next();
  if (roll < 0.2) return [mosammat, given, random.pick(mosammatSeconds)];
  const second = random.pick(womenSeconds);
  if (roll < 0.75 || second[0].includes(" ")) return [given, second];
  return [given, random.pick(middleWomen), random.pick(womenFamilies)];
}

/** Names that are half of a phrase take only the seconds that finish it. */
function closeOf([bengali]: Part): readonly Part[] | undefined {
  if (bengali in phrases) return phrases[bengali];
  if (/(\u09c1|\u0989)\u09b0$/u.test(bengali)) return [["রহমান", "Rahman"]];
  if (/(\u09c1|\u0989)\u09b2$/u.test(bengali)) return afterUl;
  return undefined;
}

function joined(parts: readonly Part[]): PersonName {
  return {
    bengali: parts
      .map(([bengali]) => bengali)
      .join(" ")
      .normalize("NFC"),
    latin: parts.map(([, latin]) => latin).join(" "),
  };
}

function institution(seed: number, role: string, kinds: readonly string[]): string {
  const random = seededRandom(seed, role);
  const [place] = random.pick(districts);
  const name = `${random.pick(institutionNames)} ${random.pick(kinds)}`;
  return `${name}, ${place}`.normalize("NFC");
}
