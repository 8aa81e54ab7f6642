import { type UnzipFileInfo, unzipSync } from "fflate";
import { kindOf } from "../../../shared/file-kind.ts";
import { fold } from "../../../shared/folding.ts";
import { packedBank, questionPicture, tableFile } from "../../../shared/limits.ts";
import { zipEntries } from "../../../shared/zip-entries.ts";
import { pasteTexts as words } from "./texts.ts";

/** A ZIP's table, and its pictures by name; or why it is none that is taken. */
export type Packed = { table: Uint8Array; picture(name: string): Uint8Array | string } | { problem: string };

/**
 * Unpacks a ZIP of a table and pictures; null where a file is none, or is a workbook, which is one too. What it says that it holds is looked at first, and
 * no more than that is unpacked. A name leads nowhere: rows name pictures, and nothing is written under it.
 */
export function unpacked(bytes: Uint8Array): Packed | null {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) return null;
  try {
    const all = zipEntries(bytes);
    if (all.some(({ name }) => name === "[Content_Types].xml")) return null;
    if (all.length > packedBank.entries) return { problem: words.tooManyEntries(packedBank.entries) };
    const own = all.filter(({ name }) => !isForeign(name));
    const tables = own.filter(({ name }) => /\.(csv|xlsx|tsv|txt)$/i.test(name));
    const [table] = tables;
    if (!table || tables.length > 1) return { problem: words.oneTable(tables.length) };
    const pictures = own.filter(({ name }) => /\.(png|jpe?g|gif|webp)$/i.test(name));
    if (pictures.length > packedBank.pictures) return { problem: words.tooManyPictures(packedBank.pictures) };
    const taken = [table, ...pictures.filter(({ originalSize }) => originalSize <= questionPicture.bytes)];
    const sum = taken.reduce((total, { originalSize }) => total + originalSize, 0);
    if (table.originalSize > tableFile.bytes || sum > packedBank.unpacked) return { problem: words.tooLarge };
    // Packed, nothing is much larger than it was: what says so is made to keep whoever unpacks it at work.
    if (taken.some(({ size, originalSize }) => size > originalSize + 1024)) return { problem: words.tornZip };
    // By their places: another of the same name may be of any size.
    const places = new Set(taken.map((one) => all.indexOf(one)));
    let place = 0;
    const files = unzipSync(bytes, { filter: () => places.has(place++) });
    return { table: files[table.name] ?? new Uint8Array(), picture: pictureIn(pictures, files) };
  } catch {
    return { problem: words.tornZip };
  }
}

/** A picture by the name that a row has for it, with its folders or without; or why there is none. */
const pictureIn =
  (pictures: readonly UnzipFileInfo[], files: Record<string, Uint8Array>) => (name: string) => {
    const asked = name.replaceAll("\\", "/");
    const named = (as: (text: string) => string) => pictures.filter((one) => as(one.name) === as(asked));
    const folded = (text: string) => fold(lastOf(text));
    const found = [(text: string) => text, lastOf, fold, folded].map(named).find((some) => some.length) ?? [];
    const [one] = found;
    if (!one) return words.noSuchPicture(name);
    if (found.length > 1) return words.twoPictures(name);
    const bytes = files[one.name];
    if (!bytes) return words.largePicture(name);
    return isPicture(bytes) ? bytes : words.notPicture(name);
  };

const lastOf = (name: string) => name.split(/[/\\]/).at(-1) ?? "";

/** Folders, and what systems add of their own. */
const isForeign = (name: string) =>
  name.endsWith("/") || name.startsWith("__MACOSX/") || lastOf(name).startsWith(".");

function isPicture(bytes: Uint8Array): boolean {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  const isWebp = start.startsWith("RIFF") && start.endsWith("WEBP");
  return isWebp || Boolean(kindOf(bytes)?.type.startsWith("image/"));
}
