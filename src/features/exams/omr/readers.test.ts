import fc from "fast-check";
import { zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { tableFile } from "../../../shared/limits.ts";
import { options, readAnswer } from "./answers.ts";
import { csv, heads } from "./example.server.ts";
import { type FileToRead, readFile } from "./read-file.ts";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const read = (file: string | Uint8Array, more: Partial<FileToRead> = {}) =>
  readFile({
    bytes: typeof file === "string" ? bytesOf(file) : file,
    ...{ questions: 3, matching: null, remembered: [], ...more },
  });
/** Roll, set and answers of each sheet. */
const sheetsIn = async (...of: Parameters<typeof read>) => {
  const { reading, problem } = await read(...of);
  expect(problem).toBeNull();
  return reading?.sheets.map(({ roll, set, answers }) => [roll, set, answers]);
};
const problemIn = async (...of: Parameters<typeof read>) => {
  const { reading, problem } = await read(...of);
  expect(reading).toBeNull();
  return problem;
};

describe("the file of each reader is known by its heads:", () => {
  test("OMRChecker, whose columns stand in the order of its template, with letters joined for two marks", async () => {
    const line = '"a.jpg","in","out","2.0","26000001","B","BC",""';
    const file = `"file_id","input_path","output_path","score","Roll","q3","q1","q2"\n${line}\n`;
    expect(await sheetsIn(file)).toEqual([["26000001", "", "BC,,B"]]);
    const { reading, family } = await read(file);
    expect([family, reading?.sheets[0]?.score]).toEqual(["OMRChecker", 2]);
  });

  test("FormScanner, with semicolons, a roll of a column a digit, and heads sorted as text", async () => {
    const questions = Array.from({ length: 11 }, (_none, at) => `[Q].Q${at + 1}`).sort();
    const head = ["File name", ...questions, ...["001", "002", "003"].map((digit) => `[ID].IDNo${digit}`)];
    const answers = questions.map((name) => (name.endsWith("Q10") ? "A|C" : name.endsWith("Q2") ? "" : "B"));
    const file = csv([head, ["scan 1.png", ...answers, 2, 6, 7]], ";");
    expect(await sheetsIn(file, { questions: 11 })).toEqual([["267", "", "B,,B,B,B,B,B,B,B,AC,B"]]);
  });

  test("OpenMCR, with G for none and F for several, and its key among the sheets", async () => {
    const head = ["Last Name", "Student ID", "Test Form Code", "Q1", "Q2", "Q3"];
    const file = csv([head, ["", 9999999999, "A", "C", "B", "A"], ["Roy", 26000001, "B", "G", "[A|B]", "F"]]);
    expect(await sheetsIn(file)).toEqual([["26000001", "B", ",AB,*"]]);
    expect((await read(file)).reading?.keys).toEqual([{ set: "A", key: ["C", "B", "A"] }]);
  });

  test("ZipGrade, whose points and marks look like answers, and are none", async () => {
    const own = (at: number) => [`Stu${at}`, `PriKey${at}`, `Points${at}`, `Mark${at}`];
    const head = [
      "Quiz Name",
      "StudentID",
      "CustomID",
      "Earned Points",
      "Key Version",
      ...[1, 2, 3].flatMap(own),
    ];
    const answers = ["2", "2", "1", "C", "", "3", "0", "X", "5", "1", "0", "X"];
    expect(await sheetsIn(csv([head, ["Mock", "26000001", "7", "1", "A", ...answers]]))).toEqual([
      ["26000001", "A", "B,,E"],
    ]);
  });

  test("Scantron, without heads: the first line is the key and says how many questions there are", async () => {
    const file = csv([
      ["KEY", "000", 3, "A", "B", "C"],
      ["Rahim", "26000001", 2, "A", "B", "D"],
    ]);
    expect(await sheetsIn(file)).toEqual([["26000001", "", "A,B,D"]]);
    expect((await read(file)).reading?.keys).toEqual([{ set: "A", key: ["A", "B", "C"] }]);
  });

  test("Remark, with words for none and for several", async () => {
    const file = csv(
      [
        ["Student ID", "Q1", "Q2", "Q3"],
        [26000001, "BLANK", "MULT", "d"],
      ],
      "\t",
    );
    expect(await sheetsIn(file)).toEqual([["26000001", "", ",*,D"]]);
  });

  test("a Bengali one, all answers in one text, with Bengali rolls, sets and options", async () => {
    const file = csv(
      [
        ["রোল নং", "সেট", "উত্তর"],
        ["২৬০০০০০১", "খ", "কঘ-"],
        ["২৬০০০০০২", "সেট ক", "১[২/৩]4"],
      ],
      "|",
    );
    expect(await sheetsIn(file)).toEqual([
      ["26000001", "B", "A,D,"],
      ["26000002", "A", "A,BC,D"],
    ]);
  });

  test("with heads of Bengali questions in any order", async () => {
    const file = csv([
      ["প্রশ্ন ৩", "প্রশ্ন ১", "প্রশ্ন ২", "রোল"],
      ["গ", "ক", "খ", 26000001],
    ]);
    expect(await sheetsIn(file)).toEqual([["26000001", "", "A,B,C"]]);
  });
});

describe("a file is read in whatever it is written:", () => {
  const file = csv(
    [
      ["Roll", ...heads(3)],
      ["২৬০০০০০১", "ক", "খ", ""],
    ],
    ",",
    "\r\n",
  );
  const sheets = [["26000001", "", "A,B,"]];
  const utf16 = (swap: boolean, mark: boolean) => {
    const bytes = Buffer.from(`${mark ? "\ufeff" : ""}${file}`, "utf16le");
    return new Uint8Array(swap ? bytes.swap16() : bytes);
  };
  test.each([
    ["UTF-8 with a mark", bytesOf(`\ufeff${file}`)],
    ["UTF-16", utf16(false, true)],
    ["UTF-16, the other way round", utf16(true, true)],
    ["a separator named in the first line", bytesOf(`sep=;\r\n${file.replaceAll(",", ";")}`)],
    ["lines of the old Macintosh", bytesOf(file.replaceAll("\r\n", "\r"))],
    ["empty lines before and after", bytesOf(`\r\n${file}\r\n\r\n`)],
  ])("%s", async (_name, bytes) => {
    expect(await sheetsIn(bytes)).toEqual(sheets);
  });

  test("a workbook, whose rolls are numbers", async () => {
    const text = (value: string) => ({ value, type: String });
    const rows = [
      ["Roll", ...heads(3), "Score"].map(text),
      [
        { value: 26000001, type: Number },
        text("A"),
        null,
        { value: 3, type: Number },
        { value: 1.5, type: Number },
      ],
    ];
    const book = new Uint8Array(await writeXlsxFile(rows, { sheet: "x" }).toBuffer());
    expect(await sheetsIn(book)).toEqual([["26000001", "", "A,,C"]]);
    expect((await read(book)).reading?.sheets[0]?.score).toBe(1.5);
  });

  test("formulas are words like others: a roll in one is read, and an answer is not guessed", async () => {
    const lines = [
      ["Roll", ...heads(3)],
      ['="26000001"', "A", "=1+1", "@SUM(1)"],
      ["26000002.0", "A", "B", "C"],
    ];
    const { reading } = await read(csv(lines));
    expect(reading?.sheets.map(({ roll, answers }) => [roll, answers])).toEqual([
      ["26000001", "A,?,?"],
      ["26000002", "A,B,C"],
    ]);
    expect(reading?.strange).toEqual([
      { word: "=1+1", times: 1 },
      { word: "@SUM(1)", times: 1 },
    ]);
  });
});

describe("a file is refused whole", () => {
  test("when a question is missing, is there twice, or the numbers have a hole", async () => {
    expect(
      await problemIn(
        csv([
          ["Roll", "q1", "q3"],
          [26000001, "A", "B"],
        ]),
      ),
    ).toMatch(/ফাইলে নেই: ২ নম্বর/);
    expect(
      await problemIn(
        csv([
          ["Roll", "q1", "q2"],
          [26000001, "A", "B"],
        ]),
      ),
    ).toMatch(/ফাইলে নেই: ৩ নম্বর/);
    expect(
      await problemIn(
        csv([
          ["Roll", ...heads(3), "q5"],
          [26000001, "A", "B", "C", "D"],
        ]),
      ),
    ).toMatch(/৪ নম্বর/);
    expect(
      await problemIn(
        csv([
          ["Roll", "q1", "q2", "q2"],
          [26000001, "A", "B", "C"],
        ]),
      ),
    ).toMatch(/দুটি কলাম আছে: ২/);
    expect(
      await problemIn(
        csv([
          ["Roll", "Answers"],
          [26000001, "AB"],
        ]),
      ),
    ).toMatch(/ফাইলে নেই: ৩ নম্বর/);
  });

  test("when marks stand beyond the last question; empty columns there are left", async () => {
    const file = (last: string) =>
      csv([
        ["Roll", ...heads(4)],
        [26000001, "A", "B", "C", last],
      ]);
    expect(await sheetsIn(file(""))).toEqual([["26000001", "", "A,B,C"]]);
    expect(await problemIn(file("D"))).toMatch(/২ নম্বর সারিতে/);
  });

  test("when it is no table, an old workbook, empty, or has no roll", async () => {
    expect(await problemIn("%PDF-1.4\nx")).toMatch(/পড়া যায়নি/);
    expect(await problemIn(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 1]))).toMatch(/পুরোনো XLS/);
    expect(await problemIn("\n\n")).toMatch(/কিছু নেই/);
    expect(await problemIn(csv([heads(3), ["A", "B", "C"]]))).toMatch(/কোন কলামে রেজি/);
    expect(await problemIn(csv([["Roll", ...heads(3)]]))).toMatch(/কোনো শিট নেই/);
  });

  test("when it unpacks to more than is taken, or has more rows", async () => {
    const bomb = zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(tableFile.unpacked + 1) });
    expect(bomb.length).toBeLessThan(tableFile.bytes);
    expect(await problemIn(bomb)).toMatch(/খুব বড়/);
    const rows = Array.from({ length: tableFile.rows + 1 }, (_none, at) => [at, "A", "B", "C"]);
    expect(await problemIn(csv([["Roll", ...heads(3)], ...rows]))).toMatch(/১০,০০০টির বেশি/);
  });
});

test("a text shorter than the others has unreadable answers at its end, as nobody knows which are missing", async () => {
  const file = csv([
    ["Roll", "Answers"],
    [26000001, "ABC"],
    [26000002, "AB"],
  ]);
  expect(await sheetsIn(file)).toEqual([
    ["26000001", "", "A,B,C"],
    ["26000002", "", "A,B,?"],
  ]);
});

test("columns that nobody knows are matched by hand, words too, and the same heads are known the next time", async () => {
  const file = csv([
    ["Kandidat", "F1", "F2", "F3"],
    [26000001, "A", "0", "M"],
  ]);
  const first = await read(file);
  expect([first.reading, first.columns[0]]).toEqual([
    null,
    { head: "Kandidat", role: "", samples: ["26000001"] },
  ]);
  const matching = {
    roles: ["roll", "1", "2", "3"],
    words: [
      ["0", ""],
      ["m", "*"],
    ] as [string, string][],
  };
  expect(await sheetsIn(file, { matching })).toEqual([["26000001", "", "A,,*"]]);
  expect(await sheetsIn(file, { remembered: [[first.headsHash, matching]] })).toEqual([
    ["26000001", "", "A,,*"],
  ]);
});

test("an answer is an option, none, several or unreadable, however it is written, and never anything else", () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom("a", "(খ)", "[A|B]", "A,C", "3", "৪", "12", "AA", "F", "Z", " "),
  );
  fc.assert(
    fc.property(cell, (text) => {
      expect(readAnswer(text)).toMatch(/^(|A?B?C?D?E?|\*|\?)$/);
    }),
  );
  expect(["a", "(খ)", "[A|B]", "C,A", "3", "৪", "AA", "F", " "].map((text) => readAnswer(text))).toEqual([
    ...["A", "B", "AB", "AC", "C", "D", "?", "?", ""],
  ]);
  expect(options).toHaveLength(5);
});
