import type { ArchiveView } from "./folder.ts";
import { readLsn, segmentOf, segmentStart, timelineOf } from "./segments.ts";

/**
 * Removes what is needed for no moment of the last `days`: base copies but for the newest that leads to the first of these moments, and the log from
 * before the base copies that stay.
 */
export async function forget(folder: ArchiveView, days: number, now = Date.now()): Promise<void> {
  const all = folder.bases();
  const since = now - days * 86_400_000;
  const first = Math.max(
    0,
    all.findLastIndex(({ base }) => Date.parse(base.at) <= since),
  );
  const needed = new Map<number, string>();
  for (const { base } of all.slice(first)) {
    const segment = segmentOf(base.timeline, segmentStart(readLsn(base.start)));
    const known = needed.get(base.timeline);
    if (!known || segment < known) needed.set(base.timeline, segment);
  }
  if (!needed.size) return;
  const newest = Math.max(...needed.keys());
  await folder.remove(
    all.slice(0, first).map(({ name }) => name),
    (segment) => {
      const from = needed.get(timelineOf(segment));
      return from ? segment < from : timelineOf(segment) < newest;
    },
  );
}
