import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { csv, heads } from "./example.server.ts";
import { type FileToRead, readFile } from "./read-file.ts";

const rolls = ["26000121", "26000122", "26000123", "26000124"];
const read = (file: string | Uint8Array, more: Partial<FileToRead> = {}) =>
  readFile({
    bytes: typeof file === "string" ? new TextEncoder().encode(file) : file,
    ...{ questions: 3, matching: null, remembered: [], rolls, ...more },
  });
const sheetsIn = async (...of: Parameters<typeof read>) => {
  const { reading, problem } = await read(...of);
  expect(problem).toBeNull();
  return reading?.sheets.map(({ roll, set, answers }) => [roll, set, answers]);
};
const sheets = rolls.map((roll) => [roll, "", "A,B,C"]);

test("the separator is the one by which heads and rolls are found, whatever the lines above are full of", async () => {
  const file = [
    "Model test, batch A, morning, 20 November, 2026",
    csv([["Roll", ...heads(3)], ...rolls.map((roll) => [roll, "A", "B", "C"])], ";"),
  ].join("\n");
  expect(await sheetsIn(file)).toEqual(sheets);
  expect((await read(file)).unread).toEqual({ read: null, sheets: [], above: 1 });
});

test("of two columns that may be the roll, the one with the rolls of the exam is it; and one that no head names", async () => {
  const lines = (names: string[], cells: (roll: string, at: number) => (string | number)[]) =>
    csv([[...names, ...heads(3)], ...rolls.map((roll, at) => [...cells(roll, at), ..."ABC"])]);
  const twice = lines(["ID", "Roll"], (roll, at) => [at + 1, roll]);
  expect(await sheetsIn(twice)).toEqual(sheets);
  expect((await read(twice)).rollFound).toBe("Roll");
  const unnamed = lines(["Kandidat", "Phone"], (roll, at) => [roll, `0171111111${at}`]);
  expect([await sheetsIn(unnamed), (await read(unnamed)).rollFound]).toEqual([sheets, "Kandidat"]);
  const usual = lines(["SL", "Name", "Roll"], (roll, at) => [at + 1, "Rahim", roll]);
  expect([await sheetsIn(usual), (await read(usual)).rollFound]).toEqual([sheets, null]);
  const nobodys = await read(unnamed, { rolls: ["27000001"] });
  expect(nobodys.problem).toMatch(/কোন কলামে রেজি/);
});

test("a roll is read as people and spreadsheets write it, where all of its digits are there", async () => {
  const file = (roll: string) =>
    csv([
      ["Roll", ...heads(3)],
      [roll, "Ａ", "B", "３"],
    ]);
  for (const typed of ["26-000121", "2.6000121E+07", "２６０００１２１", '="26000121"', "২৬০০০১২১"])
    expect(await sheetsIn(file(typed))).toEqual([["26000121", "", "A,B,C"]]);
  expect(await sheetsIn(file("2.60001E+07"))).toEqual([["2.60001e+07", "", "A,B,C"]]);
});

const cell = (value: string | number) => ({ value, type: typeof value === "number" ? Number : String });
const book = async (of: Record<string, (string | number)[][]>) =>
  new Uint8Array(
    await writeXlsxFile(
      Object.entries(of).map(([sheet, rows]) => ({ sheet, data: rows.map((cells) => cells.map(cell)) })),
    ).toBuffer(),
  );

test("of a workbook the sheet with the sheets is read, and the others are named", async () => {
  const table = [["Roll", ...heads(3)], ...rolls.map((roll) => [Number(roll), ..."ABC"])];
  const behind = await book({ "ভূমিকা & কথা": [["Hello"]], Marks: table });
  expect(await sheetsIn(behind)).toEqual(sheets);
  expect((await read(behind)).unread).toEqual({ read: "Marks", sheets: ["ভূমিকা & কথা"], above: 0 });
  const before = await book({ Marks: table, More: table });
  expect((await read(before)).unread).toEqual({ read: "Marks", sheets: ["More"], above: 0 });
});

test("EvalBee's file is known: its options are answers, its keys are the reader's", async () => {
  const own = (number: number) => [`Q ${number} Options`, `Q ${number} Key`, `Q ${number} Marks`];
  const head = ["Exam", "Exam Set", "Roll No", "Name", "Total Marks", "Rank", ...[1, 2, 3].flatMap(own)];
  const line = (roll: string, given: string) => [
    ...["Midterm", "1", roll, "Rahim", 2, 1],
    ...Array.from(given, (answer, at) => [answer, "ABC"[at] ?? "", 1]).flat(),
  ];
  const file = csv([head, line(rolls[0] ?? "", "ABD"), line(rolls[1] ?? "", "AAC")]);
  expect(await sheetsIn(file)).toEqual([
    [rolls[0], "A", "A,B,D"],
    [rolls[1], "A", "A,A,C"],
  ]);
  const { family, reading } = await read(file);
  expect([family, reading?.keys, reading?.sheets[0]?.score]).toEqual([
    "EvalBee",
    [{ set: "A", key: ["A", "B", "C"] }],
    2,
  ]);
});

test("ZipGrade's file of 2018 is known, and FormScanner's words of 2013", async () => {
  const own = (number: number) => [`Stu${number}`, `Key${number}`, `EarnedPt${number}`, `PossPt${number}`];
  const head = ["QuizName", "FirstName", "ZipGradeID", "ExternalID", "EarnedPts", "KeyVersion"];
  const cells = ["Mock", "Rahim", rolls[0] ?? "", "", 2, "A", ..."CA11BB11DC01"];
  const zipGrade = csv([[...head, ...[1, 2, 3].flatMap(own)], cells]);
  expect(await sheetsIn(zipGrade)).toEqual([[rolls[0], "A", "C,B,D"]]);
  expect((await read(zipGrade)).family).toBe("ZipGrade");
  expect((await read(zipGrade)).reading?.keys).toEqual([{ set: "A", key: ["A", "B", "C"] }]);
  const external = csv([[...head, ...[1, 2, 3].flatMap(own)], cells.with(2, "7").with(3, rolls[1] ?? "")]);
  expect([await sheetsIn(external), (await read(external)).rollFound]).toEqual([
    [[rolls[1], "A", "C,B,D"]],
    "ExternalID",
  ]);
  const scanner = csv(
    [
      ["Nome file", "Roll", "question 01", "question 02", "question 03"],
      ["form-1", rolls[0] ?? "", "[response 01, response 03]", "[]", "[response 04]"],
    ],
    ";",
  );
  expect(await sheetsIn(scanner)).toEqual([[rolls[0], "", "AC,,D"]]);
  expect((await read(scanner)).reading?.sheets[0]?.source).toBe("form-1");
});

test("a file that is a key is one, with the empty questions behind its last; one of sheets without a roll is none", async () => {
  const head = ["Test Form Code", "Source File", ...heads(5, "Q")];
  const key = csv([head, ["F", "11.jpg", "C", "B", "AC", "", ""]]);
  expect((await read(key)).reading).toMatchObject({
    sheets: [],
    keys: [{ set: "A", key: ["C", "B", "AC"] }],
  });
  const two = csv([head, ["B", "", ..."CBA", "", ""], ["A", "", ..."ABC", "", ""]]);
  expect((await read(two)).reading?.keys).toEqual([
    { set: "B", key: ["C", "B", "A"] },
    { set: "A", key: ["A", "B", "C"] },
  ]);
  for (const line of [
    ["F", "", "C", "", "A", "", ""],
    ["F", "", "C", "X", "A", "", ""],
  ])
    expect((await read(csv([head, line]))).problem).toMatch(/কোন কলামে রেজি/);
});
