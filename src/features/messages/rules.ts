import { senderKinds } from "../contact/rules.ts";

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
