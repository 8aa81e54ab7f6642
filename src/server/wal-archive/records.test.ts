import { expect, test } from "vitest";
import { isUnfinished, type Log } from "./records.ts";
import { segmentSize } from "./segments.ts";

const since = BigInt(3 * segmentSize);
/** A log in which a record of so many bytes begins there. */
function logWith(offset: number, length: number): Log {
  const bytes = Buffer.alloc(2 * segmentSize);
  bytes.writeUInt32LE(length, offset);
  bytes.writeBigUInt64LE(since + BigInt(offset) - 40n, offset + 8);
  return { since, bytes };
}
const isOf = (log: Log, end: number, known: number) =>
  isUnfinished(log, since + BigInt(end), since + BigInt(known));

test("a record that reaches beyond what has come of the log is unfinished, and one that has come whole is not", () => {
  const log = logWith(4096, 200);
  expect([4296, 4295, 4100, 4098].map((known) => isOf(log, 4096, known))).toEqual([false, true, true, true]);
});

test("a record goes on behind the head of the next page, and of the next segment", () => {
  const over = logWith(8192 - 64, 200);
  expect([8192 + 24 + 136, 8192 + 24 + 135, 8192].map((known) => isOf(over, 8192 - 64, known))).toEqual([
    ...[false, true, true],
  ]);
  const next = logWith(segmentSize - 64, 8192 + 64);
  const whole = segmentSize + 8192 + 24 + 40;
  expect([whole, whole - 1].map((known) => isOf(next, segmentSize - 64, known))).toEqual([false, true]);
});

test("where a page ends with a record, the next begins behind the page's head", () => {
  const log = logWith(8192 + 24, 100);
  expect([8192 + 124, 8192 + 123, 8192].map((known) => isOf(log, 8192, known))).toEqual([false, true, true]);
});

test("where no record is, although the log was said to be there, it is damaged", () => {
  expect(isOf(logWith(0, 0), 4096, 9000)).toBe(false);
  expect(isUnfinished(logWith(0, 0), since - 8192n, since)).toBe(false);
});

test("a length that cannot be a record's, or a head that names no record before it, is damage and not an end", () => {
  const log = logWith(4096, 0xff_ffff);
  expect(isOf(log, 4096, 9000)).toBe(true);
  expect(isOf(log, 4096, 4096 + 2 * 1024 * 1024)).toBe(false);
  log.bytes.writeBigUInt64LE(since + 9000n, 4096 + 8);
  expect(isOf(log, 4096, 9000)).toBe(false);
});
