import { fold } from "../../../shared/folding.ts";
import { mergedCell } from "../../../shared/table-file-texts.ts";
import { lettersIn } from "./answers.ts";

/**
 * What a column of a reader's file is: the roll, or one digit of it (`d1`, `d2` …), the set, the reader's own score, all
 * answers in one text, the answers to one question (its number), or nothing that is needed ("").
 */
export type Role = string;
export const isRole = (role: string) => /^(roll|set|score|answers|d?[1-9][0-9]{0,2})?$/.test(role);

/** How a file is read: after which line its sheets begin, what its columns are called, and what each of them is. */
export type Layout = { family: string; header: number; heads: string[]; roles: Role[] };

/** What a reader writes in cells beside options, where its family is known to. */
export const wordsOf: Record<string, [word: string, answer: string][]> = {
  OpenMCR: [
    ["g", ""],
    ["f", "*"],
  ],
};

/** The line of a file that says what its columns are, and what they are; null where no line is such. Its roll may have no head. */
export function recognise(table: readonly string[][]): Layout | null {
  let bare: Layout | null = null;
  for (const [at, heads] of table.slice(0, 20).entries()) {
    const roles = rolesOf(heads);
    const has = (is: RegExp) => roles.some((role) => is.test(role));
    if (!has(/^(answers|[0-9]+)$/)) continue;
    const layout = { family: familyOf(heads), header: at + 1, heads: headsIn(heads), roles };
    if (has(/^(roll|d[0-9]+)$/)) return layout;
    if (hasAll(heads, roles)) bare ??= layout;
  }
  return scantron(table) ?? bare;
}

/** Whether these are heads of questions 1 to the last, and not answers that are numbers. */
function hasAll(heads: readonly string[], roles: readonly Role[]): boolean {
  const numbers = roles.filter((role) => /^[0-9]+$/.test(role)).map(Number);
  const isNamed = heads.some(
    (head, at) => /^[0-9]+$/.test(roles[at] ?? "") && !/^\s*[0-9০-৯]+\s*$/.test(head),
  );
  return isNamed && numbers.length > 1 && numbers.every((_number, at) => numbers.includes(at + 1));
}

/** A head over several columns is the first one's. */
export const headsIn = (cells: readonly string[]) => cells.map((cell) => (cell === mergedCell ? "" : cell));

/** What columns are by their heads. The second of two rolls, sets or scores is none; two of one question are both kept, and refused. */
export function rolesOf(heads: readonly string[]): Role[] {
  const taken = new Set<string>();
  return heads.map((head) => {
    const role = roleOf(head);
    if (!/^[a-z]+$/.test(role)) return role;
    if (taken.has(role)) return "";
    taken.add(role);
    return role;
  });
}

export function roleOf(head: string): Role {
  const name = nameOf(head);
  const digit = name.match(rollDigit);
  if (digit) return `d${Number(digit[1])}`;
  const question = name.match(questionHead);
  if (question) return String(Number(question[1]));
  return Object.entries(named).find(([, is]) => is.test(name))?.[0] ?? "";
}

// FormScanner puts the group in brackets before the question.
const nameOf = (head: string) =>
  fold(head.normalize("NFKC"))
    .replace(/^\[[^\]]*\]\.?\s*/, "")
    .replace(/[\s._:#-]+/g, " ")
    .trim();

/** Where a reader repeats its key, by question; and where a sheet's picture is named. */
export function asideIn(heads: readonly string[]): { keys: ReadonlyMap<number, number>; source: number } {
  const names = heads.map(nameOf);
  const keys = names.flatMap((name, at): [number, number][] => {
    const found = name.match(keyHead);
    return found ? [[Number(found[1] ?? found[2]), at]] : [];
  });
  return { keys: new Map(keys), source: names.findIndex((name) => sourceHead.test(name)) };
}

const rollName =
  "(?:roll|id|reg|regid|student ?id|studentid|zipgrade ?id|candidate|রোল|আইডি)(?: ?(?:no|number|num|id|নং|নম্বর|নাম্বার))?";
const rollDigit = new RegExp(`^${rollName} ?(?:digit|অঙ্ক)? ?0*([1-9][0-9]?)$`);
const questionHead =
  /^(?:q|qs|que|ques|question|ans|answer|stu|item|resp|response|প্রশ্ন|উত্তর|প্র)? ?(?:no|নং)? ?0*([1-9][0-9]{0,2})(?: options?)?$/;
/** Columns in which a reader repeats the key that it marked by, question by question. */
const keyHead = /^(?:q(?:ue)? ?0*([1-9][0-9]{0,2}) key|(?:pri ?)?key ?0*([1-9][0-9]{0,2}))$/;
/** What a sheet's picture is called. */
const sourceHead = /^(?:source file|image path|image|image name|file id|file name|filename|nome file)$/;
const named = {
  roll: new RegExp(`^(?:${rollName}|registration(?: no| number| id)?|শিক্ষার্থী আইডি)$`),
  set: /^(?:set|exam set|set ?(?:code|no)|code|form|form code|test form|test form code|version|key ?version|booklet|series|সেট|সেট কোড)$/,
  score:
    /^(?:score|total score|marks?|total marks?|total|earned points|earnedpts|points earned|num correct|নম্বর|প্রাপ্ত নম্বর|মোট|মোট নম্বর)$/,
  answers: /^(?:answers?|answer string|responses?|response string|উত্তর|উত্তরমালা|সব উত্তর)$/,
};

function familyOf(heads: readonly string[]): string {
  const names = heads.map((head) => fold(head));
  if (names.includes("file_id") && names.includes("input_path")) return "OMRChecker";
  if (names.some((name) => /^\[[^\]]*\]\./.test(name))) return "FormScanner";
  if (names.includes("test form code")) return "OpenMCR";
  if (names.includes("prikey1") || names.includes("zipgradeid")) return "ZipGrade";
  if (names.includes("q 1 options")) return "EvalBee";
  return "";
}

/** No heads: the first line is the key, its third column says of how many questions; rolls stand in the second. */
function scantron(table: readonly string[][]): Layout | null {
  const [key = []] = table;
  const questions = Number(fold(key[2] ?? ""));
  const cells = key.slice(3, 3 + questions);
  if (!Number.isSafeInteger(questions) || questions < 1 || cells.length < questions) return null;
  if (!cells.every((cell) => lettersIn(fold(cell)))) return null;
  const roles = key.map((_cell, at) =>
    at === 1 ? "roll" : at === 2 ? "score" : at > 2 && at < 3 + questions ? String(at - 2) : "",
  );
  return { family: "Scantron", header: 0, heads: key.map(() => ""), roles };
}
