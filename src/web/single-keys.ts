import { useSyncExternalStore } from "react";
import { singleKeysKey as key } from "./clear-storage.ts";

/** Whether keys pressed alone do something; a browser remembers that they are off, as for who speaks to it or holds keys by accident. */
export const keyChoices = ["on", "off"] as const;
export type KeyChoice = (typeof keyChoices)[number];

const listeners = new Set<() => void>();

export const keysAreOff = () => read() === "off";

export function useSingleKeys() {
  const keys = useSyncExternalStore(listen, read, () => "on" as const);
  return { keys, setKeys };
}

function setKeys(choice: KeyChoice): void {
  try {
    if (choice === "on") localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // A browser that keeps nothing has them on.
  }
  for (const tell of listeners) tell();
}

function read(): KeyChoice {
  try {
    return localStorage.getItem(key) === "off" ? "off" : "on";
  } catch {
    return "on";
  }
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  return () => void listeners.delete(tell);
}
