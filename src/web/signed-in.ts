import { useSyncExternalStore } from "react";
import { clearStorage } from "./clear-storage.ts";
import { forgetExpired } from "./signed-in-until.ts";
import { authKey, parseUser, type StoredUser, storeUser } from "./stored-user.ts";

const listeners = new Set<() => void>();

/** Who is signed in, drawn in the browser alone; null on the server and for visitors. */
export function useSignedIn(): StoredUser | null {
  const stored = useSyncExternalStore(listen, read, () => null);
  return stored ? parse(stored) : null;
}

export function rememberUser(user: StoredUser): void {
  storeUser(user);
  for (const tell of listeners) tell();
}

/** Signing out clears the browser's storage. */
export function forgetUser(): void {
  clearStorage();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  forgetExpired();
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(authKey);
  } catch {
    return null;
  }
}

let parsed: { text: string; user: StoredUser | null } | undefined;

function parse(text: string): StoredUser | null {
  if (parsed?.text !== text) parsed = { text, user: parseUser(text) };
  return parsed.user;
}
