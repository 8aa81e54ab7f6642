import { useSyncExternalStore } from "react";
import { clearStorage } from "./text-size.ts";

/** The signed-in user as the specification stores it, under `auth`. */
export type StoredUser = {
  regId: string;
  studentId?: number | undefined;
  teacherId?: number | undefined;
  userName?: string | undefined;
  teacherName?: string | undefined;
  adminName?: string | undefined;
  userTypeName: string;
  file: string | null;
};

const key = "auth";
const listeners = new Set<() => void>();

/** Who is signed in, drawn in the browser alone; null on the server and for visitors. */
export function useSignedIn(): StoredUser | null {
  const stored = useSyncExternalStore(listen, read, () => null);
  return stored ? parse(stored) : null;
}

/** teacherName, else userName, else adminName. */
export const displayName = (user: StoredUser) =>
  user.teacherName ?? user.userName ?? user.adminName ?? user.regId;

export function rememberUser(user: StoredUser & { permissions?: unknown }): void {
  const { permissions: _, ...kept } = user;
  localStorage.setItem(key, JSON.stringify(kept));
  for (const tell of listeners) tell();
}

/** Signing out clears the browser's storage; how large its text is set is the browser's own, not the person's. */
export function forgetUser(): void {
  clearStorage();
  for (const tell of listeners) tell();
}

function listen(tell: () => void): () => void {
  listeners.add(tell);
  window.addEventListener("storage", tell);
  return () => {
    listeners.delete(tell);
    window.removeEventListener("storage", tell);
  };
}

function read(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

let parsed: { text: string; user: StoredUser | null } | undefined;

function parse(text: string): StoredUser | null {
  if (parsed?.text !== text) parsed = { text, user: readUser(text) };
  return parsed.user;
}

function readUser(text: string): StoredUser | null {
  try {
    const user = JSON.parse(text) as StoredUser;
    return user.regId ? user : null;
  } catch {
    return null;
  }
}
