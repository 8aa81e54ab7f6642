import { LiveRecord } from "../../../web/live-record.ts";
import { keptRollCalls, type UnsentMarks } from "./unsent-marks.ts";

/** What this account has marked here and could not send: said, sent now, and by itself as soon as it can be. Answers how that ends. */
export function sendKept(who: string, tell: (sums: Sums) => void): () => void {
  let all: readonly UnsentMarks[] = [];
  let stopped = false;
  const live = new LiveRecord({ send: () => sendFirst(all) });
  const told = () => tell(sumsOf(all));
  const unsubscribe = live.subscribe(told);
  const stop = live.start();
  void keptRollCalls(who).then((found) => {
    if (stopped) return;
    all = found;
    told();
    live.soon(0);
  });
  return () => {
    stopped = true;
    unsubscribe();
    stop();
  };
}

/** One request at a time, of the first roll-call that has something to send. */
function sendFirst(all: readonly UnsentMarks[]): Promise<() => boolean> | null {
  for (const one of all) {
    const sending = one.send();
    if (sending) return sending;
  }
  return null;
}

export type Sums = ReturnType<typeof sumsOf>;

function sumsOf(all: readonly UnsentMarks[]) {
  const counts = all.map((one) => ({ ...one.of, ...one.count() }));
  return {
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
    /** The roll-calls with marks that somebody must look at. */
    held: counts.filter(({ held }) => held > 0),
    refused: all.find((one) => one.refused !== null && one.count().kept)?.refused ?? null,
  };
}

/** The marks that wait for a person. */
export const heldIn = ({ held }: Sums) => held.reduce((sum, one) => sum + one.held, 0);
