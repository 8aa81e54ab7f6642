import { createHash } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { refuse } from "../../shared/errors.ts";
import { type photo, pictureUploads } from "../../shared/limits.ts";
import { imageTexts, refusalTexts } from "../../shared/texts.ts";
import { consume } from "../auth/sign-in-attempts.ts";
import type { Database, Reader, Tx } from "../db/database.ts";
import { images } from "../db/tables.ts";
import type { Call } from "../http/call.ts";
import { type Encoded, encodeImage } from "./encode.ts";
import { isNamed, namingColumns } from "./naming.ts";

type Limits = { readonly [key in keyof typeof photo]: number };

/**
 * Checks a picture, re-encodes it (WebP without metadata, upright, no edge longer than `limits.edge`) and stores it; answers
 * its address, `/images/<hash>.webp`. It is deleted after a day unless a record names it.
 * TOO_LARGE over `limits.bytes`; NOT_AN_IMAGE when it is no PNG, JPG or GIF by content or has too many pixels; both
 * with their message beside `field`. TOO_MANY_TRIES when the person, or the network of who is not signed in, has sent too many today.
 */
export async function storeImage(call: Call, file: File, limits: Limits, field = "file"): Promise<string> {
  return (await storeMeasured(call, file, limits, field)).file;
}

/** The same, with the width and height in pixels of what was stored. */
export async function storeMeasured(call: Call, file: File, limits: Limits, field = "file") {
  const refused = (code: "TOO_LARGE" | "NOT_AN_IMAGE") =>
    refuse(code, { fields: { [field]: refusalTexts[code] } });
  if (file.size > limits.bytes) throw refused("TOO_LARGE");
  const source = Buffer.from(await file.arrayBuffer());
  if (!hasSignature(source)) throw refused("NOT_AN_IMAGE");
  await consumeOne(call);
  const encoded = await encodeImage(source, limits, call.waiter);
  if (!encoded) throw refused("NOT_AN_IMAGE");
  const { width, height } = encoded;
  return { file: await insertImage(call.db, encoded), width, height };
}

/**
 * The same of a picture that came among others in one file, WebP too; null where it cannot be read. One of ours is stored already, byte by byte: it is
 * named again, and loses nothing.
 */
export async function storeFromFile(call: Call, source: Buffer, limits: Limits): Promise<string | null> {
  const hash = hashOf(source);
  const again = await call.db.update(images).set({ at: sql`now()` }).where(eq(images.hash, hash));
  if (again.rowCount) return addressOf(hash);
  await consumeOne(call);
  const encoded = await encodeImage(source, limits, call.waiter);
  return encoded && insertImage(call.db, encoded);
}

async function consumeOne({ db, person, network }: Call): Promise<void> {
  const bucket = `pictures of ${person?.accountId ?? network}`;
  await consume(db, { bucket, ...pictureUploads[person?.kind ?? "visitor"] }, imageTexts.tooMany);
}

const hashOf = (bytes: Buffer) => createHash("sha256").update(bytes).digest("base64url").slice(0, 32);
const addressOf = (hash: string) => `/images/${hash}.webp`;

/**
 * Stores an encoded picture under the hash of its bytes. One that is there already, and that no record names, begins its day of grace again.
 * Of the same picture by two at once either is stored: a conflict by hash alone would let the other fail at the address.
 */
export async function insertImage(db: Reader, { data, width, height }: Encoded): Promise<string> {
  const hash = hashOf(data);
  const again = await db.update(images).set({ at: sql`now()` }).where(eq(images.hash, hash));
  if (!again.rowCount) {
    const values = { hash, type: "image/webp", width, height, bytes: data };
    await db.insert(images).values(values).onConflictDoNothing();
  }
  return addressOf(hash);
}

/** Deletes one that no record names any more, and its narrower copies. */
export async function deleteImage(tx: Tx, address: string): Promise<void> {
  const unnamed = await isUnnamed(tx);
  await tx.execute(
    sql`delete from images picture where '/images/' || left(hash, 32) || '.webp' = ${address} and ${unnamed}`,
  );
}

/** Deletes pictures older than a day that no record names, and their narrower copies. */
export async function deleteUnnamedImages(db: Database): Promise<void> {
  const unnamed = await isUnnamed(db);
  const some = sql`select hash from images picture where at < now() - interval '1 day' and ${unnamed} limit 100`;
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from images where hash in (${some})`);
    if (!rowCount) return;
  }
}

async function isUnnamed(db: Reader): Promise<SQL> {
  return sql`not ${isNamed(await namingColumns(db), sql`picture.hash`)}`;
}

const hasSignature = (source: Buffer) => {
  const start = source.subarray(0, 8).toString("latin1");
  return signatures.some((signature) => start.startsWith(signature));
};

/** Of PNG, JPG and GIF. */
const signatures = ["\x89PNG\r\n\x1a\n", "\xff\xd8\xff", "GIF87a", "GIF89a"];
