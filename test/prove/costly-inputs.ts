import { zipSync } from "fflate";
import type * as z from "zod";

/** Puts a value in one place of an input; the rest of the input is missing. */
type Place = (value: unknown) => unknown;

/** Every place of an input: each field, each list and each of its elements, and the input itself. */
export function* placesIn(schema: z.ZodType): Generator<Place> {
  const { def } = schema as unknown as { def: Definition };
  yield (value) => value;
  if (def.type === "object")
    for (const [name, inner] of Object.entries(def.shape))
      for (const place of placesIn(inner)) yield (value) => ({ [name]: place(value) });
  if (def.type === "array") for (const place of placesIn(def.element)) yield (value) => [place(value)];
  if (def.type === "union") for (const option of def.options) yield* placesIn(option);
  if (def.innerType) yield* placesIn(def.innerType);
  if (def.type === "pipe") yield* placesIn(def.in);
}

type Definition = {
  type: string;
  shape: Record<string, z.ZodType>;
  element: z.ZodType;
  options: z.ZodType[];
  innerType?: z.ZodType;
  in: z.ZodType;
};

const filled = (part: string, bytes: number) =>
  part.repeat(Math.max(1, Math.floor(bytes / Buffer.byteLength(part))));

/** Values that have cost somebody much: each for as many bytes as the body may have. */
export const costlyValues: Record<string, (bytes: number) => unknown> = {
  "marks of two classes": (bytes) => filled("\u0301\u0316", bytes),
  "marks over letters": (bytes) => filled("ক়া\u0316\u0301", bytes),
  "an address of many dots": (bytes) => `a@${filled("a.", bytes - 2)}`,
  "an address of one word": (bytes) => `${filled("a", bytes - 9)}@a.a.a.a!`,
  spaces: (bytes) => `a${filled(" ", bytes - 2)}a`,
  digits: (bytes) => filled("9", bytes),
  "digits of Bengali": (bytes) => filled("৯", bytes),
  "digits with marks": (bytes) => filled("৳ 1,", bytes),
  days: (bytes) => filled("2026-01-", bytes),
  "a web address": (bytes) => `https://${filled("a/../", bytes - 8)}`,
  "a list of objects": (bytes) => Array.from({ length: Math.floor(bytes / 3) }, () => ({})),
  "a list of texts": (bytes) => Array.from({ length: Math.floor(bytes / 4) }, () => "1"),
  "a list of numbers": (bytes) => Array.from({ length: Math.floor(bytes / 2) }, () => 1),
  "an object of many names": (bytes) =>
    Object.fromEntries(Array.from({ length: Math.floor(bytes / 10) }, (_, at) => [`a${at}`, 1])),
};

/** Bodies that are costly as a whole, whatever is read from them: their type, and their bytes. */
export const costlyBodies: Record<string, (bytes: number) => { type: string; body: Buffer }> = {
  "names without values": (bytes) => ({
    type: "application/x-www-form-urlencoded",
    body: Buffer.from(filled("a&", bytes)),
  }),
  "a form of many parts": (bytes) => form(filled(part("a"), bytes - 10)),
  "a form of many nested names": (bytes) => form(filled(part("a[a][a][a][a][a][a][a][a][a]"), bytes - 10)),
  "a form of one long name": (bytes) => form(part(filled("a.", bytes - 100))),
  "a form of marks": (bytes) => form(part("regId", filled("\u0301\u0316", bytes - 100))),
  "a file of a long name": (bytes) =>
    form(part("file", "%PDF-", `; filename="${filled("ক\u0301\u0316", bytes - 200)}.pdf"`)),
  "a form without an end": (bytes) => ({
    type: "multipart/form-data; boundary=x",
    body: Buffer.from(filled("--x\r\n", bytes)),
  }),
  "lists in lists": (bytes) => json(`${filled("[", bytes / 2)}${filled("]", bytes / 2)}`),
  "lists in lists without an end": (bytes) => json(filled("[", bytes)),
  "escaped marks": (bytes) => json(`{"regId":"${filled("\\u0301\\u0316", bytes - 20)}"}`),
  "names that are refused": (bytes) => json(`{${filled('"\\u005f":1,', bytes - 30)}"__proto__":1}`),
  "one number": (bytes) => json(filled("9", bytes)),
  "no JSON at all": (bytes) => json(filled("x", bytes)),
};

/** Files that are costly to look into. */
export const costlyFiles: Record<string, (bytes: number) => Buffer> = {
  "a JPG of many segments": (bytes) =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(bytes - 2, Buffer.from([0xff, 0xe1, 0, 2]))]),
  "a PNG of many chunks": (bytes) =>
    Buffer.concat([
      Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
      Buffer.alloc(bytes - 8, Buffer.from("\0\0\0\0tEXt\0\0\0\0", "latin1")),
    ]),
  "a GIF of many frames": (bytes) =>
    Buffer.concat([
      Buffer.from("GIF89a\x01\0\x01\0\0\0\0", "latin1"),
      Buffer.alloc(bytes - 13, Buffer.from(",\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0", "latin1")),
    ]),
};

/** Files that are costly to read as tables. */
export const costlyTables: Record<string, (bytes: number) => Buffer> = {
  "separators alone": (bytes) => Buffer.from(filled(",", bytes)),
  "lines of nothing": (bytes) => Buffer.from(filled("\n", bytes)),
  "quotes without an end": (bytes) => Buffer.from(filled('"a', bytes)),
  "marks of two classes": (bytes) => Buffer.from(`Roll,q1\n1,${filled("\u0301\u0316", bytes - 20)}`),
  "sheets of one letter": (bytes) => Buffer.from(`Roll,q1\n${filled("1,A\n", bytes - 20)}`),
  "one long answer": (bytes) => Buffer.from(`Roll,Answers\n1,${filled("A", bytes - 20)}`),
  "zeros of a workbook": () =>
    Buffer.from(zipSync({ "xl/worksheets/sheet1.xml": new Uint8Array(50_000_000) })),
  "tags without an end": () => Buffer.from(workbook(`<row r="1"><c r="A1">${"<f ".repeat(1_000_000)}`)),
  "a workbook's farthest cell": () =>
    Buffer.from(workbook('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
  "a quote that swallows the rest": (bytes) => Buffer.from(`Roll,"q1\n${filled("1,A\n", bytes - 20)}`),
  "heads of marks": (bytes) => Buffer.from(`Date,Amount,${filled("\u0301\u0316", bytes - 20)}\n1,2,3`),
  "a workbook of many small files": (bytes) => {
    const names = Array.from({ length: Math.floor(bytes / 130) }, (_, at) => `xl/worksheets/s${at}.xml`);
    return Buffer.from(zipSync(Object.fromEntries(names.map((name) => [name, new Uint8Array()]))));
  },
  "tags in tags": () => Buffer.from(workbook(`${"<a>".repeat(1_000_000)}${"</a>".repeat(1_000_000)}`)),
  "all columns under many merged cells": () => {
    const cells = Array.from({ length: 16_384 }, (_, at) => `<c r="${lettersOf(at)}1"><v>1</v></c>`).join("");
    const merges = '<mergeCell ref="A1:XFD1048576"/>'.repeat(200_000);
    return Buffer.from(
      workbook(`<row r="1">${cells}</row>`, { after: `<mergeCells>${merges}</mergeCells>` }),
    );
  },
  "texts by the hundred thousand": () => {
    const strings = `<sst>${"<si><t>ক</t></si>".repeat(1_000_000)}</sst>`;
    const cells = Array.from(
      { length: 1000 },
      (_, at) => `<c r="${lettersOf(at)}1" t="s"><v>${at}</v></c>`,
    ).join("");
    return Buffer.from(workbook(`<row r="1">${cells}</row>`, { files: { "xl/sharedStrings.xml": strings } }));
  },
};

/** The name of a column, from 0: A, B … Z, AA. */
const lettersOf = (at: number): string =>
  (at >= 26 ? lettersOf(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));

type More = { after?: string; files?: Record<string, string> };

/** A workbook of one sheet with these rows, and what stands behind them and beside it. */
export function workbook(rows: string, { after = "", files = {} }: More = {}): Uint8Array {
  const text = (xml: string) => new TextEncoder().encode(xml);
  const spreadsheet = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
  const relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
  return zipSync({
    "xl/workbook.xml": text(
      `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="x" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": text(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/worksheets/sheet1.xml": text(
      `<worksheet xmlns="${spreadsheet}"><sheetData>${rows}</sheetData>${after}</worksheet>`,
    ),
    ...Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, text(xml)])),
  });
}

const part = (name: string, value = "1", more = "") =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const form = (parts: string) => ({
  type: "multipart/form-data; boundary=x",
  body: Buffer.from(`${parts}--x--\r\n`),
});
const json = (text: string) => ({ type: "application/json", body: Buffer.from(text) });
