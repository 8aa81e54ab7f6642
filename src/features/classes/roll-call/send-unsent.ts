import { longDate } from "../../../shared/dates.ts";
import { LiveRecord } from "../../../web/live-record.ts";
import { countKept } from "./kept-count.ts";
import { dayTexts as words } from "./texts.ts";
import { keptRollCalls, type UnsentMarks } from "./unsent-marks.ts";

/** What this account has marked here and could not send: said, sent now, and by itself as soon as it can be. Answers how that ends. */
export function sendUnsent(host: HTMLElement): () => void {
  const { who }: { who: string } = JSON.parse(host.dataset.of ?? "");
  let all: readonly UnsentMarks[] = [];
  let stopped = false;
  let waited = false;
  const live = new LiveRecord({ send: () => sendFirst(all) });
  const tell = () => {
    const sums = sumsOf(all);
    show(host, sums);
    if (waited && !sums.kept) void renew(who, sums);
    waited ||= sums.kept > 0;
  };
  const unsubscribe = live.subscribe(tell);
  const stop = live.start();
  void keptRollCalls(who).then((found) => {
    if (stopped) return;
    all = found;
    tell();
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

type Sums = ReturnType<typeof sumsOf>;

function sumsOf(all: readonly UnsentMarks[]) {
  const counts = all.map((one) => ({ ...one.of, ...one.count() }));
  return {
    kept: counts.reduce((sum, { kept }) => sum + kept, 0),
    /** The roll-calls with marks that somebody must look at. */
    held: counts.filter(({ held }) => held > 0),
    refused: all.find((one) => one.refused !== null && one.count().kept)?.refused ?? null,
  };
}

function show(host: HTMLElement, { kept, held, refused }: Sums): void {
  const said = host.querySelector<HTMLElement>("[data-part=kept]");
  const links = host.querySelector("[data-part=held]");
  const text = kept ? (refused ?? words.unsent(kept)) : "";
  if (said && said.textContent !== text) said.textContent = text;
  links?.replaceChildren(...held.map(linkTo));
}

function linkTo({ batchId, day, held }: Sums["held"][number]): HTMLElement {
  const link = document.createElement("a");
  link.href = `/dashboard/roll-call/${batchId}/${day}`;
  link.textContent = words.held(longDate(day), held);
  return link;
}

/** The batches are shown as they are now, once nothing is kept but what waits for a person. */
async function renew(who: string, { held }: Sums): Promise<void> {
  const waiting = held.reduce((sum, one) => sum + one.held, 0);
  if ((await countKept(who)) === waiting) location.reload();
}
