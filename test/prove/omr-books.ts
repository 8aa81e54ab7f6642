import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import writeXlsxFile from "write-excel-file/node";

type Shape = {
  /** Rolls as numbers. */
  numbers?: boolean;
  /** A sheet that stands before. */
  behind?: string;
  /** A workbook of the other kind. */
  ods?: boolean;
};

export async function bookOf(
  rows: readonly string[][],
  { numbers, behind, ods }: Shape = {},
): Promise<Uint8Array> {
  const cells = rows.map((row) =>
    row.map((cell) =>
      numbers && /^26[0-9]{6}$/.test(cell)
        ? { value: Number(cell), type: Number }
        : cell
          ? { value: cell, type: String }
          : null,
    ),
  );
  const cover = { sheet: behind ?? "", data: [[{ value: "ফলাফল", type: String }]] };
  const sheets = [...(behind ? [cover] : []), { sheet: "Marks", data: cells }];
  const book = new Uint8Array(await writeXlsxFile(sheets).toBuffer());
  if (!ods) return book;
  const files = Object.entries(unzipSync(book)).map(([name, file]) => [
    name.replace("xl/", "content/"),
    file,
  ]);
  return zipSync({
    mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
    ...Object.fromEntries(files),
  });
}

/** The same with its sheet's XML changed. */
export async function bookWith(
  rows: readonly string[][],
  change: (xml: string) => string,
): Promise<Uint8Array> {
  const files = unzipSync(await bookOf(rows));
  const name = "xl/worksheets/sheet1.xml";
  const before = strFromU8(files[name] ?? new Uint8Array());
  const after = change(before);
  if (after === before) throw new Error("nothing was changed in the workbook");
  return zipSync({ ...files, [name]: strToU8(after) });
}

/** Puts a cell in place of another; where the answer there was blank, in its row. */
export const cellAt = (at: string, next: string) => (xml: string) => {
  const own = new RegExp(`<c r="${at}"(?:[^>]*/>|[^>]*>.*?</c>)`);
  if (own.test(xml)) return xml.replace(own, next);
  const number = at.replace(/[A-Z]/g, "");
  return xml.replace(new RegExp(`(<row r="${number}".*?)(</row>)`), (_whole, cells: string, end: string) => {
    const all = cells.split(/(?=<c )/);
    const place = all.findIndex((cell) => (cell.match(/r="([A-Z]+)/)?.[1] ?? "") > at.replace(/[0-9]/g, ""));
    return [...all.toSpliced(place < 0 ? all.length : place, 0, next), end].join("");
  });
};

export const mergedInto = (xml: string, ref: string) =>
  xml.replace("</sheetData>", `</sheetData><mergeCells count="1"><mergeCell ref="${ref}"/></mergeCells>`);

export const cut = (file: Uint8Array) => file.slice(0, file.length / 2);
