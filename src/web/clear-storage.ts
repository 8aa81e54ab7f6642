export const textSizeKey = "text-size";

/** Empties the browser's storage, and forgets kept pages; the chosen size of text stays: it is the browser's own, not the person's. */
export function clearStorage(): void {
  const size = localStorage.getItem(textSizeKey);
  localStorage.clear();
  forgetPages();
  if (size) localStorage.setItem(textSizeKey, size);
}

/** Nobody finds the pages that another has kept here (kept-pages.ts). */
export function forgetPages(): void {
  void globalThis.caches?.delete("pages-1").catch(() => {});
}
