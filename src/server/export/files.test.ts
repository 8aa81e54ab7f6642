import fc from "fast-check";
import Papa from "papaparse";
import { readSheet } from "read-excel-file/node";
import { expect, test } from "vitest";
import type { Cell } from "../../shared/list-export.ts";
import { csvOf } from "./csv.ts";
import { workbookOf } from "./workbook.ts";

async function* pages(...given: Cell[][][]) {
  yield* given;
}
async function csv(header: string[], ...given: Cell[][][]) {
  let text = "";
  for await (const piece of csvOf(header, pages(...given))) text += piece;
  return text;
}
const readCsv = (text: string) =>
  Papa.parse<string[]>(text, { header: false, skipEmptyLines: true, dynamicTyping: false }).data;

const day = new Date("2026-03-05T00:00:00Z");
const tricky = ["constructor", "__proto__", "toString", 'একটি "উদ্ধৃতি", কমা', "দুই\nলাইন", "০১৭", "<b>&amp;"];
const formulas = ["=1+1", "+88017", "-2", "@SUM(A1)", "\tx", "\rx", "=HYPERLINK(1)\nদ্বিতীয় লাইন", "＝1+1"];

test("CSV begins with the mark, ends its lines as the standard does, and gives texts, numbers and days back", async () => {
  const text = await csv(["ক", "খ", "গ", "ঘ"], [["00123", 12.5, day, null]], [["ব", 0, null, "x"]]);
  expect(text).toBe("\ufeffক,খ,গ,ঘ\r\n00123,12.5,2026-03-05,\r\nব,0,,x\r\n");
  expect(await csv(["শুধু", "শিরোনাম"])).toBe("\ufeffশুধু,শিরোনাম\r\n");
  expect(
    readCsv(
      await csv(
        ["ক"],
        tricky.map((one) => [one]),
      ),
    ).slice(1),
  ).toEqual(tricky.map((one) => [one]));
});

test("in CSV no text can be a formula, on whichever line it goes on; a negative number stays a number", async () => {
  const read = readCsv(
    await csv(
      ["=ক"],
      formulas.map((one) => [one]),
    ),
  );
  expect(read).toEqual(["=ক", ...formulas].map((one) => [`'${one}`]));
  expect(await csv(["ক"], [[-12.5]])).toBe("\ufeffক\r\n-12.5\r\n");
  await fc.assert(
    fc.asyncProperty(fc.array(fc.string({ unit: "grapheme" }), { minLength: 1 }), async (texts) => {
      const [, ...rows] = Papa.parse<string[]>(
        await csv(
          ["ক"],
          texts.map((one) => [one, "."]),
        ),
      ).data;
      texts.forEach((text, at) => {
        const cell = rows[at]?.[0] ?? "";
        expect([text, `'${text}`]).toContain(cell);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
      });
    }),
  );
});

test("a workbook gives texts back as texts, numbers as numbers and days as days", async () => {
  const texts = [...tricky, ...formulas.slice(0, 4), "01712345678", "26000001"];
  const rows: Cell[][] = texts.map((one) => [one, 1, null, day]);
  const book = await workbookOf(
    { title: "তালিকা", header: ["নাম", "সংখ্যা", "খালি", "দিন"] },
    pages(rows, [["শেষ", -2.5, "x", null]]),
  );
  const read = await readSheet(book, { trim: false });
  expect(read[0]).toEqual(["নাম", "সংখ্যা", "খালি", "দিন"]);
  expect(read.slice(1, -1).map(([text]) => (text as string).trimEnd())).toEqual(texts);
  expect(read[1]).toEqual([expect.any(String), 1, null, day]);
  expect(read.at(-1)).toEqual(["শেষ", -2.5, "x", null]);
});

test("a workbook that cannot be written is told, and the next one can", async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [["ক"]];
    throw new Error("the reading broke off");
  }
  await expect(workbookOf({ title: "তালিকা", header: ["ক"] }, broken())).rejects.toThrow("broke off");
  await expect(workbookOf({ title: "a/b", header: ["ক"] }, pages())).rejects.toThrow("illegal");
  expect((await workbookOf({ title: "তালিকা", header: ["ক"] }, pages())).length).toBeGreaterThan(1000);
});
