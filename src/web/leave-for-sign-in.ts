import { forgetUser } from "./signed-in.ts";

/** The server finds nobody signed in: the user is forgotten, and comes back here after signing in. */
export function leaveForSignIn(): void {
  forgetUser();
  const { pathname, search } = window.location;
  window.location.assign(`/join-now?from=${encodeURIComponent(pathname + search)}`);
}
