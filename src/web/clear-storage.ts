export const textSizeKey = "text-size";
export const schemeKey = "scheme";
export const singleKeysKey = "single-keys";

/** Empties the browser's storage, and forgets kept pages; how it shows pages stays: that is the browser's own, not the person's. */
export function clearStorage(): void {
  const kept = [textSizeKey, schemeKey, singleKeysKey].map(
    (key) => [key, localStorage.getItem(key)] as const,
  );
  localStorage.clear();
  forgetPages();
  for (const [key, value] of kept) if (value) localStorage.setItem(key, value);
}

/** Nobody finds the pages that another has kept here (kept-pages.ts). */
export function forgetPages(): void {
  void globalThis.caches?.delete("pages-1").catch(() => {});
}
