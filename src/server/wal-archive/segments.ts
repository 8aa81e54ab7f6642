/** Bytes of a file of the write-ahead log, as PostgreSQL makes them unless it was built otherwise. */
export const segmentSize = 16 * 1024 * 1024;

const perFile = BigInt(segmentSize);
/** Segments that share the middle eight digits of their names. */
const perLog = 0x1_0000_0000n / perFile;

/** A position in the log, as PostgreSQL writes it: "0/50001A8". */
export function readLsn(text: string): bigint {
  const [high = "", low = ""] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

export const writeLsn = (lsn: bigint): string =>
  `${(lsn >> 32n).toString(16).toUpperCase()}/${(lsn & 0xffff_ffffn).toString(16).toUpperCase()}`;

/** The name of the segment in which a position lies: 24 hexadecimal digits, of which the first eight are the timeline. */
export function segmentOf(timeline: number, lsn: bigint): string {
  const number = lsn / perFile;
  return [BigInt(timeline), number / perLog, number % perLog]
    .map((part) => part.toString(16).toUpperCase().padStart(8, "0"))
    .join("");
}

/** The position at which a segment begins. */
export function startOf(segment: string): bigint {
  const [log, file] = [segment.slice(8, 16), segment.slice(16)].map((part) => BigInt(`0x${part}`));
  return ((log ?? 0n) * perLog + (file ?? 0n)) * perFile;
}

export const timelineOf = (segment: string): number => Number.parseInt(segment.slice(0, 8), 16);

export const offsetIn = (lsn: bigint): number => Number(lsn % perFile);

/** The beginning of the segment in which a position lies. */
export const segmentStart = (lsn: bigint): bigint => lsn - (lsn % perFile);
