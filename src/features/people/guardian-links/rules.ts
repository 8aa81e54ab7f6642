import { guardianLinks as limits } from "../../../shared/limits.ts";

/** Where a token's page stands, below the site's own address. */
export const linkPath = (token: string) => `/g/${token}`;

/** Signs of a token: 128 bits. Those of 256, made before, go on. */
const signs = { now: 22, before: 43 } as const;
export const tokenBytes = 16;

export const isToken = (value: string) => /^(?:[\w-]{22}|[\w-]{43})$/.test(value);

/** The tokens that a phone's cookie holds: those that were opened there, the oldest first. */
export const tokensIn = (held: string) =>
  [...new Set(held.split(".").filter(isToken))].slice(-limits.onOnePhone);

/** The same with one more; it stays where it stood, and the oldest gives way beyond so many. */
export const withToken = (held: readonly string[], token: string) =>
  (held.includes(token) ? [...held] : [...held, token]).slice(-limits.onOnePhone);

/**
 * Room for a link in the text of a message, as long as one: the token is put in when the message is sent, so that it lies in no
 * list, log or backup. A star is one character wherever a gateway counts.
 */
export const hiddenLink = linkPath("*".repeat(signs.now));
/** The same for a link of before, which is longer. */
export const hiddenLinkOfBefore = linkPath("*".repeat(signs.before));

export const hasHiddenLink = (text: string) => text.includes(hiddenLink);
export const shownLink = (text: string, token: string) =>
  text.replaceAll(hiddenLinkOfBefore, linkPath(token)).replaceAll(hiddenLink, linkPath(token));
/** What somebody else says back of these messages, with no link of theirs in it; a token is written alike in an address and in JSON. */
export function withoutLinks(said: string, messages: readonly { text: string }[]): string {
  const tokens = messages.flatMap(({ text }) =>
    [...text.matchAll(/\/g\/([\w-]{43}|[\w-]{22})(?![\w-])/g)].map(([, token = ""]) => token),
  );
  return tokens.reduce((left, token) => left.replaceAll(token, "*".repeat(token.length)), said);
}
