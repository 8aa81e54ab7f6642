import { replayIn } from "../../../web/event-replay.ts";
import { openRollCall } from "./open-roll-call.ts";
import { sendUnsent } from "./send-unsent.ts";

const parts: Record<string, (host: HTMLElement) => () => void> = {
  "roll-call": openRollCall,
  unsent: sendUnsent,
};

/** Makes a part of the page interactive, once; all that were served with it where none is named. Answers how that ends. */
export function hydrate(host?: HTMLElement): () => void {
  const hosts = host ? [host] : [...document.querySelectorAll<HTMLElement>("[data-island]")];
  const stops = hosts.map(opened);
  return () => stops.forEach((stop) => void stop());
}

function opened(host: HTMLElement): () => void {
  const known = open.get(host);
  if (known) return known;
  const end = parts[host.dataset.island ?? ""]?.(host);
  const stop = () => {
    open.delete(host);
    end?.();
  };
  open.set(host, stop);
  replayIn(host);
  return stop;
}

const open = new WeakMap<HTMLElement, () => void>();
