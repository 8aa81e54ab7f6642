import { bookOf, bookWith, cellAt, cut, mergedInto } from "./omr-books.ts";
import { bengali, full, odd, type Pile, sorted, table, textOf } from "./omr-piles.ts";

/** What is to become of a file: every sheet as it is, some in the list of repairs, or none taken, for a reason. */
export type Fate = "exact" | { flagged: number[] } | { refused: RegExp };
export type Kind = { file: string | Uint8Array; fate: Fate };
type Made = (pile: Pile) => string | Uint8Array | Promise<string | Uint8Array>;

const bytes = (text: string, swap: boolean, mark: boolean) => {
  const found = Buffer.from(`${mark ? "\ufeff" : ""}${text}`, "utf16le");
  return new Uint8Array(swap ? found.swap16() : found);
};
const plain = (pile: Pile) => textOf(table(pile));
/** The usual table, of which one row is made another. The third sheet is at row 3, its cells: roll, name, set, answers. */
const row = (change: (cells: string[]) => string) => (pile: Pile) =>
  plain(pile)
    .split("\n")
    .map((line, at) => (at === 3 ? change(line.split(",")) : line))
    .join("\n");
const third = [2];

export const exact: Record<string, Made> = {
  "UTF-8": plain,
  "UTF-8 with a mark": (pile) => `\ufeff${plain(pile)}`,
  "UTF-16, little end first, with a mark": (pile) => bytes(plain(pile), false, true),
  "UTF-16, big end first, with a mark": (pile) => bytes(plain(pile), true, true),
  "UTF-16, little end first": (pile) => bytes(plain(pile), false, false),
  "UTF-16, big end first": (pile) => bytes(plain(pile), true, false),
  "Western European": (pile) =>
    new Uint8Array(Buffer.from(plain(pile).replaceAll("Rahim", "Ren\u00e9"), "latin1")),
  semicolons: (pile) => textOf(table(pile), ";"),
  tabs: (pile) => textOf(table(pile), "\t"),
  bars: (pile) => textOf(table(pile), "|"),
  "lines of Windows": (pile) => plain(pile).replaceAll("\n", "\r\n"),
  "lines of the old Macintosh": (pile) => plain(pile).replaceAll("\n", "\r"),
  "lines of two kinds": (pile) => plain(pile).replace("\n", "\r\n"),
  "empty lines between": (pile) => `\n${plain(pile).replaceAll("\n", "\n\n")}`,
  "a separator named first": (pile) => `sep=;\n${textOf(table(pile), ";")}`,
  "every cell in quotes": (pile) => textOf(table(pile).map((cells) => cells.map((cell) => `"${cell}"`))),
  "a comma within quotes": (pile) => plain(pile).replaceAll("Rahim", '"Rahim, K."'),
  "a separator behind every row": (pile) => plain(pile).replaceAll("\n", ",\n"),
  "Bengali digits": (pile) => bengali(plain(pile)),
  "Bengali heads": (pile) =>
    plain(pile)
      .replace("Roll,Name,Set", "রোল নং,নাম,সেট")
      .replaceAll(/q(?=[0-9])/g, "প্রশ্ন "),
  "Bengali letters": (pile) =>
    textOf(table(pile, (answer) => answer && ("কখগঘ"["ABCD".indexOf(answer)] ?? ""))),
  "numbers for options": (pile) =>
    textOf(table(pile, (answer) => answer && String("ABCD".indexOf(answer) + 1))),
  "Bengali numbers for options": (pile) =>
    bengali(textOf(table(pile, (answer) => answer && String("ABCD".indexOf(answer) + 1)))),
  "small letters": (pile) => textOf(table(pile, (answer) => answer.toLowerCase())),
  "full-width letters": (pile) => textOf(table(pile, full)),
  "full-width rolls": (pile) =>
    textOf(table(pile).map((cells, at) => (at ? cells.with(0, full(cells[0] ?? "")) : cells))),
  "BLANK for none": (pile) => textOf(table(pile, (answer) => answer || "BLANK")),
  "options in brackets": (pile) => textOf(table(pile, (answer) => `[${answer}]`)),
  "a title above": (pile) => `Model test\n${plain(pile)}`,
  "a title with commas above semicolons": (pile) =>
    `Model, test, of, 2026, A, B\n${textOf(table(pile), ";")}`,
  "heads sorted as text": (pile) => textOf(sorted(table(pile))),
  "columns from the last to the first": (pile) => textOf(table(pile).map((cells) => cells.toReversed())),
  "empty questions behind the last": (pile) =>
    textOf(table(pile).map((cells, at) => [...cells, at ? "" : `q${pile.questions + 1}`])),
  "heads again amid the rows": (pile) =>
    plain(pile).replace(/\n(.*\n)/, `\n$1${plain(pile).split("\n")[0]}\n`),
  "rolls as 26000121.0": (pile) =>
    textOf(table(pile).map((cells, at) => (at ? cells.with(0, `${cells[0]}.0`) : cells))),
  'rolls as ="26000121"': (pile) =>
    textOf(table(pile).map((cells, at) => (at ? cells.with(0, `"=""${cells[0]}"""`) : cells))),
  "rolls as 26-000121": (pile) =>
    textOf(
      table(pile).map((cells, at) =>
        at ? cells.with(0, `${cells[0]?.slice(0, 2)}-${cells[0]?.slice(2)}`) : cells,
      ),
    ),
  "rolls as 2.6000121E+07": (pile) =>
    textOf(
      table(pile).map((cells, at) =>
        at ? cells.with(0, `${cells[0]?.[0]}.${cells[0]?.slice(1)}E+07`) : cells,
      ),
    ),
  "a roll of a column a digit": odd.digits,
  "running numbers under ID before the roll": (pile) =>
    textOf(table(pile).map((cells, at) => [at ? String(at) : "ID", ...cells])),
  "a roll that no head names": (pile) => plain(pile).replace("Roll", "Kandidat"),
  "all answers in one text": (pile) =>
    odd.oneText(pile, (answers) => answers.map((one) => one || "-").join("")),
  "all answers in one text, with brackets": (pile) =>
    odd.oneText(pile, (answers) => answers.map((one) => `[${one}]`).join("")),
  "all answers in one text, with semicolons": (pile) => odd.oneText(pile, (answers) => answers.join(";")),
  OMRChecker: odd.omrChecker,
  FormScanner: odd.formScanner,
  "FormScanner of 2013": odd.formScanner2013,
  "ZipGrade of 2019": odd.zipGrade,
  "ZipGrade of 2018": odd.zipGrade2018,
  EvalBee: odd.evalBee,
  OpenMCR: odd.openMcr,
  Scantron: odd.scantron,
  "the Indian service": odd.hisar,
  "a key among the sheets": (pile) =>
    `${plain(pile)}9999999999,key,A,${"A,".repeat(pile.questions).slice(0, -1)}\n`,
  "a workbook of texts": (pile) => bookOf(table(pile)),
  "a workbook with numbers for rolls": (pile) => bookOf(table(pile), { numbers: true }),
  "a workbook with a title over merged cells": (pile) =>
    bookWith([["Model test", ...Array(4).fill("")], ...table(pile)], (xml) => mergedInto(xml, "A1:E1")),
  "a workbook with formulas and their values": (pile) =>
    bookWith(table(pile), (xml) =>
      xml.replace(/<c r="D2"[^>]*>.*?<\/c>/, formula(pile.sheets[0]?.answers[0] ?? "")),
    ),
  "a workbook whose second sheet has the table": (pile) => bookOf(table(pile), { behind: "Cover" }),
};

const formula = (value: string) => `<c r="D2" t="str"><f>T("x")</f><v>${value}</v></c>`;

/** Kinds of which the third sheet is not as it was; of some, others too. */
export const flagged: Record<string, [Made, number[]]> = {
  "a roll that nobody has": [row((cells) => cells.with(0, "26999999").join(",")), third],
  "a roll twice": [
    (pile) =>
      textOf(table(pile).map((cells, at) => (at === 3 ? cells.with(0, pile.sheets[0]?.roll ?? "") : cells))),
    [0, 2],
  ],
  "no roll": [row((cells) => cells.with(0, "").join(",")), third],
  "a roll with digits lost to a spreadsheet": [row((cells) => cells.with(0, "2.6E+07").join(",")), third],
  "a digit of the roll missing": [(pile) => odd.digits(pile, (digits) => digits.with(4, "")), third],
  "a digit of the roll twice": [(pile) => odd.digits(pile, (digits) => digits.with(4, "12")), third],
  "a set that there is not": [row((cells) => cells.with(2, "E").join(",")), third],
  "two sets": [row((cells) => cells.with(2, "AB").join(",")), third],
  "a nought for an answer": [row((cells) => cells.with(4, "0").join(",")), third],
  "an X for an answer": [row((cells) => cells.with(4, "X").join(",")), third],
  "a question mark for an answer": [row((cells) => cells.with(4, "?").join(",")), third],
  "MULT for an answer": [row((cells) => cells.with(4, "MULT").join(",")), third],
  "a text of answers too short": [
    (pile) =>
      odd.oneText(pile, (answers, at) =>
        (at === 2 ? answers.slice(1) : answers).map((one) => one || "-").join(""),
      ),
    third,
  ],
  "a cell too few": [row((cells) => cells.toSpliced(4, 1).join(",")), third],
  "the last cells gone": [row((cells) => cells.slice(0, 5).join(",")), third],
  "a separator twice": [row((cells) => cells.toSpliced(4, 0, "").join(",")), third],
  "a comma in the name": [row((cells) => cells.with(1, "Karim,B").join(",")), third],
  "a note behind the last cell": [row((cells) => [...cells, "late"].join(",")), third],
  "a date for an answer": [
    (pile) => bookWith(table(pile), cellAt("E4", '<c r="E4" t="d"><v>2026-11-20</v></c>')),
    third,
  ],
  "a boolean for an answer": [
    (pile) => bookWith(table(pile), cellAt("E4", '<c r="E4" t="b"><v>1</v></c>')),
    third,
  ],
  "an error for an answer": [
    (pile) => bookWith(table(pile), cellAt("E4", '<c r="E4" t="e"><v>#REF!</v></c>')),
    third,
  ],
  "an error of a formula": [
    (pile) => bookWith(table(pile), cellAt("E4", '<c r="E4" t="e"><f>1/0</f><v>#DIV/0!</v></c>')),
    third,
  ],
  "an error for a roll": [
    (pile) => bookWith(table(pile), cellAt("A4", '<c r="A4" t="e"><v>#N/A</v></c>')),
    third,
  ],
  "two answers in one cell": [
    (pile) => bookWith(table(pile), (xml) => mergedInto(cellAt("F4", "")(xml), "E4:F4")),
    third,
  ],
  "an answer over two rows": [
    (pile) => bookWith(table(pile), (xml) => mergedInto(cellAt("E5", "")(xml), "E4:E5")),
    [3],
  ],
  "a cell beyond the heads of a workbook": [
    (pile) =>
      bookWith(table(pile), (xml) => xml.replace(/(<row r="4".*?)<\/row>/, '$1<c r="Z4"><v>7</v></c></row>')),
    third,
  ],
  "a file cut amid its last line": [(pile) => plain(pile).slice(0, -4), [-1]],
  "a file cut early in its last line": [
    (pile) => plain(pile).split("\n").slice(0, -2).join("\n").concat("\n26"),
    [-1],
  ],
};

const many = (pile: Pile) => {
  const [head = "", line = ""] = plain(pile).split("\n");
  return `${head}\n${`${line}\n`.repeat(10_001)}`;
};
const quoted = (column: number, cell: string) => row((cells) => cells.with(column, cell).join(","));
const unreadableFile = /পড়া যায়নি/;
const quoteLine = /^[০-৯]+ নম্বর সারিতে উদ্ধৃতিচিহ্ন/;

export const refused: Record<string, [Made, RegExp]> = {
  "a question missing": [
    (pile) => textOf(table(pile).map((cells) => cells.toSpliced(4, 1))),
    /ফাইলে নেই: ২ নম্বর/,
  ],
  "questions too few": [(pile) => textOf(table(pile).map((cells) => cells.slice(0, -1))), /ফাইলে নেই/],
  "marks beyond the last question": [
    (pile) => textOf(table(pile).map((cells, at) => [...cells, at ? "A" : `q${pile.questions + 1}`])),
    /^পরীক্ষায়.* ২ নম্বর সারিতে/,
  ],
  "a question twice": [(pile) => plain(pile).replace("q2", "q1"), /দুটি কলাম আছে: ১/],
  "no heads": [(pile) => plain(pile).replace(/.*\n/, ""), /কোন কলামে রেজি/],
  "no roll": [(pile) => textOf(table(pile).map((cells) => cells.slice(2))), /কোন কলামে রেজি/],
  "only heads": [(pile) => `${plain(pile).split("\n")[0]}\n`, /কোনো শিট নেই/],
  nothing: [() => "\n\n", /কিছু নেই/],
  "ten thousand and one": [many, /১০,০০০টির বেশি/],
  "an old workbook": [() => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1]), /পুরোনো XLS/],
  "a page of HTML": [() => "<html><table><tr><td>Roll</td></tr></table></html>", /কোন কলাম/],
  "an ODS": [async (pile) => bookOf(table(pile), { ods: true }), unreadableFile],
  "a PDF": [() => "%PDF-1.4\nx", unreadableFile],
  "a picture": [() => new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), unreadableFile],
  "a workbook cut in two": [async (pile) => cut(await bookOf(table(pile))), unreadableFile],
  "formulas without values": [
    (pile) => bookWith(table(pile), cellAt("E4", '<c r="E4"><f>T("A")</f></c>')),
    /সূত্র \(formula\)/,
  ],
  "a quote in the name that never ends": [quoted(1, '"Rahim'), quoteLine],
  "a quote in an answer that never ends": [quoted(4, '"A'), quoteLine],
  "a quote that ends amid a name": [quoted(1, '"Ra"him'), quoteLine],
  "every row shifted by a comma": [
    (pile) => textOf(table(pile).map((cells, at) => (at ? cells.with(1, "Rahim,B") : cells))),
    /^২ নম্বর সারি থেকে/,
  ],
};
