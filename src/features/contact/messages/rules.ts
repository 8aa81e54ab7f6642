/** Who writes: visitors by the contact form of the public site, guardians from their page, the others in the dashboard. */
export const senderKinds = ["visitor", "student", "staff", "guardian"] as const;

/** What the contact form and its call take for an e-mail. */
export const contactEmail = /^[^\s@]+@[^\s@]+$/;

/** How the office answers a visitor, who has no dashboard. */
export const answerWays = ["phone", "email", "visit"] as const;

/** The kinds of the inbox's filter; spam is shown only by its own filter. */
export const inboxKinds = [...senderKinds, "suspicious"] as const;

/**
 * The terms to search for, of a folded term: itself, or, where it may be a phone number, also its digits alone, without
 * separators and country code.
 */
export function searchTermsOf(term: string): string[] {
  const digits = term.replace(/[\s()+-]/g, "");
  return /^[0-9]{6,}$/.test(digits) ? [term, digits.replace(/^(00)?88(?=01)/, "")] : [term];
}

/** A mailto: address; the email is escaped, so it can add neither receivers nor a body. */
export const mailtoOf = (email: string) => `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;

/** How far the office is with a message. */
export const messageStatuses = ["new", "inProgress", "answered", "closed"] as const;
export type MessageStatus = (typeof messageStatuses)[number];

/** Seconds from the n-th attempt to forward a message to the next: twenty, doubling, at most an hour. */
export const retryDelay = (attempts: number) => Math.min(3600, 20 * 2 ** Math.max(0, attempts - 1));
