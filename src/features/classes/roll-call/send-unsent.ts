import { longDate } from "../../../shared/dates.ts";
import { countKept } from "./kept-count.ts";
import { heldIn, type Sums, sendKept } from "./send-kept.ts";
import { dayTexts as words } from "./texts.ts";

/** On the page of the batches: what could not be sent is said and sent, and the batches are shown anew. Answers how that ends. */
export function sendUnsent(host: HTMLElement): () => void {
  const { who }: { who: string } = JSON.parse(host.dataset.of ?? "");
  let waited = false;
  return sendKept(who, (sums) => {
    show(host, sums);
    if (waited && !sums.kept) void renew(who, sums);
    waited ||= sums.kept > 0;
  });
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
async function renew(who: string, sums: Sums): Promise<void> {
  if ((await countKept(who)) === heldIn(sums)) location.reload();
}
