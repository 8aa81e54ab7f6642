import { createHash } from "node:crypto";
import { refusalOf, refuse } from "../../shared/errors.ts";
import type { photo } from "../../shared/limits.ts";
import { refusalTexts } from "../../shared/texts.ts";
import type { Reader } from "../db/database.ts";
import { images } from "../db/tables.ts";
import { encodeImage, type Made } from "./encode.ts";

type Limits = { readonly [key in keyof typeof photo]: number };

/**
 * Checks, re-encodes and stores a picture; answers its address, `/images/<hash>.webp`.
 * TOO_LARGE over `limits.bytes`; NOT_AN_IMAGE when it is no PNG, JPG or GIF by content or has too many pixels; both
 * with their message beside `field`.
 */
export async function storeImage(db: Reader, file: File, limits: Limits, field = "file"): Promise<string> {
  return (await storeMeasured(db, file, limits, field)).file;
}

/** The same, with the width and height in pixels of what was stored. */
export async function storeMeasured(db: Reader, file: File, limits: Limits, field = "file") {
  const refused = (code: "TOO_LARGE" | "NOT_AN_IMAGE") =>
    refuse(code, { fields: { [field]: refusalTexts[code] } });
  if (file.size > limits.bytes) throw refused("TOO_LARGE");
  const encoded = await encode(Buffer.from(await file.arrayBuffer()), limits).catch((error) => {
    throw refusalOf(error) === "NOT_AN_IMAGE" ? refused("NOT_AN_IMAGE") : error;
  });
  const { width, height } = encoded;
  return { file: await keepImage(db, encoded), width, height };
}

export type Encoded = Made;

/** Stores an encoded picture under the hash of its bytes. */
export async function keepImage(db: Reader, { data, width, height }: Encoded): Promise<string> {
  const hash = createHash("sha256").update(data).digest("base64url").slice(0, 32);
  await db
    .insert(images)
    .values({ hash, type: "image/webp", width, height, bytes: data })
    .onConflictDoNothing();
  return `/images/${hash}.webp`;
}

/** Re-encodes to WebP without metadata, turned upright, no edge longer than `limits.edge`. */
export async function encode(source: Buffer, limits: Limits): Promise<Encoded> {
  if (!signatures.some((signature) => source.subarray(0, 8).toString("latin1").startsWith(signature))) {
    throw refuse("NOT_AN_IMAGE");
  }
  const made = await encodeImage(source, limits);
  if (!made) throw refuse("NOT_AN_IMAGE");
  return made;
}

/** A stored picture made narrower, for small screens. */
export async function narrow(stored: Buffer, width: number): Promise<Encoded> {
  const made = await encodeImage(stored, { width });
  if (!made) throw refuse("UNAVAILABLE");
  return made;
}

const signatures = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a"];
