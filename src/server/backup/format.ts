/**
 * A backup is one file: the line `magic`, a zstd stream of frames, and the SHA-256 of all that in 64 hexadecimal
 * digits, so that `head -c -64 FILE | sha256sum` proves a copy anywhere. A frame is a letter, the length of its
 * body in four bytes, and the body. Rows are COPY's text, which every version of PostgreSQL reads.
 */
export const magic = "dhrubok backup 1\n";
export const digestLength = 64;
export const largestFrame = 1024 * 1024;

export type Header = {
  /** When the snapshot was taken, as ISO 8601. */
  at: string;
  postgres: string;
  migrations: Migration[];
};
/** An applied migration: the SHA-256 of its SQL, and the time by which drizzle orders it. */
export type Migration = { hash: string; when: number };
export type TableStart = { table: string; columns: string[] };
export type TableEnd = { rows: number; bytes: number; sha256: string };
export type Sequence = { table: string; column: string; last: string; called: boolean };
export type Trailer = { tables: Record<string, number>; sequences: Sequence[] };

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
