/** How a text travels: in GSM 03.38's seven bits where all of it can, else in UCS-2. */
export type Counted = { alphabet: "gsm" | "unicode"; characters: number; parts: number };

/**
 * The form in which a text is counted and sent: NFC, with য়, ড় and ঢ় as the single letters that composition excludes, so that
 * they take one unit and not two.
 */
export function composed(text: string): string {
  return text.normalize("NFC").replace(/[\u09a1\u09a2\u09af]\u09bc/g, (pair) => letterOf[pair] ?? pair);
}

/** Characters as a gateway counts them (septets, or UTF-16 units), and the parts that are paid for. */
export function countParts(text: string): Counted {
  const { alphabet, width } = alphabetOf(text);
  const characters = [...text].reduce((sum, character) => sum + width(character), 0);
  return { alphabet, characters, parts: partsOf(text).length };
}

/** The text cut as it is sent: neither a surrogate pair nor an escaped septet is divided between two parts. */
export function partsOf(text: string): string[] {
  const { width, single, each } = alphabetOf(text);
  const characters = [...text];
  const whole = characters.reduce((sum, character) => sum + width(character), 0);
  if (whole <= single) return text ? [text] : [];
  const parts: string[] = [];
  let [part, used] = ["", 0];
  for (const character of characters) {
    if (used + width(character) > each) {
      parts.push(part);
      [part, used] = ["", 0];
    }
    part += character;
    used += width(character);
  }
  return [...parts, part];
}

function alphabetOf(text: string) {
  const isGsm = [...text].every((character) => gsm.has(character) || extension.has(character));
  return isGsm
    ? {
        alphabet: "gsm" as const,
        single: 160,
        each: 153,
        width: (one: string) => (extension.has(one) ? 2 : 1),
      }
    : { alphabet: "unicode" as const, single: 70, each: 67, width: (one: string) => one.length };
}

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
