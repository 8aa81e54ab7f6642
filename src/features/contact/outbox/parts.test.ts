import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inForm } from "./numbers.ts";
import { composed, countParts, partsOf } from "./parts.ts";

describe("parts", () => {
  test.each([
    ["", 0, 0],
    ["a".repeat(160), 160, 1],
    ["a".repeat(161), 161, 2],
    ["a".repeat(306), 306, 2],
    ["a".repeat(307), 307, 3],
    ["€".repeat(80), 160, 1],
    // The escape of the 77th would stand at the end of a part, its letter in the next.
    [`a${"€".repeat(80)}`, 161, 2],
    ["ক".repeat(70), 70, 1],
    ["ক".repeat(71), 71, 2],
    ["ক".repeat(134), 134, 2],
    ["ক".repeat(135), 135, 3],
    ["a৳", 2, 1],
    // A ZWNJ is paid for as a letter is.
    ["শাহ্\u200cজাহান", 10, 1],
    [`${"ক".repeat(61)}শাহ্\u200cজাহান`, 71, 2],
    ["🎓".repeat(35), 70, 1],
    // 33 of them in a part: half of one is not sent.
    ["🎓".repeat(67), 134, 3],
  ])("of %j", (text, characters, parts) => {
    expect(countParts(text)).toMatchObject({ characters, parts });
  });

  const texts = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 400 }),
    fc.string({ unit: fc.constantFrom("ক", "ষ্ম", "হ্\u200cজ", "🎓", "a", "€", "\n"), maxLength: 400 }),
    fc.string({ unit: fc.constantFrom("a", "{", "€", "Z", "é"), maxLength: 700 }),
  );

  test("hold the whole text, none longer than a part may be, and no character in two of them", () => {
    fc.assert(
      fc.property(texts, (text) => {
        const parts = partsOf(text);
        const { alphabet, characters, parts: counted } = countParts(text);
        expect(parts.join("")).toBe(text);
        expect(parts).toHaveLength(counted);
        const each = alphabet === "gsm" ? 153 : 67;
        if (parts.length > 1)
          for (const part of parts) expect(sizeOf(part, alphabet)).toBeLessThanOrEqual(each);
        expect(parts.every((part) => part.isWellFormed())).toBe(text.isWellFormed());
        // No more than an escape or a surrogate pair is lost at the end of each.
        expect(counted).toBeLessThanOrEqual(Math.ceil(characters / (each - 1)) || 1);
      }),
    );
  });

  test("are counted of the composed text: য়, ড় and ঢ় are one unit, however they were typed", () => {
    const typed = "বাড়ি য়ামিন আষাঢ়".normalize("NFD");
    expect(composed(typed)).toBe(composed(typed.normalize("NFC")));
    expect(composed(typed)).not.toContain("\u09bc");
    fc.assert(fc.property(texts, (text) => composed(composed(text)) === composed(text)));
  });
});

test("a ZWNJ stays where a conjunct would be another word, and is not paid for where nobody sees it", () => {
  expect(composed("শাহ্\u200cজাহান, বক্\u200cসী")).toBe("শাহ্\u200cজাহান, বক্\u200cসী");
  expect(composed("শাহ্\u200c\u200cজাহান")).toBe("শাহ্\u200cজাহান");
  expect(composed("\u200cকাল\u200c ছুটি।\u200c No\u200cclass, হ্\u200c")).toBe("কাল ছুটি। Noclass, হ্");
});

function sizeOf(part: string, alphabet: string): number {
  if (alphabet === "unicode") return part.length;
  return [...part].reduce((sum, one) => sum + ("^{}\\[~]|€\f".includes(one) ? 2 : 1), 0);
}

test("a number is written as its gateway wants it", () => {
  const forms = (["01", "8801", "+8801"] as const).map((form) => inForm("01712345678", form));
  expect(forms).toEqual(["01712345678", "8801712345678", "+8801712345678"]);
});
