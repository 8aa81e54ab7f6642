import fc from "fast-check";

/** Sheets as they lie on the table. */
export type Pile = { questions: number; sheets: { roll: string; set: string; answers: string[] }[] };

export const piles: fc.Arbitrary<Pile> = fc.integer({ min: 4, max: 12 }).chain((questions) =>
  fc
    .array(
      fc.array(fc.constantFrom("A", "B", "C", "D", ""), {
        minLength: questions - 1,
        maxLength: questions - 1,
      }),
      {
        minLength: 6,
        maxLength: 20,
      },
    )
    .map((all) => ({
      questions,
      // The last answer is always there, so that a line that is cut off is shorter than it was.
      sheets: all.map((answers, at) => ({
        ...{ roll: String(26_000_121 + at), set: at % 2 ? "B" : "A" },
        answers: [...(at ? answers : answers.map(() => "A")), "ABCD"[at % 4] ?? "A"],
      })),
    })),
);

export const rollsOf = ({ sheets }: Pile) => sheets.map(({ roll }) => roll);

const heads = ({ questions }: Pile, name = "q") =>
  Array.from({ length: questions }, (_none, at) => `${name}${at + 1}`);

/** Heads and rows: roll, name, set, answers. */
export const table = (pile: Pile, written: (answer: string) => string = (answer) => answer): string[][] => [
  ["Roll", "Name", "Set", ...heads(pile)],
  ...pile.sheets.map(({ roll, set, answers }) => [roll, "Rahim", set, ...answers.map(written)]),
];
export const textOf = (rows: readonly string[][], delimiter = ",") =>
  rows.map((cells) => `${cells.join(delimiter)}\n`).join("");

export const bengali = (text: string) => text.replace(/[0-9]/g, (digit) => "০১২৩৪৫৬৭৮৯"[Number(digit)] ?? "");
export const full = (text: string) =>
  text.replace(/[0-9A-D]/g, (sign) => String.fromCodePoint((sign.codePointAt(0) ?? 0) + 0xfee0));

/** Its columns in the order of their heads' letters: q1, q10, q2. */
export function sorted([head = [], ...rows]: string[][]): string[][] {
  const order = head.map((name, at) => ({ name, at })).sort((one, other) => (one.name < other.name ? -1 : 1));
  return [head, ...rows].map((cells) => order.map(({ at }) => cells[at] ?? ""));
}

const quoted = (cells: readonly string[]) => cells.map((cell) => `"${cell}"`);
const number = (answer: string) => answer && String("ABCD".indexOf(answer) + 1);
/** For each question the answer as it is written, and what a reader sets beside it. */
const beside = (answers: readonly string[], more: (answer: string) => string[]) =>
  answers.flatMap((answer) => [answer, ...more(answer)]);

/** Files of readers that have a shape of their own; none has real names or answers. */
export const odd = {
  digits: (pile: Pile, third: (digits: string[]) => string[] = (digits) => digits) =>
    textOf([
      [...Array.from({ length: 8 }, (_none, at) => `Roll${at + 1}`), "Set", ...heads(pile)],
      ...pile.sheets.map(({ roll, set, answers }, at) => [
        ...(at === 2 ? third([...roll]) : [...roll]),
        ...[set, ...answers],
      ]),
    ]),
  oneText: (pile: Pile, written: (answers: string[], at: number) => string) =>
    textOf([
      ["Roll", "Set", "Answers"],
      ...pile.sheets.map(({ roll, set, answers }, at) => [roll, set, written(answers, at)]),
    ]),
  omrChecker: (pile: Pile) =>
    textOf([
      quoted(["file_id", "input_path", "output_path", "score", "Roll", "Set", ...heads(pile)]),
      ...pile.sheets.map(({ roll, set, answers }, at) =>
        quoted([`${at}.jpg`, "in", "out", "0", roll, set, ...answers]),
      ),
    ]),
  formScanner: (pile: Pile) =>
    textOf(
      sorted([
        [
          "File name",
          "Set",
          ...heads(pile, "[Q].Q"),
          ...Array.from({ length: 8 }, (_none, at) => `[ID].IDNo00${at + 1}`),
        ],
        ...pile.sheets.map(({ roll, set, answers }, at) => [`scan ${at}.png`, set, ...answers, ...roll]),
      ]),
      ";",
    ),
  formScanner2013: (pile: Pile) =>
    textOf(
      [
        ["Nome file", "Roll", "Set", ...heads(pile, "question 0")],
        ...pile.sheets.map(({ roll, set, answers }, at) => [
          ...[`form-${at}`, roll, set],
          ...answers.map((answer) => (answer ? `[response 0${number(answer)}]` : "[]")),
        ]),
      ],
      ";",
    ),
  zipGrade: (pile: Pile) =>
    textOf([
      [
        "Quiz Name",
        "StudentID",
        "CustomID",
        "Earned Points",
        "Key Version",
        ...numbered(pile, ["Stu", "PriKey", "Points", "Mark"]),
      ],
      ...pile.sheets.map(({ roll, set, answers }) => [
        ...["Mock", roll, "7", "1", set],
        ...beside(answers, () => ["A", "1", "C"]),
      ]),
    ]),
  zipGrade2018: (pile: Pile) =>
    textOf([
      [
        "QuizName",
        "FirstName",
        "ZipGradeID",
        "ExternalID",
        "EarnedPts",
        "KeyVersion",
        ...numbered(pile, ["Stu", "Key", "EarnedPt", "PossPt"]),
      ],
      ...pile.sheets.map(({ roll, set, answers }) => [
        ...["Mock", "Rahim", roll, "", "1", set],
        ...beside(answers, () => ["A", "0", "1"]),
      ]),
    ]),
  evalBee: (pile: Pile) =>
    textOf([
      [
        ...["Exam", "Exam Set", "Roll No", "Name", "Total Marks", "Grade"],
        ...(pile.sheets[0]?.answers.flatMap((_answer, at) =>
          ["Options", "Key", "Marks"].map((what) => `Q ${at + 1} ${what}`),
        ) ?? []),
      ],
      ...pile.sheets.map(({ roll, set, answers }) => [
        ...["Midterm", set, roll, "Rahim", "2", "A"],
        ...beside(answers, () => ["A", "1"]),
      ]),
    ]),
  openMcr: (pile: Pile) =>
    textOf([
      [
        "Last Name",
        "First Name",
        "Test Form Code",
        "Student ID",
        "Course ID",
        "Source File",
        ...heads(pile, "Q"),
      ],
      ...pile.sheets.map(({ roll, set, answers }, at) => [
        "Roy",
        "",
        set,
        roll,
        "",
        `${at}.jpg`,
        ...answers.map((one) => one || "G"),
      ]),
    ]),
  scantron: (pile: Pile) =>
    textOf([
      ["KEY", "000", String(pile.questions), ...Array(pile.questions).fill("A")],
      ...pile.sheets.map(({ roll, answers }) => ["Rahim", roll, "1", ...answers]),
    ]),
  hisar: (pile: Pile) =>
    textOf([
      [
        "Serial No.",
        "ROLL_NO",
        "Class",
        "City_Code",
        "Paper_No",
        "Mobile_No",
        "Set",
        ...heads(pile, "Q"),
        "S1",
        "S2",
        "Image Path",
      ],
      ...pile.sheets.map(({ roll, set, answers }, at) => [
        ...[String(at + 1), roll, "9", "1", "2", "01711111111", set],
        ...answers.map((answer) => answer || " "),
        ...["", "", `c:/${at}.jpg`],
      ]),
    ]),
};

const numbered = ({ questions }: Pile, names: readonly string[]) =>
  Array.from({ length: questions }, (_none, at) => names.map((name) => `${name}${at + 1}`)).flat();
