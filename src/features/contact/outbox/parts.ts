import { withoutIdleJoiners } from "../../../shared/folding.ts";

/** How a text travels: in GSM 03.38's seven bits where all of it can, else in UCS-2. */
export type Counted = {
  alphabet: "gsm" | "unicode";
  characters: number;
  parts: number;
  /** So many characters more go into the last part. */
  left: number;
};

/**
 * The form in which a text is counted and sent: NFC, with য়, ড় and ঢ় as the single letters that composition excludes, so that
 * they take one unit and not two, and with a ZWNJ, which is one unit, only where it is seen.
 */
export function composed(text: string): string {
  return withoutIdleJoiners(text.normalize("NFC")).replace(
    /[\u09a1\u09a2\u09af]\u09bc/g,
    (pair) => letterOf[pair] ?? pair,
  );
}

/** Characters as a gateway counts them (septets, or UTF-16 units), and the parts that are paid for. */
export function countParts(text: string): Counted {
  const { alphabet, units, parts, left } = cut(text);
  return { alphabet, characters: units, parts: parts.length, left };
}

/** The text cut as it is sent: neither a surrogate pair nor an escaped septet is divided between two parts. */
export const partsOf = (text: string): string[] => cut(text).parts;

function cut(text: string) {
  const characters = [...text];
  const isGsm = characters.every((character) => gsm.has(character) || extension.has(character));
  const { alphabet, single, each } = isGsm ? alphabets.gsm : alphabets.unicode;
  const widths = characters.map((one) => (isGsm ? (extension.has(one) ? 2 : 1) : one.length));
  const units = widths.reduce((sum, width) => sum + width, 0);
  if (units <= single) return { alphabet, units, parts: text ? [text] : [], left: single - units };
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const [at, character] of characters.entries()) {
    const width = widths[at] ?? 0;
    if (used + width > each) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += character;
    used += width;
  }
  return { alphabet, units, parts: [...parts, part], left: each - used };
}

const alphabets = {
  gsm: { alphabet: "gsm", single: 160, each: 153 },
  unicode: { alphabet: "unicode", single: 70, each: 67 },
} as const;
const letterOf: Record<string, string> = {
  "\u09a1\u09bc": "\u09dc",
  "\u09a2\u09bc": "\u09dd",
  "\u09af\u09bc": "\u09df",
};
const gsm = new Set(
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà",
);
/** Written as an escape and another septet. */
const extension = new Set("^{}\\[~]|€\f");
