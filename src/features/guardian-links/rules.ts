import { guardianLinks as limits } from "../../shared/limits.ts";

/** Where a token's page stands, below the site's own address. */
export const linkPath = (token: string) => `/g/${token}`;

export const isToken = (value: string) => /^[\w-]{43}$/.test(value);

/** The tokens that a phone's cookie holds: those that were opened there, the oldest first. */
export function tokensIn(cookies: string | undefined, name: string): string[] {
  const [, held = ""] = cookies?.match(new RegExp(`(?:^|;\\s*)${name}=([\\w.-]*)`)) ?? [];
  return [...new Set(held.split(".").filter(isToken))].slice(-limits.onOnePhone);
}

/** The same with one more; it stays where it stood, and the oldest gives way beyond so many. */
export const withToken = (held: readonly string[], token: string) =>
  (held.includes(token) ? [...held] : [...held, token]).slice(-limits.onOnePhone);
