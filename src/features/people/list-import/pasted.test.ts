import { expect, test } from "vitest";
import { headsOf, pastedList } from "./pasted.ts";
import { listsTexts as words } from "./texts.ts";

const heads = (line: string) => headsOf(line.split("\t"), words);

test("lines that were pasted without heads get those that their first line shows; what it does not show a person says", () => {
  expect(heads("সাদিয়া আক্তার\t01712345678")).toEqual(["নাম", "মোবাইল"]);
  expect(heads("১\tসাদিয়া\t০১৭১২৩৪৫৬৭৮\t01812345678")).toEqual([...["ক্রমিক", "নাম", "মোবাইল", "অভিভাবকের মোবাইল"]]);
  expect(heads("সাদিয়া\tঢাকা কলেজ\t\t01712345678\t5.00")).toEqual(["নাম", "? ২", "", "মোবাইল", "? ৫"]);
});

test("a line without a phone number is heads, and stays as it is", async () => {
  expect(heads("নাম\tমোবাইল\tব্যাচ")).toBeNull();
  const text = "নাম,মোবাইল\r\nরহিম,01712345678\r\n";
  expect(await pastedList(text, words).text()).toBe("নাম,মোবাইল\nরহিম,01712345678\n");
  expect(await pastedList("\nরহিম\t01712345678", words).text()).toBe("নাম\tমোবাইল\nরহিম\t01712345678");
});
