import type { Secrets } from "./gateway.ts";
import { outboxTexts as words } from "./texts.ts";

/** What a gateway said, as it is told and kept: without our own keys, in whatever spelling it repeats them, and short. */
export function withoutKeys(said: string, secrets: Secrets): string {
  const keys = Object.values(secrets).filter((key) => key.length > 3);
  const without = keys.reduce((text, key) => text.replace(spellingsOf(key), "•"), said.trim());
  return without.slice(0, 300) || words.noAnswer;
}

/** A key's first half or more of it: each sign as itself, in an address, in JSON (also as PHP writes it) or in HTML, in either case. */
function spellingsOf(key: string): RegExp {
  const signs = [...key.replace(/\\+/g, "\\")].map(spelled);
  const half = Math.min(signs.length, Math.max(shortestHalf, Math.ceil(signs.length / 2)));
  const rest = signs.slice(half);
  const all =
    signs.slice(0, half).join("") + rest.map((sign) => `(?:${sign}`).join("") + ")?".repeat(rest.length);
  return new RegExp(all, "giu");
}

function spelled(sign: string): string {
  // Doubled by JSON: of a run of them nobody counts.
  if (sign === "\\") return "(?:\\\\(?!u[0-9a-f]{4})|\\\\u005c|%5c|&#0?92;|&#x5c;)+";
  const code = sign.codePointAt(0) ?? 0;
  const units = [...Array(sign.length).keys()].map((at) => sign.charCodeAt(at).toString(16).padStart(4, "0"));
  const ofHtml = ofHtmlSigns[sign];
  const all = [
    ...[sign, `\\${sign}`, inAddress(sign), ...(sign === " " ? ["+"] : [])],
    ...[units.map((unit) => `\\u${unit}`).join(""), `&#${code};`, `&#0${code};`, `&#x${code.toString(16)};`],
    ...(ofHtml ? [ofHtml] : []),
  ];
  const longestFirst = all.toSorted((one, other) => other.length - one.length);
  return `(?:${longestFirst.map(escaped).join("|")})`;
}

const inAddress = (sign: string) =>
  [...new TextEncoder().encode(sign)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join("");
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
const ofHtmlSigns: Record<string, string> = {
  ...{ "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;" },
};
/** Of fewer signs a half says nothing, and may stand in any word. */
const shortestHalf = 6;
