import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { zstdCompress } from "node:zlib";
import { type ArchiveFolder, type Base, minutesFolder } from "../wal-archive/folder.ts";
import { newestArchive } from "../wal-archive/plan.ts";
import {
  readLsn,
  segmentOf,
  segmentSize,
  segmentStart,
  startOf,
  timelineOf,
} from "../wal-archive/segments.ts";
import type { Line } from "./line.ts";
import type { Archived } from "./manifest.ts";
import { send, sendFile } from "./send.ts";

/** Pieces of a segment, after which it is sent whole: a manifest stays short. */
const mostPieces = 60;

/** Sends what the log has grown by: full segments, and of the one that is being written what is new. */
export async function sendLog(line: Line): Promise<void> {
  const found = archiveHere(line);
  if (!found) return;
  const { here, there } = found;
  const newest = here.bases().at(-1);
  if (!newest) return;
  const { timeline } = newest.base;
  // Asked first: what it says has come lies in the files that are read after it.
  const covered = here.covered(timeline);
  const complete = here.segments();
  const wanted = firstSegments([...there.bases.map(({ base }) => base), newest.base]);
  const isWanted = (segment: string) => segment >= (wanted.get(timelineOf(segment)) ?? "G");
  const known = new Set(there.segments.map(({ line }) => line.segment));
  for (const one of complete) {
    if (!isWanted(one.segment) || known.has(one.segment)) continue;
    const file = await sendFile(
      line.to,
      nameOf(found, "wal", one.segment),
      join(here.wal, `${one.segment}.zst`),
    );
    if (!file) continue;
    there.segments.push({ line: one, file });
    there.partials = there.partials.filter(({ segment }) => segment !== one.segment);
  }
  const partial = here
    .partials()
    .map((name) => name.slice(0, 24))
    .findLast(
      (segment) => timelineOf(segment) === timeline && !complete.some((one) => one.segment === segment),
    );
  const end = partial && isWanted(partial) ? await sendPartial(line, found, partial) : endOf(there, timeline);
  if (covered && readLsn(covered.lsn) <= end) there.covered[timeline] = covered;
}

/** Sends base copies: at first the newest, later every new one. */
export async function sendBases(line: Line): Promise<boolean> {
  const found = archiveHere(line);
  if (!found) return false;
  const { here, there } = found;
  const oldest = there.bases[0]?.name ?? here.bases().at(-1)?.name ?? "";
  const known = new Set(there.bases.map(({ name }) => name));
  const missing = here.bases().findLast(({ name }) => name >= oldest && !known.has(name));
  if (!missing) return false;
  const { name, base } = missing;
  const file = (of: string) => sendFile(line.to, nameOf(found, name, of), join(here.path, name, of));
  const [copy, list] = [await file("base.tar.zst"), await file("backup_manifest")];
  if (!copy || !list) return false;
  if (copy.sha256 !== base.sha256 || list.sha256 !== base.manifestSha256)
    throw new Error(`${join(here.path, name)} is not as it was written: it is damaged on this disk`);
  there.bases = [...there.bases, { name, base, copy, list }].sort((one, other) =>
    one.name < other.name ? -1 : 1,
  );
  return true;
}

type Found = { system: string; here: ArchiveFolder; there: Archived };

const nameOf = ({ system }: Found, ...parts: string[]) => ["minutes", system, ...parts].join("/");

/** What is kept on this machine, and what of it stands away. Another database, or another course of this one, has a line of its own. */
function archiveHere(line: Line): Found | null {
  const { folder, moments } = line.settings;
  const found = moments && newestArchive(minutesFolder(folder));
  if (!found) return null;
  const { system, folder: here } = found;
  const known = line.manifest.archive;
  if (known && (known.system !== system || isOther(here, known))) line.beginAnew();
  line.manifest.archive ??= { system, bases: [], segments: [], partials: [], covered: {} };
  return { system, here, there: line.manifest.archive };
}

/** Whether somebody has put older files of the same database back, so that the log was written anew. */
function isOther(here: ArchiveFolder, there: Archived): boolean {
  const sent = new Map(there.segments.map(({ line }) => [line.segment, line.sha256]));
  const complete = new Map(here.segments().map(({ segment, sha256 }) => [segment, sha256]));
  const isWrittenAnew = here.partials().some((name) => {
    const segment = name.slice(0, 24);
    return sent.has(segment) && !complete.has(segment);
  });
  return isWrittenAnew || [...complete].some(([segment, sha256]) => (sent.get(segment) ?? sha256) !== sha256);
}

/** Of each timeline the segment from which on it is needed. */
function firstSegments(bases: readonly Base[]): Map<number, string> {
  const first = new Map<number, string>();
  for (const { timeline, start } of bases) {
    const segment = segmentOf(timeline, segmentStart(readLsn(start)));
    if (segment < (first.get(timeline) ?? "G")) first.set(timeline, segment);
  }
  return first;
}

/** Answers up to where the log has been sent then. */
async function sendPartial(line: Line, found: Found, segment: string): Promise<bigint> {
  const { here, there } = found;
  const bytes = await readFile(join(here.wal, `${segment}.partial`)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!bytes) return endOf(there, timelineOf(segment));
  const sent = there.partials.find((one) => one.segment === segment)?.pieces ?? [];
  let at = 0;
  const areSame = sent.every(({ length, plain }) => {
    at += length;
    return sha256Of(bytes.subarray(at - length, at)) === plain;
  });
  const goesOn = areSame && sent.length < mostPieces;
  const pieces = goesOn ? [...sent] : [];
  const rest = bytes.subarray(goesOn ? at : 0);
  if (rest.length) {
    const packed = await promisify(zstdCompress)(rest);
    const name = nameOf(found, "wal", `${segment}.${goesOn ? at : 0}`);
    const file = await send(line.to, name, Readable.from([packed]));
    pieces.push({ length: rest.length, plain: sha256Of(rest), file });
  }
  const others = there.partials.filter((one) => timelineOf(one.segment) !== timelineOf(segment));
  there.partials = pieces.length ? [...others, { segment, pieces }] : others;
  return startOf(segment) + BigInt(bytes.length);
}

/** Up to where the full segments of a timeline lead. */
function endOf({ segments }: Archived, timeline: number): bigint {
  const own = segments
    .filter(({ line }) => timelineOf(line.segment) === timeline)
    .map(({ line }) => line.segment);
  const last = own.sort().at(-1);
  return last ? startOf(last) + BigInt(segmentSize) : 0n;
}

const sha256Of = (bytes: Buffer) => createHash("sha256").update(bytes).digest("hex");
