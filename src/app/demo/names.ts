import { dice } from "./dice.ts";
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
  return named(seed, "male", "guardian");
}

/** Which community the names of this seed come from; of some, nobody is drawn in a headscarf. */
export function communityOf(seed: number): Community {
  const roll = dice(seed, "community").next();
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
  const name = latin.toLowerCase().replace(/[^a-z]+/g, ".").replace(/^\.|\.$/g, "");
  return `${name}.${seed}@${dice(seed, "mail").chance(0.7) ? "example.com" : "example.org"}`;
}

function named(seed: number, gender: Gender, role: string): PersonName {
  const community = communityOf(seed);
  const fate = dice(seed, `${role} ${gender}`);
  const given = fate.pick((gender === "female" ? womenGiven : menGiven)[community]);
  if (community === "muslim") {
    const parts = gender === "female" ? muslimWoman(given, fate) : muslimMan(given, fate);
    return joined(parts);
  }
  // A father and a child share the family's name.
  const family = dice(seed, "family");
  if (community === "hill") return joined([given, family.pick(hillFamilies)]);
  if (community === "christian") return joined([given, family.pick(christianFamilies)]);
  const middle = fate.pick(gender === "female" ? [ranee, null, null] : [kumar, chandra, null, null]);
  return joined(middle ? [given, middle, family.pick(hinduFamilies)] : [given, family.pick(hinduFamilies)]);
}

type Fate = ReturnType<typeof dice>;

function muslimMan(given: Part, fate: Fate): Part[] {
  const second = fate.pick(menSeconds.filter((part) => part[0] !== given[0]));
  const roll = fate.next();
  if (roll < 0.4) return [mohammad, given, second];
  if (roll < 0.84) return [given, second];
  if (roll < 0.9) return [fate.pick(titles), given, second];
  const other = fate.pick(menGiven.muslim.filter((part) => part[0] !== given[0]));
  return [given, other, fate.pick(shortSeconds)];
}

function muslimWoman(given: Part, fate: Fate): Part[] {
  const second = fate.pick(womenSeconds.filter((part) => part[0] !== given[0]));
  const roll = fate.next();
  if (roll < 0.22) return [mosammat, given, fate.pick(mosammatSeconds)];
  if (roll < 0.82) return [given, second];
  const other = fate.pick(womenGiven.muslim.filter((part) => part[0] !== given[0]));
  return [given, other, fate.pick(shortWomenSeconds)];
}

function joined(parts: readonly Part[]): PersonName {
  return {
    bengali: parts.map(([bengali]) => bengali).join(" ").normalize("NFC"),
    latin: parts.map(([, latin]) => latin).join(" "),
  };
}

function institution(seed: number, role: string, kinds: readonly string[]): string {
  const fate = dice(seed, role);
  const [place] = fate.pick(districts);
  const name = `${fate.pick(institutionNames)} ${fate.pick(kinds)}`;
  return `${name}, ${place}`.normalize("NFC");
}

const mohammad: Part = ["মোঃ", "Md."];
const mosammat: Part = ["মোছাঃ", "Mst."];
const ranee: Part = ["রানী", "Rani"];
const kumar: Part = ["কুমার", "Kumar"];
const chandra: Part = ["চন্দ্র", "Chandra"];
const titles: Part[] = [["শেখ", "Sheikh"], ["সৈয়দ", "Syed"], ["কাজী", "Kazi"], ["মীর", "Mir"]];
const shortSeconds: Part[] = [["খান", "Khan"], ["চৌধুরী", "Chowdhury"], ["আহমেদ", "Ahmed"], ["হোসেন", "Hossain"], ["সরকার", "Sarker"]];
const shortWomenSeconds: Part[] = [["রহমান", "Rahman"], ["ইসলাম", "Islam"], ["চৌধুরী", "Chowdhury"], ["হক", "Haque"]];
const mosammatSeconds: Part[] = [["খাতুন", "Khatun"], ["আক্তার", "Akter"], ["বেগম", "Begum"], ["পারভীন", "Parvin"]];
