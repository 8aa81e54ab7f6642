import { forgetPages } from "./kept-pages.ts";

export const textSizeKey = "text-size";

/** Empties the browser's storage, and forgets kept pages; the chosen size of text stays: it is the browser's own, not the person's. */
export function clearStorage(): void {
  const size = localStorage.getItem(textSizeKey);
  localStorage.clear();
  forgetPages();
  if (size) localStorage.setItem(textSizeKey, size);
}
