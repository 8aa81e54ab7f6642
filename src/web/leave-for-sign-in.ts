import { clearStorage } from "./clear-storage.ts";

/** The server finds nobody signed in: the user is forgotten, and comes back here after signing in. */
export function leaveForSignIn(): void {
  clearStorage();
  const { pathname, search } = window.location;
  window.location.assign(`/join-now?from=${encodeURIComponent(pathname + search)}`);
}
