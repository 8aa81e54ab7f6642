import { useSyncExternalStore } from "react";
import { textSizeKey as key } from "./clear-storage.ts";

/** How large a browser shows the text; remembered by it alone, and nothing is kept for the normal one. */
export const textSizes = ["normal", "large", "larger"] as const;
export type TextSize = (typeof textSizes)[number];

const listeners = new Set<() => void>();

/** Run in the head, before anything is painted: a chosen size never jumps. Its rules are in tokens.css. */
export const textSizeScript = `try{const t=localStorage.getItem("${key}");if(t)document.documentElement.dataset.textSize=t}catch{}`;

export function useTextSize() {
  const size = useSyncExternalStore(listen, read, () => "normal" as const);
  return { size, setSize };
}

function setSize(size: TextSize): void {
  document.documentElement.dataset.textSize = size;
  try {
    if (size === "normal") localStorage.removeItem(key);
    else localStorage.setItem(key, size);
  } catch {
    // A browser that keeps nothing shows it until the next page.
  }
  for (const tell of listeners) tell();
}

function read(): TextSize {
  const shown = document.documentElement.dataset.textSize;
  return textSizes.find((size) => size === shown) ?? "normal";
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
