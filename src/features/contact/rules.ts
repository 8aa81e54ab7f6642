/** Seconds to wait after the n-th failed attempt: ten, doubling, at most an hour. */
export const pauseAfter = (attempts: number) => Math.min(3600, 10 * 2 ** Math.max(0, attempts - 1));

/** "2026-03-09 14:05:00" in Dhaka, as the spreadsheet takes it. */
export function localDateTime(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Dhaka",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
}
