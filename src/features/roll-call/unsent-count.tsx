import { useEffect, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { Badge } from "../../portal/kit/badge.tsx";
import { longDate } from "../../shared/dates.ts";
import { LiveRecord } from "../../web/live-record.ts";
import { dayTexts as words } from "./texts.ts";
import { keptRollCalls, type UnsentMarks } from "./unsent-marks.ts";

/** What this account has marked here and could not send: sent now, and by itself as soon as it can be. */
export function UnsentCount({ who }: { who: string }) {
  const { kept, held, refused } = useUnsent(who);
  if (!kept && !held.length) return null;
  return (
    <p role="status">
      {kept > 0 && <Badge tone="late">{refused ?? words.unsent(kept)}</Badge>}{" "}
      {held.map(({ batchId, day, many }) => (
        <Link key={`${batchId} ${day}`} to={`/dashboard/roll-call/${batchId}/${day}`}>
          {words.held(longDate(day), many)}
        </Link>
      ))}
    </p>
  );
}

function useUnsent(who: string) {
  const [sums, setSums] = useState(sumsOf([]));
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let all: readonly UnsentMarks[] = [];
    let stopped = false;
    const live = new LiveRecord({ send: () => sendFirst(all) });
    const tell = () => {
      const now = sumsOf(all);
      setSums(now);
      if (all.length && !now.kept) void revalidate();
    };
    const unsubscribe = live.subscribe(tell);
    const stop = live.start();
    void keptRollCalls(who).then((found) => {
      if (stopped) return;
      all = found;
      setSums(sumsOf(all));
      live.soon(0);
    });
    return () => {
      stopped = true;
      unsubscribe();
      stop();
    };
  }, [who, revalidate]);
  return sums;
}

/** One request at a time, of the first roll-call that has something to send. */
function sendFirst(all: readonly UnsentMarks[]): Promise<() => boolean> | null {
  for (const one of all) {
    const sending = one.send();
    if (sending) return sending;
  }
  return null;
}

function sumsOf(all: readonly UnsentMarks[]) {
  const counts = all.map((one) => one.count());
  return {
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
    /** The roll-calls with marks that somebody must look at. */
    held: all.flatMap((one) => (one.count().held ? [{ ...one.of, many: one.count().held }] : [])),
    refused: all.find((one) => one.refused !== null && one.count().kept)?.refused ?? null,
  };
}
