import { longDate } from "../shared/dates.ts";
import { things } from "../shared/digits.ts";
import { keptKeys, readKept } from "./browser-store.ts";

/**
 * Says on the page of signing in what this browser has not sent yet, a line for each account and record: `place` has the line and, in
 * `data-kept`, what their keys begin with; an account, an id and a day follow there.
 */
export async function tellKept(place: HTMLElement): Promise<void> {
  const begin = place.dataset.kept ?? "";
  const keys = await keptKeys(begin);
  const lines = await Promise.all(
    keys.map(async (key) => lineOf(place, key.slice(begin.length), await readKept(key))),
  );
  place.after(...lines.filter((line) => line !== null));
}

function lineOf(place: HTMLElement, key: string, kept: unknown): HTMLElement | null {
  const [who = "", , day = ""] = key.split(" ");
  if (!Array.isArray(kept) || !kept.length) return null;
  const name = kept.find((one) => one.batch)?.batch;
  const line = place.cloneNode(true) as HTMLElement;
  delete line.dataset.kept;
  line.hidden = false;
  line.textContent = (place.textContent ?? "")
    .replace("{many}", things(kept.length))
    .replace("{of}", [name, longDate(day)].filter(Boolean).join(", "))
    .replace("{who}", who);
  return line;
}
