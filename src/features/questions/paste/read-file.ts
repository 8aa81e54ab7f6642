import { asciiDigits } from "../../../shared/digits.ts";
import { fold } from "../../../shared/folding.ts";
import { mergedCell } from "../../../shared/table-file-texts.ts";
import { tableOf } from "../../../shared/table-of-bytes.ts";
import { letters, optionIds } from "../bank/rules.ts";
import { questionFieldTexts as heads, kindTexts } from "../bank/texts.ts";
import { placeOf } from "./find-options.ts";
import { pasteTexts as words } from "./texts.ts";
import { unpacked } from "./unpack.ts";

/** A question of a file; as it is sent, but for its stimulus, which is its text. */
export type FileQuestion = {
  line: number;
  faults: string[];
  question: {
    kind: "one" | "any" | "all" | "number";
    stem: string;
    options: { id: string; text: string; fixed: boolean }[];
    right: string[];
    number: { value: string; tolerance: string; unit: string } | null;
    explanation: string;
    subject: string;
    chapter: string;
    source: string;
    year: number | null;
    stimulus: string;
  };
  /** Of a ZIP: by which of its pictures. */
  pictures: { picture: string | null; stimulusPicture: string | null };
};

/** The questions of a file; and the pictures that they name, where those are wanted, each once. */
export type FileRead = { questions: FileQuestion[]; pictures: [name: string, bytes: Uint8Array][] };

/** Reads a file of questions, whose columns are those of the bank's own: a table, or a ZIP of one with pictures. */
export async function readFile({
  bytes: sent,
  withPictures,
}: {
  bytes: Uint8Array;
  withPictures: boolean;
}): Promise<FileRead | { problem: string }> {
  const packed = unpacked(sent);
  if (packed && "problem" in packed) return packed;
  const bytes = packed?.table ?? sent;
  const known = new Set(
    [...Object.values(heads), ...letters].filter((name) => typeof name === "string").map(fold),
  );
  const knownIn = (cells: readonly string[]) => cells.filter((cell) => known.has(fold(cell))).length;
  const table = await tableOf(bytes, (rows) => Math.max(0, ...rows.slice(0, 10).map(knownIn)));
  if ("problem" in table) return table;
  const at = table.rows.findIndex((cells) => knownIn(cells) > 1);
  const columns = new Map(table.rows[at]?.map((cell, place) => [fold(cell), place]));
  if (!columns.has(fold(heads.stem))) return { problem: words.noStem };
  const pictures = new Map<string, Uint8Array>();
  const named = (name: string): string | null => {
    const found = packed ? packed.picture(name) : words.notZip;
    if (typeof found === "string") return found;
    pictures.set(name, found);
    return null;
  };
  const questions = table.rows
    .map((cells, place) => ({ cells, line: place + 1 }))
    .filter(({ cells, line }) => line > at + 1 && cells.some((cell) => cell.trim()))
    .map(({ cells, line }): FileQuestion => {
      const cell = (head: string) => plain(cells[columns.get(fold(head)) ?? -1] ?? "");
      const { faults, question } = questionIn(cell);
      const own = picturesIn(cell, named);
      return { line, question, faults: [...faults, ...own.faults], pictures: own.pictures };
    });
  return { questions, pictures: withPictures ? [...pictures] : [] };
}

/** Which pictures a row names, and what is wrong with them, by its column. */
function picturesIn(cell: (head: string) => string, problemOf: (name: string) => string | null) {
  const of = (head: string) => cell(head) || null;
  const pictures = { picture: of(heads.picture), stimulusPicture: of(heads.stimulusPicture) };
  const faults = (["picture", "stimulusPicture"] as const).flatMap((name) => {
    const problem = pictures[name] && problemOf(pictures[name]);
    return problem ? [words.inColumn(heads[name], problem)] : [];
  });
  if (pictures.stimulusPicture && !cell(heads.stimulus))
    faults.push(words.inColumn(heads.stimulusPicture, words.noStimulus));
  return { pictures, faults };
}

/** A cell without the apostrophe by which a spreadsheet was kept from reckoning it. */
const plain = (cell: string) => (cell === mergedCell ? "" : cell.replace(/^'(?=[=+\-@＝＋－＠])/, "").trim());

function questionIn(cell: (head: string) => string): Pick<FileQuestion, "faults" | "question"> {
  const faults: string[] = [];
  const typed = cell(heads.kind);
  const kinds = ["one", "any", "all", "number"] as const;
  const said = cell(heads.right);
  const kind = kinds.find((one) => fold(kindTexts[one]) === fold(typed)) ?? kindOf(said);
  if (typed && !kinds.some((one) => fold(kindTexts[one]) === fold(typed)))
    faults.push(words.unknownKind(typed));
  const places = (text: string) => Array.from(text.replace(/[\s,/]/g, ""), placeOf);
  const fixed = places(cell(heads.fixed));
  const options = Array.from(letters, (letter, at) => ({
    ...{ id: optionIds[at] ?? "", text: cell(letter), fixed: fixed.includes(at) },
  })).filter(({ text }) => text);
  const right = kind === "number" ? [] : places(said).map((place) => optionIds[place] ?? "");
  if (right.some((id) => !options.some((option) => option.id === id))) faults.push(words.noSuchLetter(said));
  const year = asciiDigits(cell(heads.year));
  return {
    faults,
    question: {
      ...{ kind, stem: cell(heads.stem), options, right, explanation: cell(heads.explanation) },
      number:
        kind === "number" && said
          ? {
              value: asciiDigits(said),
              tolerance: asciiDigits(cell(heads.tolerance)) || "0",
              unit: cell(heads.unit),
            }
          : null,
      ...{ subject: cell(heads.subject), chapter: cell(heads.chapter), source: cell(heads.source) },
      ...{ year: /^[0-9]{4}$/.test(year) ? Number(year) : null, stimulus: cell(heads.stimulus) },
    },
  };
}

/** Of a file that does not say it: by how what is right is written. */
function kindOf(right: string): "one" | "any" | "all" | "number" {
  if (/^-?[0-9]+(\.[0-9]+)?$/.test(asciiDigits(right))) return "number";
  if (right.includes("/")) return "any";
  return [...right.replace(/[\s,]/g, "")].length > 1 ? "all" : "one";
}
