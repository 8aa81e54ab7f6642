import { readFile } from "node:fs/promises";
import { resolve } from "node:path";
import sharp from "sharp";
import type { Tx } from "../../src/server/db/database.ts";
import { insertImage } from "../../src/server/images/store.ts";

/** The demo's pictures, drawn by us: files of `seed/pictures`. */
export const readPicture = (name: string) => readFile(resolve("seed/pictures", name));

/** Stores pictures of `seed/pictures`; answers their addresses and sizes in pixels, in the same order. */
export async function storePictures(tx: Tx, names: readonly string[]) {
  const stored: { address: string; width: number; height: number }[] = [];
  for (const name of names) {
    const data = await readPicture(name);
    const { width, height } = await sharp(data).metadata();
    stored.push({ address: await insertImage(tx, { data, width, height }), width, height });
  }
  return stored;
}

/** `students/007.webp`: the picture of the seventh, in the order of the list. */
export const numbered = (folder: string, digits: number) => (_: unknown, at: number) =>
  `${folder}/${String(at + 1).padStart(digits, "0")}.webp`;
