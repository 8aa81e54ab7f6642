import { useSyncExternalStore } from "react";
import { sessions, userTypeIds } from "../shared/limits.ts";
import { forgetExpired, rememberUntil } from "./signed-in-until.ts";
import { clearStorage } from "./text-size.ts";

type Names = {
  regId: string;
  userName?: string | undefined;
  teacherName?: string | undefined;
  adminName?: string | undefined;
};

/** The signed-in user as the specification stores it, under `auth`: these fields and no others. */
export type StoredUser = Names & {
  email: string;
  mobile: string;
  address: string;
  userTypeId: number;
  userTypeName: string;
  file: string | null;
  courses: { courseId: number; userTypeId: number }[];
};

const key = "auth";
const listeners = new Set<() => void>();

/** Who is signed in, drawn in the browser alone; null on the server and for visitors. */
export function useSignedIn(): StoredUser | null {
  const stored = useSyncExternalStore(listen, read, () => null);
  return stored ? parse(stored) : null;
}

/** teacherName, else userName, else adminName. */
export const displayName = (user: Names) => user.teacherName ?? user.userName ?? user.adminName ?? user.regId;

export function rememberUser(user: StoredUser): void {
  const { regId, userName, teacherName, adminName, email, mobile, address } = user;
  const { userTypeId, userTypeName, file, courses } = user;
  const names = { regId, userName, teacherName, adminName };
  const stored: StoredUser = { ...names, email, mobile, address, userTypeId, userTypeName, file, courses };
  localStorage.setItem(key, JSON.stringify(stored));
  rememberUntil(sessions[userTypeId === userTypeIds.student ? "student" : "staff"].idle);
  for (const tell of listeners) tell();
}

/** Signing out clears the browser's storage; how large its text is set is the browser's own, not the person's. */
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
