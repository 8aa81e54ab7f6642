import fc from "fast-check";
import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, test } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { lost, unreadable } from "./answers.ts";
import { csv, heads } from "./example.server.ts";
import { readFile } from "./read-file.ts";

const questions = 6;
const head = ["Roll", "Name", ...heads(questions)];
const answer = fc.constantFrom("A", "B", "C", "D", "", "AB");
/** Sheets of a reader, the first of which has every question answered, one of them twice: by that it is known how long an answer may be. */
const sheets = fc.array(fc.array(answer, { minLength: questions, maxLength: questions }), {
  minLength: 3,
  maxLength: 8,
});
const rowsOf = (of: string[][]) =>
  of.map((answers, at) => [`2600000${at + 1}`, "Rahim", ...(at ? answers : [..."ABCDA", "AB"])]);
const fileOf = (rows: string[][]) => `${csv([head, ...rows])}\n`;

const read = (file: string | Uint8Array) =>
  readFile({
    bytes: typeof file === "string" ? new TextEncoder().encode(file) : file,
    ...{ questions, matching: null, remembered: [] },
  });

/**
 * Each sheet is as it was, or the file is refused; those of the damaged lines are flagged, and none of them has another's answer
 * or a blank that nobody left.
 */
async function expectNoneSilent(file: string | Uint8Array, rows: string[][], damaged: readonly number[]) {
  const { reading, problem } = await read(file);
  if (!reading) {
    expect(problem).toMatch(/[০-৯]+ নম্বর সারি/);
    return;
  }
  expect(reading.sheets.map(({ line }) => line)).toEqual(rows.map((_row, at) => at + 2));
  for (const { line, roll, answers } of reading.sheets) {
    const whole = rows[line - 2]?.slice(2).join(",");
    const isFlagged =
      answers.includes(lost) || answers.includes(unreadable) || reading.unended === line || answers === whole;
    expect([line, isFlagged]).toEqual([line, true]);
    if (damaged.includes(line - 2)) continue;
    expect([roll, answers]).toEqual([rows[line - 2]?.[0], whole]);
  }
  const told = [...reading.damaged, reading.unended];
  for (const at of damaged) {
    const sheet = reading.sheets[at];
    expect(told.includes(at + 2) || /[!?]/.test(sheet?.answers ?? "")).toBe(true);
  }
}

/** What befalls the row of a file. */
const damages: Record<string, (cells: string[]) => string> = {
  "a cell is gone": (cells) => cells.toSpliced(4, 1).join(","),
  "its last cells are gone": (cells) => cells.slice(0, 5).join(","),
  "a separator is there twice": (cells) => cells.toSpliced(4, 0, "").join(","),
  "a comma stands in the name": (cells) => cells.with(1, "Karim,B").join(","),
  "the quote of the name never ends": (cells) => cells.with(1, '"Rahim').join(","),
  "the quote of an answer never ends": (cells) => cells.with(4, '"A').join(","),
  "a quote ends amid the name": (cells) => cells.with(1, '"Ra"him').join(","),
  "something stands behind the last question": (cells) => [...cells, "D"].join(","),
};

test.each(Object.entries(damages))(
  "of a row in which %s nothing is taken for an answer",
  async (_name, damage) => {
    await fc.assert(
      fc.asyncProperty(sheets, fc.nat(), async (of, pick) => {
        const rows = rowsOf(of);
        const at = pick % rows.length;
        const lines = rows.map((cells, row) => (row === at ? damage(cells) : cells.join(",")));
        const file = [head.join(","), ...lines, ""].join("\n");
        await expectNoneSilent(file, rows, [at]);
        const { reading } = await read(file);
        if (reading) expect(reading.damaged).toEqual([at + 2]);
      }),
      { numRuns: 30 },
    );
  },
);

test("a file that is cut off anywhere in its last line says so, but for its line's end alone", async () => {
  await fc.assert(
    fc.asyncProperty(sheets, fc.nat(), async (of, pick) => {
      const rows = rowsOf(of);
      const last = rows.at(-1)?.join(",") ?? "";
      const cut = 2 + (pick % (last.length - 1));
      await expectNoneSilent(fileOf(rows).slice(0, -cut), rows, [rows.length - 1]);
      const { reading } = await read(fileOf(rows).slice(0, -1));
      expect([reading?.damaged, reading?.sheets.length]).toEqual([[], rows.length]);
    }),
    { numRuns: 150 },
  );
});

test("two quotes that fit together over lines swallow none of them", async () => {
  const rows = rowsOf([...Array(5)].map(() => [..."ABCDAB"]));
  for (const [from, to, column, other] of [
    [1, 2, 4, 4],
    [1, 3, 4, 4],
    [1, 3, 6, 3],
    [2, 3, 1, 1],
  ] as const) {
    const lines = rows.map((cells) => [...cells]);
    lines[from]?.splice(column, 1, '"A');
    lines[to]?.splice(other, 1, 'B"');
    expect((await read(fileOf(lines))).problem).toMatch(/৩ নম্বর সারিতে|৪ নম্বর সারিতে/);
  }
});

test("lines that end in several ways, and rows that all end in an empty cell, are whole", async () => {
  const rows = rowsOf([...Array(4)].map(() => ["A", "B", "", "D", "A", ""]));
  const [first = "", ...others] = fileOf(rows).split("\n");
  const exact = async (file: string) => {
    const { reading } = await read(file);
    expect(reading?.sheets.map(({ roll, answers }) => [roll, answers])).toEqual(
      rows.map((cells) => [cells[0], cells.slice(2).join(",")]),
    );
    expect([reading?.damaged, reading?.unended]).toEqual([[], null]);
  };
  await exact(`${first}\r\n${others.join("\n")}`);
  await exact([first, ...others.map((line) => line && `${line},`)].join("\n"));
  await exact([`${first},`, ...others].join("\n"));
  await exact([first, ...others].map((line) => line && `${line},,`).join("\n"));
});

test("a file of which no row has the cells of its heads is refused", async () => {
  const rows = rowsOf([...Array(4)].map(() => [..."ABCDAB"]));
  const shifted = rows.map((cells) => cells.with(1, "Rahim,B"));
  expect((await read(fileOf(shifted))).problem).toMatch(/২ নম্বর সারি থেকে/);
});

const text = (value: string) => ({ value, type: String });

/** A workbook of these sheets, whose cells are changed in its XML. */
async function bookOf(rows: string[][], change: (xml: string) => string): Promise<Uint8Array> {
  const cells = [head, ...rows].map((row) => row.map((cell) => (cell ? text(cell) : null)));
  const files = unzipSync(new Uint8Array(await writeXlsxFile(cells, { sheet: "x" }).toBuffer()));
  const name = "xl/worksheets/sheet1.xml";
  files[name] = strToU8(change(strFromU8(files[name] ?? new Uint8Array())));
  return zipSync(files);
}

test("errors, merged cells and notes beside the table of a workbook are no blanks", async () => {
  const rows = rowsOf([...Array(4)].map(() => [..."ABCDAB"]));
  const cell = (at: string, next: string) => (xml: string) =>
    xml.replace(new RegExp(`<c r="${at}"[^>]*>.*?</c>`), next);
  const mergedTo = (ref: string, gone: string) => (xml: string) =>
    cell(
      gone,
      "",
    )(xml).replace(
      "</sheetData>",
      `</sheetData><mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`,
    );
  const kinds: [(xml: string) => string, number, string | undefined][] = [
    [cell("E3", '<c r="E3" t="e"><v>#REF!</v></c>'), 1, "A,B,?,D,A,B"],
    [cell("E3", '<c r="E3" s="1" t="e"><f>1/0</f><v>#N/A</v></c>'), 1, "A,B,?,D,A,B"],
    [mergedTo("E3:F3", "F3"), 1, "A,B,C,?,A,B"],
    [mergedTo("E3:E4", "E4"), 2, "A,B,?,D,A,B"],
    [cell("H3", '<c r="H3" t="inlineStr"><is><t>B</t></is></c><c r="I3"><v>7</v></c>'), 1, "!,!,!,!,!,!"],
  ];
  for (const [change, at, answers] of kinds) {
    const book = await bookOf(rows, change);
    await expectNoneSilent(book, rows, [at]);
    expect((await read(book)).reading?.sheets[at]?.answers).toBe(answers);
  }
  const { reading } = await read(await bookOf(rows, cell("A3", '<c r="A3" t="e"><v>#N/A</v></c>')));
  expect(reading?.sheets[1]?.roll).toBe("#n/a");
});
