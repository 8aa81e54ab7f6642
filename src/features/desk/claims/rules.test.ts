import { expect, test } from "vitest";
import { numberIn } from "./rules.ts";

test("a number to pay to is found in its line, of which nothing is lost; a day and a sum are none", () => {
  expect(numberIn("বিকাশ: 01700000031, আবার 01700000031 (পেমেন্ট)")).toEqual([
    "বিকাশ: ",
    "01700000031",
    ", আবার 01700000031 (পেমেন্ট)",
  ]);
  expect(numberIn("নগদ ০১৭০০-০০০ ০৩২")?.[1]).toBe("০১৭০০-০০০ ০৩২");
  for (const none of ["শেষ দিন ১০-১১-২০২৬", "মাসে ৳৩,৫০০", "সকাল ৯টা থেকে ১২টা"])
    expect(numberIn(none)).toBeNull();
});
