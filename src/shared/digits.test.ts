import { expect, test } from "vitest";
import { ordinal, people, place } from "./digits.ts";

test("a place is an ordinal, and says among how many people", () => {
  const places = Array.from({ length: 12 }, (_none, at) => ordinal(at + 1));
  expect(places.join(" ")).toBe("১ম ২য় ৩য় ৪র্থ ৫ম ৬ষ্ঠ ৭ম ৮ম ৯ম ১০ম ১১তম ১২তম".normalize("NFC"));
  expect([place(15, 17), place(103, 240)]).toEqual(["১৭ জনের মধ্যে ১৫তম", "২৪০ জনের মধ্যে ১০৩তম"]);
  expect(people(17)).toBe("১৭ জন");
});
