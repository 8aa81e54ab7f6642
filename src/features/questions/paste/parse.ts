import { asciiDigits, bengaliDigits } from "../../../shared/digits.ts";
import { isAnswered, optionIds } from "../bank/rules.ts";
import type { QuestionContent } from "../bank/shape.ts";
import { piecesOf } from "../drawing/pieces.ts";
import { formulaTexts } from "../drawing/texts.ts";
import { answerIn, answersIn, findAnswer } from "./find-answer.ts";
import { findOptions } from "./find-options.ts";
import { foldPasted } from "./fold-pasted.ts";
import { type LostIndex, lostIndices } from "./lost-indices.ts";
import { pasteTexts as words } from "./texts.ts";

/** A question as it was read; `faults` must be mended, `doubts` looked at. */
export type PastedQuestion = Omit<QuestionContent, "stimulus" | "pictureId"> & {
  /** Where it begins, and where the next does: lines from 1. */
  line: number;
  until: number;
  /** Its number as it was written. */
  label: string;
  stimulus: string;
  faults: string[];
  doubts: string[];
  lost: LostIndex[];
};

export type Pasted = {
  questions: PastedQuestion[];
  /** Lines that belong to no question. */
  strange: { line: number; text: string }[];
};

/** Reads questions as Bengali banks write them, in their many spellings. Nothing is guessed in silence. */
export function parsePasted(text: string): Pasted {
  const { blocks, answers, strange } = blocksOf(foldPasted(text));
  const questions = blocks.map(questionOf);
  for (const { number, letter, line } of answers) {
    const question = questions.findLast(({ label }) => Number(asciiDigits(label)) === number);
    if (!question) strange.push({ line, text: words.answerOfNone(bengaliDigits(number)) });
    else if (question.options.length) setAnswer(question, letter);
  }
  for (const question of questions)
    if (!isAnswered(question) && !question.faults.length) question.doubts.push(words.noAnswer);
  return { questions, strange };
}

type Block = Pick<PastedQuestion, "line" | "until" | "label" | "stimulus"> & {
  lines: string[];
  reachUnknown: boolean;
};
type Answer = { number: number; letter: string; line: number };

/** The lines of each question, which begin with ascending numbers, and the list of answers at the end. */
function blocksOf(lines: readonly string[]) {
  const blocks: Block[] = [];
  const answers: Answer[] = [];
  const strange: Pasted["strange"] = [];
  let stimulus: { lines: string[]; from: number; left: number; to: number; unknown: boolean } | null = null;
  let [isList, last] = [false, 0];
  for (const [at, line] of lines.entries()) {
    if (!line.trim()) continue;
    const listed = isList || !answerIn(line) ? answersIn(line) : null;
    if (blocks.length && (heading.test(line.trim()) || isHeadOf(lines, at))) {
      isList = true;
      continue;
    }
    if (listed && (isList || listed.length > 1) && blocks.length) {
      isList = true;
      for (const [number, letter] of listed) answers.push({ number, letter, line: at + 1 });
      continue;
    }
    const begun = startOf(line, last, isList);
    if (begun) {
      isList = false;
      last = begun.number || last + 1;
      if (stimulus && (stimulus.left <= 0 || (stimulus.to && last > stimulus.to))) stimulus = null;
      if (stimulus) stimulus.left -= 1;
      blocks.push({
        ...{ line: at + 1, until: lines.length + 1, label: begun.written, lines: [begun.rest] },
        stimulus: stimulus ? stimulus.lines.join("\n").trim() : "",
        reachUnknown: stimulus?.unknown ?? false,
      });
      continue;
    }
    const begins = stimulusIn(line);
    if (begins) {
      stimulus = { ...begins, from: at };
      continue;
    }
    const own = blocks.at(-1);
    // What follows the words that announce a stimulus is the stimulus, until the next question.
    if (stimulus && stimulus.from > (own?.line ?? 0) - 1) stimulus.lines.push(line.trim());
    else if (own) own.lines.push(line);
    else strange.push({ line: at + 1, text: line.trim() });
  }
  for (const [at, block] of blocks.entries()) block.until = blocks[at + 1]?.line ?? lines.length + 1;
  return { blocks, answers, strange };
}

const heading = /^(?:উত্তরমালা|উত্তরপত্র|উত্তরসমূহ|উত্তরগুলো|সঠিক উত্তর(?:সমূহ|গুলো)?|answers?(?: key)?)\s*[:ঃ–-]?$/i;

/** "Answer" by itself, above a list of them. */
const isHeadOf = (lines: readonly string[], at: number) =>
  answerIn(lines[at] ?? "") === "" &&
  answersIn(lines.slice(at + 1).find((line) => line.trim()) ?? "") !== null;

/** How a question begins: a number greater than the last, or 1 again; not one with decimals, and one that stands twice, once. */
function startOf(line: string, last: number, isList: boolean) {
  const [, lost] = line.match(/^\s*প্রশ্ন\s*[.।:]\s*(.*)$/u) ?? [];
  if (lost !== undefined) return { number: 0, written: "", rest: lost };
  const [, written = "", rest = ""] =
    line.match(/^\s*(?:প্রশ্ন\s*(?:নং\s*)?)?([0-9০-৯]{1,4})\s*[.।):](?![0-9০-৯])\s*(.*)$/u) ?? [];
  if (!written) return null;
  const number = Number(asciiDigits(written));
  const isNext = number > last && (last === 0 || number <= last + widestGap);
  if (!isNext && !(number === 1 && last > 1 && !isList)) return null;
  return { number, written, rest: rest.replace(/^[0-9০-৯]{1,4}\s*[।)]\s*/, "") };
}

const widestGap = 60;

/** Words that announce what several questions share, and of how many it is. */
function stimulusIn(line: string) {
  if (!/উদ্দীপক|অনুচ্ছেদ|তথ্যের আলোকে|চিত্র|passage/i.test(line)) return null;
  if (!/প্রশ্ন(?:ের|গুলোর|টির|সমূহের)?.*উত্তর|উত্তর দা|উত্তর দি|answer the/i.test(line)) return null;
  const digits = asciiDigits(line);
  const [, many] = digits.match(/([0-9]{1,2})\s*টি\s*প্রশ্ন/) ?? [];
  const [, from, to] = digits.match(/([0-9]{1,4})\s*(?:ও|এবং|-|–|,|থেকে)\s*([0-9]{1,4})/) ?? [];
  const rest = line.replace(/^[^:ঃ]*(?:উত্তর\s*(?:দাও|দিন|দেওয়ার)[^:ঃ]*)[:ঃ।]?/u, "").trim();
  const lines = rest && rest !== line.trim() ? [rest] : [];
  if (from && to) return { lines, left: Number(to) - Number(from) + 1, to: Number(to), unknown: false };
  return { lines, left: Number(many ?? 2), to: 0, unknown: !many };
}

/** What a question's lines say: what is asked, options, answer, explanation. */
function questionOf({ line, until, label, lines, stimulus, reachUnknown }: Block): PastedQuestion {
  const { asked, said, explanation } = partsOf(lines);
  const read: PastedQuestion = {
    ...{ line, until, label, stimulus, explanation, kind: "one", stem: asked.trim() },
    ...{ options: [], right: [], number: null, faults: [], lost: [] },
    doubts: reachUnknown ? [words.unknownReach] : [],
  };
  const found = findOptions(asked) ?? bareOptions(asked);
  const value = asciiDigits(said);
  if (found) {
    read.stem = found.before;
    read.options = found.options.map((text, at) => ({ id: optionIds[at] ?? "", text, fixed: isFixed(text) }));
    read.doubts.push(...found.doubts);
    setAnswer(read, said);
  } else if (/^-?[0-9]{1,12}(\.[0-9]{1,8})?$/.test(value)) {
    read.kind = "number";
    read.number = { value, tolerance: "0", unit: "" };
  } else read.faults.push(words.noOptions);
  const texts = [read.stem, ...read.options.map(({ text }) => text)];
  if ([...texts, explanation].some((text) => piecesOf(text).unclosed))
    read.faults.push(formulaTexts.unclosed);
  read.lost = texts.flatMap(lostIndices).slice(0, 6);
  read.doubts.push(...read.lost.map(({ word }) => words.lostIndex(word)));
  return read;
}

function setAnswer(question: PastedQuestion, said: string): void {
  const { right, several, faults, doubts } = findAnswer(
    said,
    question.options.map(({ text }) => text),
  );
  question.right = right;
  question.kind = several ? "any" : "one";
  question.faults.push(...faults);
  question.doubts.push(...doubts);
}

/** The lines up to the answer, what it says, and what follows: the explanation, marked or not. */
function partsOf(lines: readonly string[]) {
  const all = lines.flatMap((line) => line.split(/(?<=\S)(?<!সঠিক)[ \t]+(?=(?:সঠিক\s+)?উত্তর\s*[:ঃ])/u));
  const at = all.findIndex((line, place) => place > 0 && answerIn(line) !== null);
  const noted = all.findIndex((line, place) => place > 0 && explained.test(line));
  const end = Math.min(...[at, noted].map((one) => (one < 0 ? all.length : one)));
  const after = all.slice(end).filter((_line, place) => end + place !== at);
  return {
    asked: all.slice(0, end).join("\n"),
    said: at < 0 ? "" : (answerIn(all[at] ?? "") ?? ""),
    explanation: after
      .map((line) =>
        line
          .replace(/^\s*\[(.*)\]\s*$/, "$1")
          .replace(explained, "")
          .trim(),
      )
      .filter(Boolean)
      .join("\n"),
  };
}

const explained = /^\s*\[?\s*(?:ব্যাখ্যা|কারণ|সমাধান|explanation)\s*(?:[:ঃ।-]|–|(?=\s))\s*/iu;

/** Four or five bare lines beneath what ends as a question. */
function bareOptions(asked: string) {
  const lines = asked
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const ends = lines.findIndex((line) => /[?:ঃ–-]$/.test(line));
  const options = ends < 0 ? [] : lines.slice(ends + 1);
  if (options.length < 4 || options.length > 5) return null;
  return { before: lines.slice(0, ends + 1).join("\n"), options, doubts: [words.bareOptions] };
}

/** Options that say something of the others stay where they are. */
const isFixed = (text: string) =>
  /^(?:উপরের |ওপরের )?(?:সবগুলো|সব কয়টি|সবকটি|সবগুলোই|কোনোটিই নয়|কোনটিই নয়|কোনোটি নয়|কোনটি নয়|all of the above|none of (?:the above|these))[।.]?$/i.test(
    text.normalize("NFC"),
  );
