import { offsetIn, segmentSize } from "./segments.ts";

/** Bytes of a page of the log, of its head, and of the head of a segment's first page, as PostgreSQL makes them. */
const [page, head, firstHead] = [8192, 24, 40];

/** More bytes than a record has: what lies further from the end is damage, whatever length stands there. */
const most = 1024n * 1024n;

/** Bytes of the log, from a segment's beginning on. */
export type Log = { since: bigint; bytes: Buffer };

/**
 * Whether the record that would come after `end` reaches beyond `known`, up to where the log has come: the log is written page by page, so a
 * part of a record may have come, of which nothing was ever said to be kept. A whole one that could not be read is damage.
 */
export function isUnfinished({ since, bytes }: Log, end: bigint, known: bigint): boolean {
  const headOf = (at: bigint) => BigInt(offsetIn(at) === 0 ? firstHead : head);
  const leftOf = (at: bigint) => page - (offsetIn(at) % page);
  let at = leftOf(end) === page ? end + headOf(end) : end;
  if (at + 4n > known) return true;
  const offset = Number(at - since);
  if (offset < 0 || offset + 4 > bytes.length) return false;
  let length = bytes.readUInt32LE(offset);
  if (length === 0 || known - end > most) return false;
  // A head that came whole names the record before it, of this segment or, where the rest of that was left empty, of the one before.
  const hasPrevious = at + 16n <= known && leftOf(at) >= 16;
  const previous = hasPrevious ? bytes.readBigUInt64LE(offset + 8) : end - 1n;
  if (previous >= end || end - previous > BigInt(2 * segmentSize)) return false;
  while (length > leftOf(at)) {
    length -= leftOf(at);
    at += BigInt(leftOf(at));
    if (at >= known) return true;
    at += headOf(at);
  }
  return at + BigInt(length) > known;
}
