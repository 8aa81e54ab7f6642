import type { ArchiveView, Base, Segment } from "./folder.ts";
import { readLsn, segmentSize, segmentStart, startOf, timelineOf } from "./segments.ts";

/** A piece of the log without a hole. */
export type Run = {
  timeline: number;
  segments: Segment[];
  /** The segment that is being written, or was when the archive ended. */
  partial: string | null;
  /** The position at which it begins, and up to which its complete segments lead. */
  since: bigint;
  end: bigint;
};

/** The runs of a timeline, the earliest first. Two segments that name each other by their SHA-256 are of one run. */
export function runsOf(folder: ArchiveView, timeline: number): Run[] {
  const runs: Run[] = [];
  const own = folder.segments().filter(({ segment }) => timelineOf(segment) === timeline);
  for (const segment of own.sort((one, other) => (one.segment < other.segment ? -1 : 1))) {
    const [start, last] = [startOf(segment.segment), runs.at(-1)];
    const goesOn = last && last.end === start && last.segments.at(-1)?.sha256 === segment.before;
    const run = goesOn ? last : { timeline, segments: [], partial: null, since: start, end: start };
    if (!goesOn) runs.push(run);
    run.segments.push(segment);
    run.end = start + BigInt(segmentSize);
  }
  for (const name of folder.partials().sort()) {
    const segment = name.slice(0, 24);
    if (timelineOf(segment) !== timeline) continue;
    const start = startOf(segment);
    const run = runs.findLast(({ end }) => end === start);
    if (run) run.partial = segment;
    else runs.push({ timeline, segments: [], partial: segment, since: start, end: start });
  }
  return runs.sort((one, other) => (one.since < other.since ? -1 : 1));
}

/** Whether a run has all that comes after a base copy was begun. */
export const leadsFrom = (base: Base, run: Run): boolean =>
  base.timeline === run.timeline &&
  segmentStart(readLsn(base.start)) >= run.since &&
  readLsn(base.start) <= run.end + BigInt(segmentSize);

/** Until when everything can be brought back: the end of the newest run that a base copy leads into; null where there is none. */
export function coveredUntil(folder: ArchiveView): Date | null {
  const base = folder.bases().at(-1)?.base;
  const covered = base && folder.covered(base.timeline);
  const run = base && runsOf(folder, base.timeline).at(-1);
  return covered && run && leadsFrom(base, run) ? new Date(covered.at) : null;
}
