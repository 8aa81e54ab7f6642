export const textSizeKey = "text-size";

/** Empties the browser's storage but for the chosen size of text, which is the browser's own, not the person's. */
export function clearStorage(): void {
  const size = localStorage.getItem(textSizeKey);
  localStorage.clear();
  if (size) localStorage.setItem(textSizeKey, size);
}
