import { existsSync, readdirSync } from "node:fs";
import { dhakaTime } from "../../shared/dates.ts";
import { BackupRefused } from "../backup/format.ts";
import { ArchiveFolder, type Base } from "./folder.ts";
import { leadsFrom, runsOf } from "./reach.ts";
import { readLsn, segmentOf, segmentStart } from "./segments.ts";

/** What leads to a moment: a base copy, and the segments from its beginning on. */
export type Plan = {
  folder: ArchiveFolder;
  name: string;
  base: Base;
  segments: { segment: string; sha256: string }[];
  /** The segment at the archive's end, which is not full. */
  partial: string | null;
  /** Null: to the end of what there is. */
  at: Date | null;
  /** Up to here the log is known to be there; where `at` lies beyond the last commit, it must have been reached. */
  least: bigint;
  /** Up to when everything is known to be there, of the archive's end. */
  covered: Date | null;
};

/** Finds what leads to a moment, or to the last one there is. Errors: BackupRefused, which says what is kept. */
export function planFor(minutes: string, at: Date | null, system?: string): Plan {
  const folder = archiveOf(minutes, system);
  const bases = folder.bases();
  const earliest = bases[0];
  if (!earliest)
    throw new BackupRefused(`${folder.path} holds no base copy yet: use the newest .backup file.`);
  if (at && at < new Date(earliest.base.at))
    throw new BackupRefused(
      `The archive begins on ${dhakaTime(earliest.base.at)}: before that there are .backup files alone.`,
    );
  for (const { name, base } of bases.filter(({ base }) => !at || new Date(base.at) <= at).reverse()) {
    const runs = runsOf(folder, base.timeline);
    const run = runs.find((one) => leadsFrom(base, one));
    if (!run) continue;
    const isLast = run === runs.at(-1);
    const covered = isLast ? folder.covered(base.timeline) : null;
    const first = segmentOf(base.timeline, segmentStart(readLsn(base.start)));
    const own = run.segments.filter(({ segment }) => segment >= first);
    const least = covered ? readLsn(covered.lsn) : run.end;
    const until = covered ? new Date(covered.at) : null;
    const all = { folder, name, base, partial: run.partial, at, least, covered: until };
    if (!at && !isLast) break;
    if (!at) return { ...all, segments: own };
    // A commit may be written a moment after its time: one segment more.
    const past = own.findIndex((one) => new Date(one.at) > at);
    if (past >= 0 && past + 1 < own.length)
      return { ...all, partial: null, segments: own.slice(0, past + 2), least: run.since };
    if (past >= 0 || (covered && new Date(covered.at) >= at)) return { ...all, segments: own };
    throw new BackupRefused(lastsUntil(covered?.at ?? own.at(-1)?.at ?? base.at, isLast, bases));
  }
  throw new BackupRefused(
    "The log after the last base copy before that moment is missing: name another moment.",
  );
}

function lastsUntil(until: string, isLast: boolean, bases: { base: Base }[]): string {
  const next = bases.find(({ base }) => base.at > until);
  if (isLast || !next)
    return `The archive knows everything until ${dhakaTime(until)}: name that moment or an earlier one, or --latest.`;
  return `Between ${dhakaTime(until)} and ${dhakaTime(next.base.at)} nothing was kept: name a moment before or after.`;
}

/** The archive of the database that was kept last, or of the one that is named. */
function archiveOf(minutes: string, system?: string): ArchiveFolder {
  const found = newestArchive(minutes, system)?.folder;
  if (!found)
    throw new BackupRefused(`${minutes} holds no ${system ? `archive ${system}` : "archive of minutes"}.`);
  return found;
}

/** The same, with its name; null where there is none. */
export function newestArchive(
  minutes: string,
  system?: string,
): { system: string; folder: ArchiveFolder } | null {
  const names = existsSync(minutes) ? readdirSync(minutes).filter((name) => !name.startsWith(".")) : [];
  const chosen = names.filter((name) => (system ? name === system : /^[0-9]+$/.test(name)));
  const found = chosen.map((name) => ({ system: name, folder: new ArchiveFolder(minutes, name) }));
  return found.sort((one, other) => lastOf(other.folder) - lastOf(one.folder))[0] ?? null;
}

const lastOf = (folder: ArchiveFolder) =>
  Math.max(0, ...folder.bases().map(({ base }) => Date.parse(folder.covered(base.timeline)?.at ?? base.at)));
