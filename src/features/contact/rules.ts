/** Who writes to the office: a visitor by the form of the public site, the others by their dashboard. */
export const senderKinds = ["visitor", "student", "staff"] as const;

/** How far the office is with a message. */
export const messageStatuses = ["new", "inProgress", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

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
