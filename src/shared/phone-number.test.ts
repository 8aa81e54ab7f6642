import { describe, expect, test } from "vitest";
import { bangladeshMobile, mobile } from "./phone-number.ts";

describe("a number of Bangladesh", () => {
  test.each([
    "01712345678",
    "8801712345678",
    "+8801712345678",
    "008801712345678",
    "1712345678",
    "+880 1712-345678",
    "(017) 1234 5678",
    "০১৭১২৩৪৫৬৭৮",
    "+৮৮০ (০) ১৭১২-৩৪৫৬৭৮",
    "8.801712345678E+12",
    "1.712345678e+9",
    "02-9876543 / 01712345678",
    "মোবাইল: 01712345678, 01812345678",
  ])("is found in %s", (typed) => {
    expect(bangladeshMobile(typed)).toBe("01712345678");
  });

  test.each(["", "01212345678", "0171234567", "017123456789", "8.8017E+12", "+14155550123", "029876543"])(
    "is not in %j",
    (typed) => expect(bangladeshMobile(typed)).toBeNull(),
  );
});

test("a field takes what has the shape of a number, in either script, without its brackets and blanks", () => {
  expect(mobile().parse("+৮৮০ (১৭১২) ৩৪৫-৬৭৮")).toBe("+8801712345678");
  for (const typed of ["12345", "017-ABC", "01712345678+"])
    expect(mobile().safeParse(typed).success).toBe(false);
});
