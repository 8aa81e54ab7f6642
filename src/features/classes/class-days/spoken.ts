import { asciiDigits } from "../../../shared/digits.ts";

/** What people write of days and hours, word by word. None of it is shown. */
export type Half = "early" | "noon" | "late" | "night";
export type Token =
  | { is: "day"; weekday: number }
  | { is: "range" }
  /** `isBehind` of AM and PM, which stand behind their time. */
  | { is: "part"; half: Half; isBehind: boolean }
  /** Minutes since twelve, or since midnight where they are more than thirteen hours. */
  | { is: "time"; minutes: number };

/** Null where a word is none of these. */
export function tokensOf(typed: string): Token[] | null {
  const words = asciiDigits(typed.normalize("NFC").toLowerCase())
    .replace(/([0-9])(am|pm)/g, "$1 $2")
    .replace(/[–—-]/g, " - ")
    .split(/[\s,;/।()+&]+/)
    .filter(Boolean);
  const tokens: Token[] = [];
  let more: number | undefined;
  for (const word of words) {
    const minutes = timeOf(word);
    const [days, half] = [dayWords.get(word.replace(/বারে?$/, "")) ?? dayWords.get(word), partWords.get(word)];
    if (minutes !== null) tokens.push({ is: "time", minutes: minutes + (more ?? 0) });
    else if (more !== undefined) return null;
    else if (moreWords.has(word)) {
      more = moreWords.get(word);
      continue;
    } else if (days) tokens.push(...days.map((weekday): Token => ({ is: "day", weekday })));
    else if (half) tokens.push({ is: "part", half, isBehind: /m$/.test(word) });
    else if (rangeWords.has(word)) tokens.push({ is: "range" });
    else if (!fillingWords.has(word)) return null;
    more = undefined;
  }
  return more === undefined ? tokens : null;
}

/** "৮টা", "৮:৩০", "দেড়টা"; null of any other word. */
function timeOf(word: string): number | null {
  const bare = word.replace(ofHour, "");
  const special = oneWordTimes.get(bare);
  if (special !== undefined) return special;
  const [, hours = "", minutes = "0"] = /^([0-9]{1,2})(?:[:.]([0-9]{2}))?$/.exec(bare) ?? [];
  if (!hours || Number(hours) > 23 || Number(minutes) > 59) return null;
  return Number(hours) * 60 + Number(minutes);
}
const ofHour = new RegExp("(টায়|টার|টা)$".normalize("NFC"));

const written = <Value>(of: readonly (readonly [words: string, Value])[]) =>
  new Map(
    of.flatMap(([words, value]) => words.split(" ").map((word) => [word.normalize("NFC"), value] as const)),
  );

const dayWords = written<readonly number[]>([
  ["রবি রোববার sun sunday", [0]],
  ["সোম mon monday", [1]],
  ["মঙ্গল tue tues tuesday", [2]],
  ["বুধ wed wednesday", [3]],
  ["বৃহস্পতি বৃহঃ thu thur thurs thursday", [4]],
  ["শুক্র fri friday", [5]],
  ["শনি sat saturday", [6]],
  ["প্রতিদিন রোজ daily everyday", [6, 0, 1, 2, 3, 4, 5]],
]);
const oneWordTimes = written([
  ["দেড়", 90],
  ["আড়াই", 150],
]);
/** Minutes that stand before their hour. */
const moreWords = written([
  ["সাড়ে", 30],
  ["সোয়া", 15],
  ["পৌনে", -15],
]);
const partWords = written<Half>([
  ["ভোর সকাল am", "early"],
  ["দুপুর", "noon"],
  ["বিকেল বিকাল সন্ধ্যা সন্ধ্যে pm", "late"],
  ["রাত", "night"],
]);
const rangeWords = new Set(["থেকে", "হতে", "-", "to"]);
/** Words that say nothing of when. */
const fillingWords = new Set(["ও", "এবং", "আর", "and", "পর্যন্ত", "ক্লাস", "প্রতি"]);
