/**
 * When the session of whom `auth` names ends unless it is used: from then on the browser keeps nothing of them, even if they
 * never signed out.
 */
export const untilKey = "signed-in-until";

export function rememberUntil(seconds: number): void {
  localStorage.setItem(untilKey, String(Date.now() + seconds * 1000));
}

/** Forgets `auth` once its session has ended. */
export function forgetExpired(): void {
  const until = localStorage.getItem(untilKey);
  if (until === null || Number(until) > Date.now()) return;
  localStorage.removeItem("auth");
  localStorage.removeItem(untilKey);
}
