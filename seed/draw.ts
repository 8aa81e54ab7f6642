import sharp from "sharp";
import type { Tx } from "../src/server/db/database.ts";
import { keepImage } from "../src/server/images/store.ts";

/** Drawings as stored pictures, with their addresses and sizes, in the same order. */
export async function draw(tx: Tx, drawings: string[]) {
  const encoded = await Promise.all(
    drawings.map((svg) =>
      sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const kept: { address: string; width: number; height: number }[] = [];
  for (const { data, info } of encoded) {
    const { width, height } = info;
    kept.push({ address: await keepImage(tx, { data, width, height }), width, height });
  }
  return kept;
}
