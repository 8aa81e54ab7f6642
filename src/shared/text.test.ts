import { afterEach, expect, test, vi } from "vitest";
import { mobile } from "./phone-number.ts";
import { commaList, email, optionalText, searchTerm, text } from "./text.ts";

afterEach(() => vi.restoreAllMocks());

const marks = (many: number) => `ক${"\u0301\u0327".repeat(many)}`;

test.each([
  ["a text", text(100)],
  ["a text that may be left out", optionalText(100)],
  ["a list with commas", commaList(100, 20)],
  ["a word to look for", searchTerm()],
  ["an email", email()],
  ["a phone number", mobile()],
])("%s that is far too long, or full of combining marks, is refused before it is normalised", (_, schema) => {
  const normalize = vi.spyOn(String.prototype, "normalize");
  for (const sent of [marks(30_000), "a@".repeat(30_000), marks(40)])
    expect(schema.safeParse(sent).error?.issues).toHaveLength(1);
  expect(normalize).not.toHaveBeenCalled();
});

test("Bengali as people write it passes, in either form of its letters, and is stored in one", () => {
  const written = "স্ত্র্য ক্ষ্ম্যা য়ড়ঢ় রাষ্ট্রবিজ্ঞান";
  expect(text(100).parse(` ${written.normalize("NFD")}\u200c `)).toBe(written.normalize("NFC"));
  expect(text(4000).safeParse(written.repeat(100)).success).toBe(true);
});
