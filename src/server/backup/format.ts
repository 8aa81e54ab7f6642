import * as z from "zod";

/**
 * A backup is one file: the line `magic`, a zstd stream of frames, and the SHA-256 of all that in 64 hexadecimal
 * digits, so that `head -c -64 FILE | sha256sum` proves a copy anywhere. A frame is a letter, the length of its
 * body in four bytes, and the body. Rows are COPY's text, which every version of PostgreSQL reads.
 */
export const magic = "dhrubok backup 1\n";
export const digestLength = 64;
export const largestFrame = 1024 * 1024;

/** An applied migration: the SHA-256 of its SQL, and the time by which drizzle orders it. */
const migration = z.object({ hash: z.string(), when: z.number() });
const sequence = z.object({
  table: z.string(),
  column: z.string(),
  last: z.string().regex(/^[0-9]+$/),
  called: z.boolean(),
});

/** What the frames that are no rows hold: `at` is when the snapshot was taken, as ISO 8601. */
export const shapes = {
  H: z.object({ at: z.iso.datetime(), postgres: z.string(), migrations: z.array(migration) }),
  T: z.object({ table: z.string(), columns: z.array(z.string()) }),
  E: z.object({ rows: z.int(), bytes: z.int(), sha256: z.string() }),
  Z: z.object({ tables: z.record(z.string(), z.int()), sequences: z.array(sequence) }),
};
export type Migration = z.infer<typeof migration>;
export type Sequence = z.infer<typeof sequence>;
export type Header = z.infer<typeof shapes.H>;
export type TableStart = z.infer<typeof shapes.T>;
export type TableEnd = z.infer<typeof shapes.E>;
export type Trailer = z.infer<typeof shapes.Z>;

/**
 * Tables that no backup holds: an ended session must not come to life again, and rate limits matter for minutes. Idempotency
 * keys are backed up, because the writes they tell of are. Rate limits were `tries` in 0.1, whose backups are restored too. What stands in a store of
 * objects is in the backup itself: whoever restores it has nothing there.
 */
export const leftOut = new Set(["sessions", "rate_limits", "tries", "stored_objects"]);

/** Header, start of a table, its rows, its end, and the trailer that says nothing is missing. */
export type Kind = "H" | "T" | "R" | "E" | "Z";

/** Told how far a piece of work is, in rows or bytes. */
export type Progress = (what: string, done: number, of: number) => void;

/** A backup or restore that is refused; the message is one line that says why, and what was left as it was. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}

export function frame(kind: Kind, body: Buffer | object): Buffer {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
  const head = Buffer.alloc(5);
  head.write(kind, "latin1");
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}
