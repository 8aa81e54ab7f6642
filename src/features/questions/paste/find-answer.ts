import { asciiDigits } from "../../../shared/digits.ts";
import { fold } from "../../../shared/folding.ts";
import { letterAt, optionIds } from "../bank/rules.ts";
import { placeOf } from "./find-options.ts";
import { pasteTexts as words } from "./texts.ts";

/** What is right, of what stood after "answer": ids of options; with what is wrong or doubtful about it. */
export type FoundAnswer = { right: string[]; several: boolean; faults: string[]; doubts: string[] };

/** A line that says the answer, and what it says; null for any other. */
export function answerIn(line: string): string | null {
  const [, said] =
    line.match(
      /^\s*\[?(?:(?:সঠিক\s*)?উত্তর\s*(?:[:ঃ।=]|-|–|\.|(?=[([])|\s)|উ\s*[:ঃ.]|ans(?:wer)?\s*[:.=-]|correct answer\s*[:.=-]?)\s*(.*?)\]?\s*$/iu,
    ) ?? [];
  return said === undefined ? null : said.replace(/^[:ঃ\s]+/, "").trim();
}

/** The answer by its letter, by letter and text, which must agree, or by its text alone. */
export function findAnswer(said: string, options: readonly string[]): FoundAnswer {
  const none = { right: [], several: false, faults: [], doubts: [] };
  if (!said) return none;
  const places = lettersOf(said);
  if (places) {
    const beyond = places.find((place) => place >= options.length);
    if (beyond !== undefined) return { ...none, faults: [words.noSuchLetter(letterAt(beyond))] };
    const right = places.map((place) => optionIds[place] ?? "");
    return {
      ...none,
      right,
      several: right.length > 1,
      doubts: right.length > 1 ? [words.severalAnswers] : [],
    };
  }
  const [, letter = "", text = ""] =
    said.match(/^[([]?\s*([কখগঘঙচa-f])\s*(?:[)\].:।,–-]\s*|\s+)(.+)$/isu) ?? [];
  const same = (one: string) => options.findIndex((option) => bare(option) === bare(one));
  const whole = same(said);
  if (letter && whole < 0) {
    const [place, byText] = [placeOf(letter), same(text)];
    if (place >= options.length) return { ...none, faults: [words.noSuchLetter(letter)] };
    if (byText >= 0 && byText !== place)
      return { ...none, faults: [words.otherLetter(letterAt(place), letterAt(byText))] };
    return { ...none, right: [optionIds[place] ?? ""], doubts: byText < 0 ? [words.otherText] : [] };
  }
  if (whole < 0) return { ...none, faults: [words.textOfNone] };
  return { ...none, right: [optionIds[whole] ?? ""] };
}

/** The answers in a line of a list at the end: `১. ক ২. খ`, `১ক ২খ`, `1-A`; null for a line that is none. */
export function answersIn(line: string): [number: number, letter: string][] | null {
  const pair = /([0-9০-৯]{1,4})\s*[.।):=–-]?\s*[([]?\s*([কখগঘঙচa-f])\s*[)\]]?(?=$|[\s,;।|0-9০-৯])/giu;
  const pairs = [...line.matchAll(pair)];
  const rest = line.replace(pair, "").replace(/[\s,;।|]/g, "");
  if (!pairs.length || rest) return null;
  return pairs.map(([, number = "", letter = ""]) => [Number(asciiDigits(number)), letter]);
}

/** Letters alone: one, or several with signs between. */
function lettersOf(said: string): number[] | null {
  const parts = said
    .replace(/[।.]+$/, "")
    .split(/\s*(?:,|\/|ও|এবং|&|\+|\sand\s)\s*/u)
    .map((part) => part.replace(/^[([]\s*|\s*[)\].]$/g, "").trim());
  const places = parts.map((part) => ([...part].length === 1 ? placeOf(part) : -1));
  return places.includes(-1) ? null : [...new Set(places)].sort();
}

const bare = (text: string) => fold(text).replace(/[\s.।,;:()[\]"'‘’“”]/g, "");
