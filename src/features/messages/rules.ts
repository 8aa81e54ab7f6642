/** Who writes to the office: a visitor by the form of the public site, the others by their dashboard. */
export const senderKinds = ["visitor", "student", "staff"] as const;

/** How the office answers a visitor, to whom the dashboard sends nothing. */
export const answerWays = ["phone", "email", "visit"] as const;

/** What the inbox is narrowed to; what looks like a machine's work is shown only when asked for. */
export const inboxKinds = [...senderKinds, "suspicious"] as const;

/**
 * What to look for when this was typed, which is folded: the term itself, and where it may be a phone number its
 * digits, whatever stands between them and with or without the country's code.
 */
export function soughtOf(term: string): string[] {
  const digits = term.replace(/[\s()+-]/g, "");
  return /^[0-9]{6,}$/.test(digits) ? [term, digits.replace(/^(00)?88(?=01)/, "")] : [term];
}

/** The address that opens a letter to somebody: nothing in it can add a receiver or a text. */
export const mailtoOf = (email: string) => `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;

/** How far the office is with a message. */
export const messageStatuses = ["new", "inProgress", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Seconds from the n-th attempt to forward a message to the next: twenty, doubling, at most an hour. */
export const pauseAfter = (attempts: number) => Math.min(3600, 20 * 2 ** Math.max(0, attempts - 1));

/** "2026-03-09 14:05:00" in Dhaka, as the spreadsheet takes it. */
export function localDateTime(at: Date): string {
  return new Intl.DateTimeFormat("sv-SE", {
    timeZone: "Asia/Dhaka",
    dateStyle: "short",
    timeStyle: "medium",
  }).format(at);
}
