import { parentPort, workerData } from "node:worker_threads";
import writeXlsxFile, { type CellObject } from "write-excel-file/node";
import type { Cell } from "../../shared/list-export.ts";
import type { Sheet } from "./workbook.ts";

/** A thread: is sent pages of rows, and at their end, as null, answers the workbook's bytes. */
const { title, header } = workerData as Sheet;
const rows: (CellObject | null)[][] = [header.map((name) => ({ ...textCell(name), fontWeight: "bold" }))];

parentPort?.on("message", async (page: Cell[][] | null) => {
  if (page) {
    for (const row of page) rows.push(row.map(cellOf));
    return;
  }
  const columns = header.map((_name, at) => ({ width: widthOf(at) }));
  const options = { sheet: title.slice(0, 31), columns, stickyRowsCount: 1 };
  parentPort?.postMessage(await writeXlsxFile(rows, options).toBuffer());
});

function cellOf(cell: Cell): CellObject | null {
  if (cell === null) return null;
  if (typeof cell === "number") return { value: cell, type: Number };
  if (cell instanceof Date) return { value: cell, type: Date, format: "yyyy-mm-dd" };
  return textCell(cell);
}

/** Text by its format too: a roll stays one, and a text that begins with = is none of the spreadsheet's business. */
function textCell(text: string): CellObject {
  // The library looks texts up in a plain object: those that every object has would be found before they are put.
  const value = text in {} ? `${text} ` : text;
  return { value, type: String, format: "@", ...(text.includes("\n") && { wrap: true }) };
}

/** By the longest of the first rows, in characters. */
function widthOf(at: number): number {
  const lengths = rows.slice(0, 100).map((row) => lengthOf(row[at]?.value));
  return Math.min(50, Math.max(...lengths) + 2);
}

function lengthOf(value: CellObject["value"]): number {
  if (value instanceof Date) return 10;
  return Math.max(
    ...String(value ?? "")
      .split("\n")
      .map((line) => line.length),
  );
}
