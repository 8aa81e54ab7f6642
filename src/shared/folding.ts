import { asciiDigits } from "./digits.ts";

/**
 * One stored form of a text: NFC, no ZWNJ, no outer spaces, LF alone (forms with a file send CRLF). Bengali য়, ড়, ঢ় come
 * in two byte forms.
 */
export function clean(text: string): string {
  return text.normalize("NFC").replaceAll("\u200c", "").replace(/\r\n?/g, "\n").trim();
}

/** The same of a text that is only read, never searched: ZWNJ stays where it does something. */
export function cleanToRead(text: string): string {
  return withoutIdleJoiners(text.normalize("NFC").replace(/\r\n?/g, "\n")).trim();
}

/** ZWNJ is left where it keeps two letters from one conjunct, as in শাহ্‌জাহান; elsewhere it is not seen, and paid for in an SMS. */
export function withoutIdleJoiners(text: string): string {
  return text
    .replace(/\u200c+/g, "\u200c")
    .replace(/(?<!\u09cd)\u200c|\u200c(?![\u0995-\u09b9\u09dc-\u09df])/g, "");
}

/** The form in which names are compared and searched: clean, lower case, ASCII digits, single spaces. */
export function fold(text: string): string {
  return asciiDigits(clean(text)).replaceAll("\u200d", "").toLowerCase().replace(/\s+/g, " ");
}

/** How a name is stored to be searched: folded, with a space before every word. */
export const foldedName = (name: string) => ` ${fold(name)}`;

/** The text, clean, without what is forbidden in one: for what is taken as it was typed, with nobody to ask again. */
export function withoutForbidden(text: string): string {
  let left = text.toWellFormed();
  // What stood apart may come together.
  while (forbidden.test(left)) left = left.replace(forbidden, "");
  return clean(left);
}

/**
 * NUL, other controls but line breaks, lone surrogates, marks that turn the reading direction, and more combining marks
 * in a row than Unicode's stream-safe text has (UAX 15): normalisation is quadratic on those.
 */
export function isForbidden(text: string): boolean {
  return !text.isWellFormed() || forbidden.test(text);
}

const forbidden =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is refused
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]|\p{M}{31}/u;
