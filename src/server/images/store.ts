import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { refusalOf, refuse } from "../../shared/errors.ts";
import { type photo, pictureUploads } from "../../shared/limits.ts";
import { imageTexts, refusalTexts } from "../../shared/texts.ts";
import { consume } from "../auth/rate-limit.ts";
import type { Database, Reader } from "../db/database.ts";
import { images } from "../db/tables.ts";
import { type Call, signedIn } from "../http/call.ts";
import { encodeImage, type Made } from "./encode.ts";

type Limits = { readonly [key in keyof typeof photo]: number };

/**
 * Checks, re-encodes and stores a picture; answers its address, `/images/<hash>.webp`. Unless a record names it within a
 * day, it goes again.
 * TOO_LARGE over `limits.bytes`; NOT_AN_IMAGE when it is no PNG, JPG or GIF by content or has too many pixels; both
 * with their message beside `field`. TOO_MANY_TRIES when the person has sent too many today.
 */
export async function storeImage(call: Call, file: File, limits: Limits, field = "file"): Promise<string> {
  return (await storeMeasured(call, file, limits, field)).file;
}

/** The same, with the width and height in pixels of what was stored. */
export async function storeMeasured(call: Call, file: File, limits: Limits, field = "file") {
  const refused = (code: "TOO_LARGE" | "NOT_AN_IMAGE") =>
    refuse(code, { fields: { [field]: refusalTexts[code] } });
  if (file.size > limits.bytes) throw refused("TOO_LARGE");
  const { accountId, kind } = signedIn(call);
  const bucket = { bucket: `pictures of ${accountId}`, ...pictureUploads[kind] };
  await consume(call.db, bucket, imageTexts.tooMany);
  const encoded = await encode(Buffer.from(await file.arrayBuffer()), limits).catch((error) => {
    throw refusalOf(error) === "NOT_AN_IMAGE" ? refused("NOT_AN_IMAGE") : error;
  });
  const { width, height } = encoded;
  return { file: await keepImage(call.db, encoded), width, height };
}

export type Encoded = Made;

/** Stores an encoded picture under the hash of its bytes. */
export async function keepImage(db: Reader, { data, width, height }: Encoded): Promise<string> {
  const hash = createHash("sha256").update(data).digest("base64url").slice(0, 32);
  await db
    .insert(images)
    .values({ hash, type: "image/webp", width, height, bytes: data })
    // It may have been there long, with nobody naming it: the day to name it begins anew.
    .onConflictDoUpdate({ target: images.hash, set: { at: sql`now()` } });
  return `/images/${hash}.webp`;
}

/**
 * Removes pictures of more than a day that no record names, and narrower copies with them. Which columns name pictures the
 * database knows, by their foreign keys (`imageAddress`).
 */
export async function deleteUnnamedImages(db: Database): Promise<void> {
  const { rows: columns } = await db.execute<{ table: string; column: string }>(
    sql`select conrelid::regclass::text as table, attname as column from pg_constraint
        join pg_attribute on attrelid = conrelid and attnum = conkey[1]
        where contype = 'f' and confrelid = 'images'::regclass`,
  );
  const named = columns.map(
    ({ table, column }) =>
      sql`select from ${sql.raw(table)} where ${sql.identifier(column)} = '/images/' || left(picture.hash, 32) || '.webp'`,
  );
  const isUnnamed = sql.join(
    named.map((one) => sql`not exists (${one})`),
    sql` and `,
  );
  const some = sql`select hash from images picture where at < now() - interval '1 day' and ${isUnnamed} limit 100`;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from images where hash in (${some})`);
    if (!rowCount) return;
  }
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
